"""The programs that are measured: each run once for what it prints, or kept to take turns."""

import json
import subprocess


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def measured(*command):
    return json.loads(output(*command))


class Turns:
    """A program that answers each line with what it measured."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise subprocess.CalledProcessError(self.process.returncode, self.process.args)

    def take(self, what="judge"):
        return self.take_several(what)[0]

    def take_several(self, what):
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise subprocess.CalledProcessError(self.process.wait(), self.process.args)
        return [float(number) for number in answer.split()]
