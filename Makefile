# Each target prints its steps and installs its dependencies, except the Swift toolchain, which must be installed
# already. Each build configuration has its own folder, because switching within one folder recompiles everything.

RELEASE = swift build -c release --static-swift-stdlib $(if $(TRAITS),--traits $(TRAITS))
# Tests are built without optimisation, except the engine, in release mode. A debug build takes a third longer, since it
# writes symbols and indices, and its commands check all their declarations at each start.
FOR_TESTS := -c release --traits PostgreSQL --scratch-path .build/tests-scratch -Xswiftc -Onone -Xswiftc -enable-testing -debug-info-format none
QUICK_ENGINE := FORMULARY_QUICK_ENGINE=1
# Puts the oracles' Python first in the path.
ORACLES := PATH="$(CURDIR)/.build/oracles/bin:$$PATH"

# Limits concurrent tests: each opens several files, and with some 1,350 open files Foundation's `Process` reads past
# the end of its descriptor list (it copies 256 bytes of each name in /proc/self/fd).
TESTS   := $(ORACLES) $(QUICK_ENGINE) SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=16 .ci/tests swift test $(FOR_TESTS) --skip-build

# The engine's tests that search at random, compare with other programs, or prove for each day of 400 years, which a
# debug build does slowly.
LONG := 'Fuzz|Agreement|Oracle|Property|Attack|Linear|Simulation|Samples|Random|Proof|Clash|Comparison'

# Tests that need files of SQLite, by category, which PostgreSQL leaves out: forged and damaged databases, restores,
# files and their neighbours, query plans, oracles and long simulations that no store takes part in.
FILES := 'Tamper|Forge|Rewrit|Damag|Golden|Restore|Backup|Preview|Opening|FilePlace|Neighbour|Patience|Pragma|ReadOnly|TwoPools|FormerDatabase|Migration|Immutab|Integrity|LogTail|KeyStoreFile|KeyStoreCheck|QueryPlan|RolloutTrigger|Crowd|TimeTravel|Simulation'
ON_POSTGRES = .ci/postgres env $(TESTS) --filter $(if $(FILTER),'$(FILTER)','^(RegistryTests|SQLiteStoreTests|PostgresStoreTests)\.') --skip $(FILES)

# The server's tests that run on PostgreSQL too; any module does: `make test-http ON=.ci/postgres MODULE=story`.
SERVED_ON_POSTGRES := Tests/HTTP/demo_test.py Tests/HTTP/servers_test.py

.PHONY: build program demo serve test test-engine test-registry test-server test-cli test-http test-pages types check served oracles browser soak fuzz bench docs lint format wasm embedded engine client tests test-postgres beside tables telephones templates pages pictures packages test-packages help

help:
	@echo "make build    the release binary, at .build/release/formulary, and the engine for browsers beside it;"
	@echo "              with PostgreSQL: TRAITS=PostgreSQL"
	@echo "make wasm     the engine for browsers alone, at .build/wasm; two minutes"
	@echo "make demo     runs the main workflow with real documents, on a new database in ./demo"
	@echo "make serve    starts the server with examples, on a second database in ./demo: forms, console, HTTP interface"
	@echo "make check    quick checks: format, the engine alone, a program of another package; four minutes from nothing"
	@echo "make test     all checks: format, Embedded Swift, every test; 25 minutes from nothing"
	@echo "make served   the server's tests alone: over HTTP, and of its pages in Chromium; 18 minutes from nothing"
	@echo "make test-engine    the engine's tests without long ones; FILTER=RuleTests runs only those that match"
	@echo "make test-registry  the tests of the registry and its store without long ones; also with FILTER"
	@echo "make test-server    the server's tests within the process; two to four minutes after the first run; also with FILTER"
	@echo "make test-cli       the command line's tests without long ones; also with FILTER"
	@echo "make test-http      one module of tests over HTTP, such as MODULE=roles; two minutes after the first run"
	@echo "make test-pages     one module of tests in Chromium, such as MODULE=served_kyc; two minutes after the first run"
	@echo "make test-postgres  the tests of stores and registries on a PostgreSQL server of their own; also with FILTER"
	@echo "make types          type-checks files changed since the last build, and modules that use them; up to a minute"
	@echo "make soak     long tests: judges compared on more documents, the most expensive forms, kill -9; an hour and a half"
	@echo "make fuzz     tests every parser with libFuzzer, MINUTES=10 for each; failing inputs are kept in .build/fuzz"
	@echo "make bench    measures this program and comparable ones, in one run"
	@echo "make docs     the documentation of all libraries as a site, at .build/docs"
	@echo "make lint     format rules;  make format  applies them"
	@echo "make tables   generates the engine's Unicode tables, with a Node that has the edition's Unicode version"
	@echo "make telephones  generates edition 2's table of calling codes, from its fixed version of phonenumbers"
	@echo "make pictures  draws the README's pictures of pages, in Chromium"
	@echo "make pages    generates the lists of the pages' files and of problem texts, with Node"
	@echo "make templates  generates the Swift source of the templates in Seeds/Templates, with Node"

