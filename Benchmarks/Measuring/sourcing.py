"""Cost of a data source for a submission, with its reply in the cache."""

import http.server
import json
import os
import shutil
import threading

from corpus import config, documents_of
from programs import measured
from settings import OUR_STORE, ROUNDS, SUBMISSIONS, made
from table import row_beside

FORM = "contact"


class Facts(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = b'{"fact": "known"}'
        self.server.asked += 1
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def with_fact():
    """Writes the form with one read-only field more, whose value the data source says; returns its path."""
    with open(config(FORM), encoding="utf-8") as file:
        document = json.load(file)
    document["fields"].append({"id": "fact", "type": "text", "required": True, "readonly": True, "data_source": "facts"})
    path = made(f"{FORM}-with-fact.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file)
    return path


def sourcing():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Facts)
    server.asked = 0
    threading.Thread(target=server.serve_forever, daemon=True).start()
    documents, _ = documents_of(FORM)
    sourced = with_fact()
    rates = {"sourced": [], "plain": []}
    for _ in range(ROUNDS + 1):
        for kind, form, port in (("sourced", sourced, [str(server.server_port)]), ("plain", config(FORM), [])):
            folder = made("sources")
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            turn = measured(OUR_STORE, "sources", form, documents, folder, str(SUBMISSIONS), *port)
            rates[kind].append(turn["count"] / turn["seconds"])
            shutil.rmtree(folder)
    server.shutdown()
    if server.asked != ROUNDS + 1:
        raise SystemExit(f"the source was asked {server.asked} times in {ROUNDS + 1} turns")
    ours, peers = rates["sourced"][1:], rates["plain"][1:]
    return [
        row_beside(
            "submit, a source's reply kept", "a second", ours, "no source", peers,
            [own / theirs for own, theirs in zip(ours, peers)], None,
            ["64 in flight; one read-only field more, its value kept from the first submission on"])
    ]
