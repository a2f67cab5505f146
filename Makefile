# make run    set everything up, build, and open the reading screen on the sample book
# make test   set everything up and run every test: Swift, client, browser
# make lint   formatting and static checks only
# make bench  the measurements of Benchmarks/, side by side with their peers
# make clean  remove what was built and fetched (never the library)

PORT ?= 7788

.PHONY: run test lint bench clean release

run: release
	@scripts/run $(PORT)

release:
	@scripts/setup run
	@echo "aloud: building"
	@swift build -c release --product aloud
	@swift build -c release --product aloud-worker
	@swift build -c release --product aloud-espeak
	@swift build -c release --product aloud-voice-check
	@swift build -c release --product aloud-sample

test:
	@scripts/setup test
	@scripts/test

lint:
	@scripts/setup test
	@scripts/lint

bench: release
	@scripts/setup bench
	@scripts/bench

clean:
	rm -rf .build .aloud
