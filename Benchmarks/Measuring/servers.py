"""Storing submissions by several servers in one registry in PostgreSQL, beside pgbench, which inserts rows of their kind,
and beside one process with a file of SQLite."""

import json
import os
import re
import statistics
import subprocess
import tempfile

from corpus import config, documents_of
from programs import measured, output
from settings import OUR_STORE, ROUNDS, SUBMISSIONS, made
from table import row_beside

FORM = "contact"
CALLERS = 64
COUNTS = (1, 2, 4)
# Tables that a submission adds a row to.
TABLES = ("leaves", "submissions", "boxes", "keys")
COUNT = max(CALLERS * 4, SUBMISSIONS // 4)


def postgres():
    return os.environ["FORMULARY_TEST_POSTGRES"]


def sql(database, script):
    return output("psql", f"{postgres()}/{database}", "-qAt", "-v", "ON_ERROR_STOP=1", "-c", script)


class Databases:
    """A registry in two new databases."""

    def __init__(self, number):
        self.name = f"bench_{number}"
        for name in (self.name, f"{self.name}_keys"):
            sql("postgres", f"CREATE DATABASE {name}")
        self.key_file = tempfile.mktemp(dir=made("."))
        self.place = (f"{postgres()}/{self.name}", f"{postgres()}/{self.name}_keys", self.key_file)
        output(OUR_STORE, "database", config(FORM), *self.place)

    def close(self):
        for name in (self.name, f"{self.name}_keys"):
            sql("postgres", f"DROP DATABASE {name} WITH (FORCE)")
        os.remove(self.key_file)


def ours(databases, documents, servers, callers):
    """Lets servers submit at the same time; the submissions a second, and the median and slow times of each."""
    count = COUNT // servers
    command = (OUR_STORE, "server", config(FORM), documents, *databases.place, str(count), str(callers // servers))
    running = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(servers)
    ]
    for process in running:
        assert process.stdout.readline() == "ready\n", "a server did not start"
    for process in running:
        process.stdin.write("go\n")
        process.stdin.flush()
    results = [json.loads(process.communicate()[0]) for process in running]
    return {
        "rate": count * servers / max(result["seconds"] for result in results),
        "median": statistics.median(result["median"] for result in results),
        "slow": max(result["slow"] for result in results),
    }


def peer(databases, callers):
    """Transactions of pgbench, each of which inserts a submission's rows into tables without triggers."""
    statements = []
    for table in TABLES:
        own = databases.name + ("_keys" if table == "keys" else "")
        columns = sql(own, f"SELECT string_agg(column_name, ',' ORDER BY ordinal_position) FROM information_schema.columns "
                      f"WHERE table_schema = 'public' AND table_name = '{table}' AND is_generated = 'NEVER'")
        statements.append((table, columns.split(",")))
    if not sql(databases.name, "SELECT to_regclass('sample_keys') IS NOT NULL") == "t":
        prepare(databases, statements)
    script = "BEGIN;\n" + "".join(insertion(table, columns) for table, columns in statements) + "COMMIT;\n"
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write("\\set row random(1, 500)\n" + script)
        file.flush()
        said = output(
            pgbench(), "-n", "-M", "prepared", "-c", str(callers), "-j", str(min(2, callers)), "-T", "4", "-f", file.name,
            f"{postgres()}/{databases.name}")
    return {
        "rate": float(re.search(r"tps = ([0-9.]+)", said)[1]),
        "median": float(re.search(r"latency average = ([0-9.]+) ms", said)[1]) / 1000,
    }


def prepare(databases, statements):
    """Makes samples of the rows, and tables with the same columns and indices for new ones."""
    keys = dict(statements)["keys"]
    # The registry has a table of this name, of its own keys.
    sql(databases.name, "CREATE TABLE box_keys (id text PRIMARY KEY, purpose text, subject bytea, master text, wrapped bytea, "
        "made_at text, erased_at text)")
    copied = sql(f"{databases.name}_keys", f"COPY (SELECT {','.join(keys)} FROM keys WHERE purpose = 'box' LIMIT 500) TO STDOUT")
    subprocess.run(
        ["psql", f"{postgres()}/{databases.name}", "-q", "-c", f"COPY box_keys ({','.join(keys)}) FROM STDIN"],
        input=copied + "\n", text=True, check=True)
    for table, columns in statements:
        source = "box_keys" if table == "keys" else table
        where = "" if table == "keys" else f"WHERE {key(table)} > (SELECT max({key(table)}) - 500 FROM {table})"
        sql(databases.name, f"""
            CREATE TABLE sample_{table} AS SELECT row_number() OVER () AS row, {','.join(columns)} FROM {source} {where} LIMIT 500;
            CREATE UNIQUE INDEX ON sample_{table} (row);
            CREATE TABLE peer_{table} (LIKE {source} INCLUDING INDEXES INCLUDING GENERATED);
            CREATE SEQUENCE numbers_{table}; ANALYZE sample_{table}""")


def key(table):
    return {"leaves": "sequence", "submissions": "sequence", "boxes": "submission"}[table]


def insertion(table, columns):
    """A statement that inserts one of the sampled rows, with numbers and ids of its own."""
    new = {"sequence": f"nextval('numbers_{table}')", "leaf": f"currval('numbers_leaves')", "id": "gen_random_uuid()::text"}
    if table == "boxes":
        new["submission"] = "currval('numbers_submissions')"
    values = ",".join(new.get(column, column) for column in columns)
    return f"INSERT INTO peer_{table} ({','.join(columns)}) SELECT {values} FROM sample_{table} WHERE row = :row;\n"


def pgbench():
    folders = sorted(os.listdir("/usr/lib/postgresql"), key=int)
    return f"/usr/lib/postgresql/{folders[-1]}/bin/pgbench"


def sqlite(folder, documents, callers):
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    result = measured(OUR_STORE, "submits", config(FORM), documents, folder, str(COUNT), str(callers))
    return result["count"] / result["seconds"]


def servers():
    documents, _ = documents_of(FORM)
    folder = made("servers")
    os.makedirs(folder, exist_ok=True)
    rates = {count: [] for count in COUNTS}
    medians = {count: [] for count in COUNTS}
    alone, peers, peer_alone, files = [], [], [], []
    for number in range(min(ROUNDS, 5)):
        databases = Databases(number)
        for count in COUNTS:
            result = ours(databases, documents, count, CALLERS)
            rates[count].append(result["rate"])
            medians[count].append(result["median"] * 1000)
        alone.append(ours(databases, documents, 1, 1)["median"] * 1000)
        peers.append(peer(databases, CALLERS)["rate"])
        peer_alone.append(peer(databases, 1)["median"] * 1000)
        files.append(sqlite(folder, documents, CALLERS))
        databases.close()
    note = [
        f"{COUNT} a round, {CALLERS} callers in all; servers, PostgreSQL and pgbench share the processors of this machine",
        "pgbench inserts the same rows by prepared statements, in tables without triggers, keys included; it judges, seals and "
        "hashes nothing",
    ]
    rows = []
    for count in COUNTS:
        times = f"an acknowledged one takes {statistics.median(medians[count]):.1f} ms in the median"
        rows.append(row_beside(
            f"submit to PostgreSQL, {count} server{'s' * (count > 1)}", "a second", rates[count], "pgbench", peers,
            [own / theirs for own, theirs in zip(rates[count], peers)], 0.4 if count == 4 else None,
            (note if count == 1 else []) + [times]))
    rows.append(row_beside(
        "  beside a file of SQLite, 1 server", "a second", rates[1], "SQLite", files,
        [own / theirs for own, theirs in zip(rates[1], files)]))
    rows.append(row_beside(
        "  one caller, time of one", "ms", alone, "pgbench", peer_alone,
        [theirs / own for own, theirs in zip(alone, peer_alone)]))
    return rows
