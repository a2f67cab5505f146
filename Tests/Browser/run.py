"""Runs every `test_…` function of the `test_*.py` files here in a real browser; writes a JUnit report.

A test is a function of one argument, the `Desk`: sound device, servers, browser. Its docstring is its name.
"""

import argparse
import importlib
import signal
import sys
import time
import traceback
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from desk import Desk, Skipped  # noqa: E402  (the folder is put on the path first)

LIMIT = 240  # seconds for one test, after which it has hung


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


def main() -> int:
    options = argparse.ArgumentParser()
    options.add_argument("--report", type=Path)
    options.add_argument("--only", default="", help="run the tests whose name contains this")
    given = options.parse_args()

    def hung(_signal, _frame):
        raise Hung(f"no end after {LIMIT} s")

    signal.signal(signal.SIGALRM, hung)
    root = ElementTree.Element("testsuite", name="Browser")
    failed = 0
    for module, test in tests(given.only):
        title = (test.__doc__ or test.__name__).strip().splitlines()[0]
        case = ElementTree.SubElement(root, "testcase", classname=module, name=test.__name__)
        begun = time.monotonic()
        signal.alarm(LIMIT)
        try:
            with Desk(test.__name__) as desk:
                test(desk)
            outcome = "ok"
        except Skipped as reason:
            outcome, title = "-", f"{title}: skipped, {reason}"
            ElementTree.SubElement(case, "skipped").text = str(reason)
        except Exception:
            outcome, failed = "FAILED", failed + 1
            ElementTree.SubElement(case, "failure").text = traceback.format_exc()
            traceback.print_exc()
        finally:
            signal.alarm(0)
        case.set("time", f"{time.monotonic() - begun:.1f}")
        print(f"{outcome:6} {title} ({case.get('time')} s)", flush=True)
    if given.report:
        given.report.parent.mkdir(parents=True, exist_ok=True)
        ElementTree.ElementTree(root).write(given.report, encoding="utf-8", xml_declaration=True)
    return 1 if failed else 0


sys.exit(main())
