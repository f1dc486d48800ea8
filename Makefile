# Each target prints its steps and installs its dependencies. The Swift toolchain alone must be there already. Each
# configuration has its own build folder: switching within one folder compiles everything again.

RELEASE := swift build -c release --static-swift-stdlib
# Tests are built as a release in which the engine alone is optimised. A debug build takes a third longer, since it writes
# symbols and indices, and its commands check all their declarations at each start.
FOR_TESTS := -c release --scratch-path .build/tests-scratch -Xswiftc -Onone -Xswiftc -enable-testing -debug-info-format none
QUICK_ENGINE := FORMULARY_QUICK_ENGINE=1
# The oracles come first in the path.
ORACLES := PATH="$(CURDIR)/.build/oracles/bin:$$PATH"

# Limit on concurrent tests: each has a registry in several files, and with some 1,350 open files Foundation's `Process`
# reads past the end of their list (it copies 256 bytes of each name in /proc/self/fd).
TESTS   := $(ORACLES) $(QUICK_ENGINE) SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=16 .ci/tests swift test $(FOR_TESTS) --skip-build

# The engine's tests that search at random, or compare with other programs.
LONG := 'Fuzz|Agreement|Oracle|Property|Attack|Linear|Simulation|Samples|Random'

.PHONY: build program demo serve test test-engine test-registry test-server test-cli test-http test-pages types check served oracles browser soak fuzz bench docs lint format wasm embedded engine client tests beside tables telephones templates pages pictures packages help

help:
	@echo "make build    the release binary, at .build/release/formulary, and the engine for browsers beside it"
	@echo "make wasm     the engine for browsers alone, at .build/wasm; two minutes"
	@echo "make demo     plays the whole story with real documents, on a new database in ./demo"
	@echo "make serve    starts the server with examples, on a second database in ./demo: forms, console, interface"
	@echo "make check    quick checks: format, the engine alone, a program of another package; four minutes from nothing"
	@echo "make test     all checks: format, Embedded Swift, every test; 25 minutes from nothing"
	@echo "make served   the server's tests alone: over HTTP, and of its pages in Chromium; 18 minutes from nothing"
	@echo "make test-engine    the engine's tests but long ones; FILTER=RuleTests runs some of them"
	@echo "make test-registry  the tests of the registry and its store but long ones; FILTER too"
	@echo "make test-server    the server's tests within the process; two to four minutes again on a busy machine; FILTER too"
	@echo "make test-cli       the command line's tests but long ones; FILTER too"
	@echo "make test-http      one module of tests over HTTP, MODULE=roles; two minutes again on a busy machine"
	@echo "make test-pages     one module of tests in Chromium, MODULE=served_kyc; two minutes again on a busy machine"
	@echo "make types          type-checks what changed since the last build, and what uses it; half a minute or a whole one"
	@echo "make soak     the judges' agreement on more documents, searches for the dearest forms, kill -9; an hour and a half"
	@echo "make fuzz     feeds every reader with what libFuzzer comes to, MINUTES=10 each; what breaks one stays in .build/fuzz"
	@echo "make bench    ours beside peers, in one run"
	@echo "make docs     the documentation of all libraries as a site, at .build/docs"
	@echo "make lint     format rules;  make format  applies them"
	@echo "make tables   the engine's Unicode tables, from a Node that has the edition's Unicode version"
	@echo "make telephones  edition 2's table of calling codes, from the phonenumbers that it was made of"
	@echo "make pictures  draws the README's pictures of pages, in Chromium"
	@echo "make pages    the lists of the pages' files and of problems' texts, with Node"
	@echo "make templates  the templates of Seeds/Templates as the program carries them, with Node"

packages:
	@.ci/packages

