# Everything a person needs is `make run` and `make test`; both install what is missing.

.PHONY: run test bench sanitize setup build quick where-quick install format lint clean

SPARK := .build/debug/spark-rules
SHOP := Rules/shop

run: build
	@echo
	@echo "1. A rule that a marketer wrote (from $(SHOP)/shop.rules.yaml):"
	@echo
	@sed -n '/^  buy-tapped:/,/^$$/p' $(SHOP)/shop.rules.yaml
	@echo "2. Is the file right?   spark-rules validate $(SHOP)"
	@echo
	@$(SPARK) validate $(SHOP)
	@echo
	@echo "3. Which views does it take?   spark-rules match $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json"
	@echo
	@$(SPARK) match $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json
	@echo
	@echo "4. What does a person in the shop set off? (the session: $(SHOP)/session.jsonl)"
	@echo "   spark-rules run $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json --session $(SHOP)/session.jsonl"
	@echo
	@$(SPARK) run $(SHOP)/shop.rules.yaml --screen $(SHOP)/screen.json --session $(SHOP)/session.jsonl

build: setup
	swift build --product spark-rules
	swift build --product spark-rules-full

# Everything inside the command itself, so that the system need not look for libraries at each start: it
# then starts in half the time. A folder of its own, as all is compiled otherwise. Where libyaml is only
# there as a shared library, the command takes that one from the system. The executable beside it needs
# curl and libxml2, and takes Swift's libraries from the toolchain.
PREFIX ?= /usr/local
ifeq ($(shell uname),Darwin)
QUICK = -c release
else
QUICK = -c release --static-swift-stdlib --scratch-path .build/static \
  $(if $(wildcard $(addsuffix /libyaml.a,/usr/lib /usr/lib64 /usr/lib/* /usr/local/lib)),\
  -Xswiftc -static-executable)
endif

quick: setup
	swift build $(QUICK) --product spark-rules

where-quick:
	@swift build $(QUICK) --show-bin-path

install: quick
	swift build -c release --product spark-rules-full
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install "$$(swift build $(QUICK) --show-bin-path)/spark-rules" \
	  "$$(swift build -c release --show-bin-path)/spark-rules-full" "$(DESTDIR)$(PREFIX)/bin"

test: setup
	swift build --build-tests
	swift test --skip-build

# Our figures beside those of others, in one run: a table; takes some minutes.
bench: setup
	.ci/bench

# Delivery under ThreadSanitizer and AddressSanitizer; takes a while, as all is built twice more.
sanitize: setup
	.ci/sanitize

# libyaml, SQLite and zlib are all that is needed beside a Swift toolchain; macOS has the latter two.
LIBRARIES := yaml.h:libyaml-dev sqlite3.h:libsqlite3-dev zlib.h:zlib1g-dev

setup:
	@missing=; \
	for library in $(LIBRARIES); do \
	  header=$${library%%:*}; package=$${library#*:}; \
	  if [ "$$(uname)" = Darwin ] && [ $$header != yaml.h ]; then continue; fi; \
	  ls /usr/include/$$header /usr/local/include/$$header /opt/homebrew/include/$$header \
	    2>/dev/null | grep -q . || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then :; \
	elif command -v apt-get >/dev/null; then \
	  echo "Installing$$missing (YAML is read with libyaml, events are stored with SQLite)"; \
	  if [ "$$(id -u)" = 0 ]; then SUDO=; else SUDO=sudo; fi; \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq $$missing >/dev/null; \
	elif command -v brew >/dev/null; then brew install libyaml; \
	else echo "Please install$$missing and the headers, then run this again." >&2; exit 1; \
	fi

format:
	swift format --in-place --recursive Sources Tests Package.swift

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

clean:
	rm -rf .build