packages:
	@.ci/packages

# Those, and the client library of PostgreSQL: tests are built with the trait PostgreSQL.
test-packages:
	@.ci/packages tests

build: $(if $(TRAITS),test-packages,packages)
	@echo "== Building the release binary (about twelve minutes from nothing)"
	$(RELEASE) --product formulary
	@.ci/wasm
	@rm -rf .build/release/engine && mkdir .build/release/engine && cp .build/wasm/* .build/release/engine/

# Builds the program that the tests start, with only the engine optimised. `make test` reuses this build.
program: test-packages
	@echo "== Building the program"
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --product formulary
	@.ci/wasm

demo: program
	@Seeds/demo

# Runs the server with the examples until it is interrupted; open its address in a browser.
serve: program
	@Seeds/serve

# Quick checks: the engine's tests without fuzzing, oracles and property tests.
check: packages lint engine
	@echo "== Running the engine's quick tests (about two minutes)"
	FORMULARY_ENGINE_ONLY=1 swift test --scratch-path .build/engine-scratch --skip-build \
		--skip $(LONG)

# Tests of one part. Long tests are skipped unless FILTER, a regular expression over Target.Suite/test(), matches them.
SOME = $(if $(FILTER),--filter '$(FILTER)',$(if $(LEFT_OUT),--skip $(LEFT_OUT)))

test-engine: LEFT_OUT := $(LONG)
test-engine: packages
	FORMULARY_ENGINE_ONLY=1 swift build --scratch-path .build/engine-scratch --build-tests
	FORMULARY_ENGINE_ONLY=1 swift test --scratch-path .build/engine-scratch --skip-build $(SOME)

# All tests are one program. Each of these targets builds it without the other test targets and their dependencies.
test-registry: PART := RegistryTests,SQLiteStoreTests
test-registry: LEFT_OUT := 'Evidence|Crowd|Rewrit|TimeTravel|Tampering|Race|Golden|RolloutDecision|Damage|Random|Integrity|Immutab'
test-server: PART := ServerTests
test-cli: PART := AdminCLITests
test-cli: LEFT_OUT := 'Crash|Concurrency|Damage|Durability|FirstMinutes|PrivateMemory'
test-registry test-server test-cli: test-packages
	$(QUICK_ENGINE) FORMULARY_TESTS=$(PART) swift build $(FOR_TESTS) --product formularyPackageTests
	FORMULARY_TESTS=$(PART) $(TESTS) $(SOME)

test-http: FOLDER := HTTP
test-pages: FOLDER := Browser
test-http test-pages: test-packages wasm browser
	@[ -f Tests/$(FOLDER)/$(MODULE)_test.py ] || { echo "MODULE is one of:" \
		$(patsubst Tests/$(FOLDER)/%_test.py,%,$(wildcard Tests/$(FOLDER)/*_test.py)) >&2; exit 2; }
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --product formulary
	@$(ON) .ci/served Tests/$(FOLDER)/$(MODULE)_test.py

# The tests of stores and registries on PostgreSQL.
test-postgres: test-packages
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --build-tests
	$(ON_POSTGRES)

types: test-packages
	@.ci/types

# Builds the engine without the other modules, and a program of another package that uses it.
engine: packages
	@echo "== Building the engine without the rest"
	FORMULARY_ENGINE_ONLY=1 swift build --scratch-path .build/engine-scratch --build-tests
	@echo "== Building another package's program with the engine alone"
	SCRATCH="$(CURDIR)/.build/engine-scratch" Tests/EngineClient/run

client: packages
	@echo "== Building another package's program with the engine alone"
	Tests/EngineClient/run

test: test-packages
	@echo "== Building all tests, the engine for browsers, and the tools for page tests"
	@$(MAKE) --no-print-directory --jobs=2 tests beside
	@echo "== Running all tests in Swift (about eight minutes on two cores)"
	$(TESTS)
	@echo "== Running the tests of stores and registries once more, on PostgreSQL (about six minutes)"
	$(ON_POSTGRES)
	@echo "== Running the demo and several servers on PostgreSQL (about two minutes)"
	@.ci/postgres .ci/served $(SERVED_ON_POSTGRES)
	@.ci/served

# Runs targets that no test needs at a lower priority, on the core that is idle while the last modules compile.
beside: test-packages
	@nice -n 5 $(MAKE) --no-print-directory wasm lint client oracles browser

# Runs only the server's tests: over HTTP, and of its pages in Chromium.
served: test-packages
	@$(MAKE) --no-print-directory --jobs=2 tests wasm browser
	@.ci/served

tests: test-packages
	@echo "== Building all tests (about twelve minutes from nothing)"
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --build-tests

# Installs independent implementations, for tests to compare with.
oracles: packages
	@.ci/oracles

# Installs Chromium, and HTTP clients for the server's tests.
browser: packages
	@.ci/browser

# Each search prints its result, and fails if a form that may be published exceeds the cost limit.
soak: wasm tests oracles
	@echo "== Comparing all judges on 100,000 documents of each kind"
	FORMULARY_CONFORMANCE_DOCUMENTS=100000 FORMULARY_CONFORMANCE_FORMS=240 $(TESTS) --filter ConformanceTests
	@echo "== Searching for the most expensive patterns and expressions"
	FORMULARY_ENGINE_ONLY=1 swift build -c release --scratch-path .build/engine-release --product soak
	.build/engine-release/release/soak patterns
	.build/engine-release/release/soak expressions
	@echo "== Simulating 10,000 rollouts of each world, and of mutants"
	.build/engine-release/release/soak rollouts 1 10000
	@echo "== Putting 100,000 subjects through rollouts that are rolled back, and 10,000 sessions through others"
	FORMULARY_ROLLOUT_SUBJECTS=100000 $(TESTS) --filter RolloutCrowdTests
	@echo "== Rewriting each column, row and leaf in every way (about seven minutes)"
	FORMULARY_EVERY_REWRITE=1 $(TESTS) --filter EveryRewriteTests
	@echo "== Racing 10,000 times for a name, and putting 10,000 sessions on one namespace"
	FORMULARY_NAME_RACES=10000 FORMULARY_NAME_SESSIONS=10000 $(TESTS) --filter "NameRaceTests|NameHoldTests"
	@echo "== Submitting 100,000 times while processes are killed, with and without their unflushed writes"
	Tests/Durability/run
	@echo "== Building the benchmark programs, which no test builds"
	$(RELEASE) --package-path Benchmarks --scratch-path .build/bench/swift

# Fuzzes for hours; the ordinary tests run the same fuzz targets with a few thousand inputs each.
fuzz: packages
	@Tests/Fuzzing/run

# Builds the benchmark programs in release mode; the command-line program is not needed.
bench: packages
	@Benchmarks/run

wasm: packages
	@.ci/wasm

# Violations of Embedded Swift are also found without optimisation, in a quarter of the time.
embedded:
	@echo "== Compiling FormEngine alone as Embedded Swift for WebAssembly"
	@mkdir -p .build/embedded
	@swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
		-enable-experimental-feature Lifetimes -wmo -Onone -parse-as-library \
		-module-name FormEngine -package-name formulary -c $$(find Sources/FormEngine -name '*.swift') -o .build/embedded/FormEngine.o

docs: packages
	@echo "== Building the documentation (about ten minutes from nothing)"
	@.ci/docs

lint:
	@echo "== Checking the format"
	@swift format lint --strict --recursive --parallel Package.swift Sources Tests Migrations Seeds Benchmarks
	@echo "== Checking the comments for plain words"
	@.ci/prose

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Migrations Seeds Benchmarks

pages:
	node Sources/PageFiles/generate.mjs
	node Sources/Server/Routing/generate-problems.mjs

tables:
	node Sources/FormEngine/Unicode/Tables/generate.mjs

# Draws the README's pictures; run `make tests wasm browser` before.
pictures:
	FORMULARY_ENGINE="$(CURDIR)/.build/wasm" PATH="$(CURDIR)/.build/browser/bin:$$PATH" PYTHONPATH=Tests/HTTP:Tests/Browser \
		python3 Tests/Browser/pictures.py

telephones: oracles
	.build/oracles/bin/python3 Sources/FormEngine/Telephone/generate.py

templates:
	node Seeds/Templates/generate.mjs
