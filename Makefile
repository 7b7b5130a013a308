# `make run` shows the command at work, `make studio` opens the studio, `make test` runs all tests; all of
# them install missing libraries.

.PHONY: run studio test backtest bench sanitize docs release setup build install release-options format lint clean

SPARK := .build/debug/spark-rules
# What only the command and SparkDelivery need; apps resolve neither.
TRAITS := --traits Commands
SHOP := Rules/shop

run: build
	@echo
	@echo "1. A rule that a marketer wrote (from $(SHOP)/shop.rules.yaml):"
	@echo
	@sed -n '/^  buy-tapped:/,/^$$/p' $(SHOP)/shop.rules.yaml
	@echo "2. Check the file:   spark-rules validate $(SHOP)"
	@echo
	@$(SPARK) validate $(SHOP)
	@echo
	@echo "3. List the views that it matches:   spark-rules match $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json"
	@echo
	@$(SPARK) match $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json
	@echo
	@echo "4. Play a session in the shop:"
	@echo "   spark-rules run $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json --session $(SHOP)/session.jsonl"
	@echo
	@$(SPARK) run $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json --session $(SHOP)/session.jsonl

# Opens the studio on the example shop.
studio: build
	$(SPARK) studio $(SHOP)

build: setup
	swift build $(TRAITS) --product spark-rules

# On Linux the command contains Swift's libraries, so that it runs without a toolchain. Foundation's
# networking and XML need libcurl and libxml2.
PREFIX ?= /usr/local
RELEASE := -c release $(TRAITS)
ifneq ($(shell uname),Darwin)
RELEASE += --static-swift-stdlib -Xlinker -lcurl -Xlinker -lxml2
endif

release-options:
	@echo "$(RELEASE)"

install: LIBRARIES += libxml2/libxml/parser.h:libxml2-dev
install: setup
	swift build $(RELEASE) --product spark-rules
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s "$$(swift build $(RELEASE) --show-bin-path)/spark-rules" "$(DESTDIR)$(PREFIX)/bin"

# `--build-tests` would compile the compiler twice: the build plugin's tool is a program of its own for SwiftPM.
test: setup
	swift build $(TRAITS) --product spark-rulesPackageTests
	swift test $(TRAITS) --skip-build

# Prints the figures of Performance.md beside those of other tools; takes about half an hour. AEP is the folder of a
# copy of https://github.com/adobe/aepsdk-rulesengine-ios; SPARK_RECORD=1 writes the tables to the page.
bench: setup
	AEP="$(AEP)" .ci/bench

# Builds the documentation as a static site.
docs: setup
	.ci/docs

# Prepares a release without publishing anything: make release VERSION=0.1.0
release: setup
	.ci/release $(VERSION)

# Shows what two versions of the shop's rules would have counted in 2,000 sessions, played through Apache Spark.
backtest: build
	SPARK_BACKTEST=.build/backtest .ci/backtest
	@echo "The tables and the picture are in .build/backtest"

# Tests SparkDelivery with ThreadSanitizer and AddressSanitizer; builds everything twice more. Foundation's permanent
# allocations would be reported as leaks. Freed memory is quarantined only briefly, because a test limits the memory
# of a process.
sanitize: setup
	@failed=; for sanitizer in thread address; do \
	  echo "== $$sanitizer"; \
	  TSAN_OPTIONS="halt_on_error=0 exitcode=66" \
	  ASAN_OPTIONS="detect_leaks=0 exitcode=66 quarantine_size_mb=1" \
	  swift test --traits Delivery --scratch-path .build/$$sanitizer --sanitize=$$sanitizer \
	    --filter '^(SparkDeliveryTests|SparkRulesModelTests)\.' || failed="$$failed $$sanitizer"; \
	done; [ -z "$$failed" ]

# The libraries needed besides a Swift toolchain, as header:package. macOS has SQLite, zlib and libcurl.
LIBRARIES := yaml.h:libyaml-dev sqlite3.h:libsqlite3-dev zlib.h:zlib1g-dev curl/curl.h:libcurl4-openssl-dev

setup:
	@missing=; \
	for library in $(LIBRARIES); do \
	  header=$${library%%:*}; package=$${library#*:}; \
	  if [ "$$(uname)" = Darwin ] && [ $$header != yaml.h ]; then continue; fi; \
	  ls /usr/include/$$header /usr/include/*/$$header /usr/local/include/$$header /opt/homebrew/include/$$header \
	    2>/dev/null | grep -q . || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then :; \
	elif command -v apt-get >/dev/null; then \
	  echo "Installing$$missing"; \
	  if [ "$$(id -u)" = 0 ]; then SUDO=; else SUDO=sudo; fi; \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq $$missing >/dev/null; \
	elif command -v brew >/dev/null; then brew install libyaml; \
	else echo "Please install$$missing with its headers, then run this again." >&2; exit 1; \
	fi

format:
	swift format --in-place --recursive Sources Tests Package.swift

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

clean:
	rm -rf .build
