"""Runs every `test_…` function of the `test_*.py` files here in each real browser; writes a JUnit report.

A test is a function of one argument, the `Desk`: sound device, servers, browser. Its docstring is its name. In each
browser it is a test case of its own.
"""

import argparse
import importlib
import signal
import sys
import tempfile
import threading
import time
import traceback
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from desk import Desk, Skipped  # noqa: E402  (the folder is put on the path first)
from engine import Chromium, Engine, Firefox  # noqa: E402

LIMIT = 240  # seconds for one test that sets itself no other `limit`, after which it has hung


class Hung(Exception):
    pass


def tests(only: str) -> list[tuple[str, object]]:
    found = []
    for file in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(file.stem)
        for name, value in vars(module).items():
            if name.startswith("test_") and callable(value) and only in f"{file.stem}.{name}":
                found.append((file.stem, value))
    return found


def outcome(test: object, engine: Engine, shared: Path, case: ElementTree.Element) -> tuple[str, str]:
    """Runs one test in one browser: how it went, and why if it was skipped."""
    signal.alarm(getattr(test, "limit", LIMIT))
    try:
        with Desk(test.__name__, engine, shared) as desk:
            test(desk)
        return "ok", ""
    except Skipped as reason:
        ElementTree.SubElement(case, "skipped").text = str(reason)
        return "-", f": skipped, {reason}"
    except Exception as error:
        ElementTree.SubElement(case, "failure").text = traceback.format_exc()
        traceback.print_exc()
        if isinstance(error, Hung):
            engine.close()
        return "FAILED", ""
    finally:
        signal.alarm(0)


def passed(module: str, test: object, engine: Engine, shared: Path, report: ElementTree.Element) -> bool:
    """Runs one test in one browser, says how it went, and adds it to the report."""
    title = (test.__doc__ or test.__name__).strip().splitlines()[0]
    case = ElementTree.SubElement(report, "testcase", classname=module, name=f"{test.__name__} [{engine.name}]")
    begun = time.monotonic()
    how, why = outcome(test, engine, shared, case)
    case.set("time", f"{time.monotonic() - begun:.1f}")
    print(f"{how:6} {title} [{engine.name}]{why} ({case.get('time')} s)", flush=True)
    return how != "FAILED"


def main() -> int:
    engines = {engine.name: engine for engine in (Chromium(), Firefox())}
    options = argparse.ArgumentParser()
    options.add_argument("--report", type=Path)
    options.add_argument("--only", default="", help="run the tests whose name contains this")
    options.add_argument("--browser", choices=engines, help="run them in this browser alone")
    given = options.parse_args()

    def hung(_signal, _frame):
        raise Hung("it came to no end in its time")

    signal.signal(signal.SIGALRM, hung)
    # Ended early, it leaves nothing behind either. What the driver makes of the exit is only this test's failure.
    ended = threading.Event()

    def end(_signal, _frame):
        ended.set()
        sys.exit(128 + signal.SIGTERM)

    signal.signal(signal.SIGTERM, end)
    root = ElementTree.Element("testsuite", name="Browser")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="aloud-browser-") as shared:
        for name in [given.browser] if given.browser else engines:
            try:
                for module, test in tests(given.only):
                    if ended.is_set():
                        return 1
                    failed += not passed(module, test, engines[name], Path(shared), root)
            finally:
                engines[name].close()
    if given.report:
        given.report.parent.mkdir(parents=True, exist_ok=True)
        ElementTree.ElementTree(root).write(given.report, encoding="utf-8", xml_declaration=True)
    return 1 if failed else 0


sys.exit(main())
