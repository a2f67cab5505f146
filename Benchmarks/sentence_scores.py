"""How often text is divided as published gold divides it, white space ignored: Aloud beside pysbd and sentencex."""

import json
import re
import subprocess
import sys
from pathlib import Path

from measure import BUILT, ROOT

BENCH = BUILT / "aloud-text-bench"
# File (as in CODES), line (from 1), reason, after a row of titles: cases that DESIGN §5 decides otherwise.
EXCLUDED = ROOT / "Tests" / "AloudTextTests" / "Gold" / "excluded.tsv"

CODES = {
    "amharic": "am", "armenian": "hy", "bulgarian": "bg", "burmese": "my", "chinese": "zh", "danish": "da", "deutsch": "de",
    "dutch": "nl", "english": "en", "english-clean": "en", "french": "fr", "greek": "el", "hindi": "hi", "italian": "it",
    "japanese": "ja", "kazakh": "kk", "marathi": "mr", "persian": "fa", "polish": "pl", "russian": "ru", "slovak": "sk",
    "spanish": "es", "urdu": "ur",
}

PEER = """
import json, sys
import pysbd, sentencex
pysbds = {}
for line in sys.stdin:
    case = json.loads(line)
    language, text = case["language"], case["text"]
    if language not in pysbds: pysbds[language] = pysbd.Segmenter(language=language, clean=False)
    told = {"pysbd": pysbds[language].segment(text), "sentencex": list(sentencex.segment(language, text))}
    print(json.dumps(told))
"""


def bare(text: str) -> str:
    return "".join(text.split())


def told(command: list, cases: list[dict]) -> list[dict]:
    lines = "".join(json.dumps({"language": case["language"], "text": case["input"]}) + "\n" for case in cases)
    run = subprocess.run(command, input=lines, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def gold(folder: Path, name: str, excluded: set[tuple[str, int]]) -> list[dict]:
    """The cases of a file that are spans of their text and not excluded."""
    cases = []
    file = folder / f"sentences-{name}-pysbd.jsonl"
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or (name, number) in excluded:
            continue
        case = json.loads(line)
        if bare("".join(case["sentences"])) == bare(case["input"]):
            cases.append({"language": CODES[name], **case})
    return cases


def sentences(folder: Path) -> str:
    excluded = set()
    for row in EXCLUDED.read_text(encoding="utf-8").splitlines()[1:]:
        name, number, _ = row.split("\t")
        excluded.add((name, int(number)))
    rows, totals = [], [0, 0, 0, 0]
    for name in CODES:
        cases = gold(folder, name, excluded)
        if not cases:
            continue
        ours = told([BENCH, "units"], cases)
        theirs = told([sys.executable, "-c", PEER], cases)
        right = [0, 0, 0]
        for case, own, peers in zip(cases, ours, theirs, strict=True):
            wanted = [bare(part) for part in case["sentences"]]
            for place, parts in enumerate((own["utterances"], peers["pysbd"], peers["sentencex"])):
                right[place] += [bare(part) for part in parts if bare(part)] == wanted
        rows.append(f"| {name} | {len(cases)} | {right[0]} | {right[1]} | {right[2]} |")
        totals = [sum(pair) for pair in zip(totals, [len(cases), *right])]
    shares = " | ".join(f"{right} ({right / totals[0]:.1%})" for right in totals[1:])
    return (
        "\n## Sentences, by pySBD's gold\n\nCases whose whole list of sentences is right, white space ignored; without the cases that change their text and the\n"
        f"{len(excluded)} that `Tests/AloudTextTests/Gold/excluded.tsv` lists with a reason. It is pysbd's own data, kept here by `clean=False`.\n\n"
        "| gold | cases | Aloud | pysbd | sentencex |\n|---|---|---|---|---|\n" + "\n".join(rows)
        + f"\n| **all** | {totals[0]} | {shares} |\n"
    )


def ends(parts: list[str]) -> set[int]:
    """Where parts end, counted without white space."""
    reached, found = 0, set()
    for part in parts:
        reached += len(bare(part))
        found.add(reached)
    return found


def thai(file: Path) -> str:
    cases = []
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        text, words = line.split("\t")
        cases.append({"language": "th", "input": text, "words": words.split("|")})
    counts = {"Aloud": [0, 0, 0], "ICU": [0, 0, 0]}
    for case, own in zip(cases, told([BENCH, "units"], cases), strict=True):
        wanted = ends(case["words"])
        for who, parts in (("Aloud", own["words"]), ("ICU", own["icuWords"])):
            found = ends(parts)
            counts[who] = [sum(pair) for pair in zip(counts[who], (len(wanted & found), len(found), len(wanted)))]
    rows = []
    for who, (hits, found, wanted) in counts.items():
        recall, precision = hits / wanted, hits / found
        rows.append(f"| {who} | {recall:.3f} | {precision:.3f} | {2 * recall * precision / (recall + precision):.3f} |")
    return (
        f"\n## Thai words\n\nWord ends of {len(cases)} sentences of Thai PUD, those at the end of a sentence among them. Aloud keeps punctuation on its word.\n\n"
        "| | recall | precision | F1 |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )


OWN = [
    "English", "Spanish", "French", "German", "Italian", "Portuguese", "Russian", "Ukrainian", "Polish", "Dutch", "Turkish", "Hindi",
    "Japanese", "Korean", "Chinese", "Arabic",
]


def own_cases() -> str:
    """The cases of the tests in Tests/AloudTextTests/Languages, run as the tests are."""
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    rows = []
    for language in OWN:
        test = ["swift", "test", "--skip-build", "--disable-xctest", "--filter", f"AloudTextTests.{language}Tests/"]
        said = subprocess.run(test, cwd=ROOT, capture_output=True, text=True).stdout
        cases = sum(int(count) for count in re.findall(r"with (\d+) test cases? (?:passed|failed)", said))
        failed = {line.split(" at ")[0] for line in said.splitlines() if "recorded an issue" in line}
        rows.append(f"| {language} | {cases} | {cases - len(failed)} |")
    return (
        "\n## Sentences, by our own cases\n\nWritten from each language's grammar and typography, utterances and the parting of speech; each named after its rule.\n\n"
        "| language | cases | right |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def measure(corpus: Path) -> str:
    folder = corpus / "segmentation"
    gold = sentences(folder) + thai(folder / "words-th-pud.tsv") if folder.is_dir() else ""
    return gold + own_cases()