build: packages
	@echo "== Building the release binary (about twelve minutes from nothing)"
	$(RELEASE) --product formulary
	@.ci/wasm
	@rm -rf .build/release/engine && mkdir .build/release/engine && cp .build/wasm/* .build/release/engine/

# The program that tests start: of its modules only the engine is optimised. `make test` continues this build.
program: packages
	@echo "== Building the program"
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --product formulary
	@.ci/wasm

demo: program
	@Seeds/demo

# The server with the examples, until it is interrupted; a browser opens its address.
serve: program
	@Seeds/serve

# Quick checks: the engine's tests without fuzzing, oracles and properties.
check: packages lint engine
	@echo "== Running the engine's quick tests (about two minutes)"
	FORMULARY_ENGINE_ONLY=1 swift test --scratch-path .build/engine-scratch --skip-build \
		--skip $(LONG)

# Tests of one part. Long tests are left out unless FILTER, a regular expression over Target.Suite/test(), names them.
SOME = $(if $(FILTER),--filter '$(FILTER)',$(if $(LEFT_OUT),--skip $(LEFT_OUT)))

test-engine: LEFT_OUT := $(LONG)
test-engine: packages
	FORMULARY_ENGINE_ONLY=1 swift build --scratch-path .build/engine-scratch --build-tests
	FORMULARY_ENGINE_ONLY=1 swift test --scratch-path .build/engine-scratch --skip-build $(SOME)

# All tests are one program. Each of these targets leaves the other test targets and their dependencies out of it.
test-registry: PART := RegistryTests,SQLiteStoreTests
test-registry: LEFT_OUT := 'Evidence|Crowd|Rewrit|TimeTravel|Tampering|Race|Golden|RolloutDecision|Damage|Random|Integrity|Immutab'
test-server: PART := ServerTests
test-cli: PART := AdminCLITests
test-cli: LEFT_OUT := 'Crash|Concurrency|Damage|Durability|FirstMinutes|PrivateMemory'
test-registry test-server test-cli: packages
	$(QUICK_ENGINE) FORMULARY_TESTS=$(PART) swift build $(FOR_TESTS) --product formularyPackageTests
	FORMULARY_TESTS=$(PART) $(TESTS) $(SOME)

test-http: FOLDER := HTTP
test-pages: FOLDER := Browser
test-http test-pages: packages wasm browser
	@[ -f Tests/$(FOLDER)/$(MODULE)_test.py ] || { echo "MODULE is one of:" \
		$(patsubst Tests/$(FOLDER)/%_test.py,%,$(wildcard Tests/$(FOLDER)/*_test.py)) >&2; exit 2; }
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --product formulary
	@.ci/served Tests/$(FOLDER)/$(MODULE)_test.py

types: packages
	@.ci/types

# The engine without the rest, and a program of another package that uses it.
engine: packages
	@echo "== Building the engine without the rest"
	FORMULARY_ENGINE_ONLY=1 swift build --scratch-path .build/engine-scratch --build-tests
	@echo "== Building another package's program with the engine alone"
	SCRATCH="$(CURDIR)/.build/engine-scratch" Tests/EngineClient/run

client: packages
	@echo "== Building another package's program with the engine alone"
	Tests/EngineClient/run

test: packages
	@echo "== Building all tests, the engine for browsers, and the tools for page tests"
	@$(MAKE) --no-print-directory --jobs=2 tests beside
	@echo "== Running all tests in Swift (about eight minutes on two cores)"
	$(TESTS)
	@.ci/served

# Targets that no test needs run at a lower priority, on the core that is idle while the last modules compile.
beside: packages
	@nice -n 5 $(MAKE) --no-print-directory wasm lint client oracles browser

# The server's tests alone: over HTTP, and its pages in Chromium.
served: packages
	@$(MAKE) --no-print-directory --jobs=2 tests wasm browser
	@.ci/served

tests: packages
	@echo "== Building all tests (about twelve minutes from nothing)"
	$(QUICK_ENGINE) swift build $(FOR_TESTS) --build-tests

# Programs of others, for comparison.
oracles: packages
	@.ci/oracles

# Chromium, and clients for the server.
browser: packages
	@.ci/browser

# Each search prints its result, and fails if a publishable form exceeds the budget.
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

# The tests feed the same targets with a few thousand inputs each; this is for hours.
fuzz: packages
	@Tests/Fuzzing/run

# It builds its own programs, in release, and does not need the command line.
bench: packages
	@Benchmarks/run

wasm: packages
	@.ci/wasm

# Violations of Embedded Swift are found without optimising too, in a quarter of the time.
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

# The README's pictures, after `make tests wasm browser`.
pictures:
	FORMULARY_ENGINE="$(CURDIR)/.build/wasm" PATH="$(CURDIR)/.build/browser/bin:$$PATH" PYTHONPATH=Tests/HTTP:Tests/Browser \
		python3 Tests/Browser/pictures.py

telephones: oracles
	.build/oracles/bin/python3 Sources/FormEngine/Telephone/generate.py

templates:
	node Seeds/Templates/generate.mjs
