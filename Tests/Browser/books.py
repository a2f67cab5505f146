"""Small EPUBs, built for what one test is about."""

import zipfile
from pathlib import Path

CONTAINER = """<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>"""

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="{language}" lang="{language}"{attributes}>
<head><title>{title}</title><style>{css}</style></head><body>{body}</body></html>"""

PACKAGE = """<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{name}</dc:identifier><dc:title>{name}</dc:title><dc:language>{language}</dc:language>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>{items}</manifest>
<spine{progression}>{spine}</spine></package>"""


def built(folder: Path, name: str, bodies: list[str], *, language: str = "en", attributes: str = "", css: str = "",
          progression: str = "") -> Path:
    """An EPUB 3 with a chapter for each body. `attributes` stand on `html`, `progression` is the spine's."""
    file = folder / f"{name}.epub"
    numbers = range(len(bodies))
    links = "".join(f'<li><a href="c{i}.xhtml">Part {i + 1}</a></li>' for i in numbers)
    parts = {
        "META-INF/container.xml": CONTAINER,
        "b.opf": PACKAGE.format(
            name=name, language=language,
            items="".join(f'<item id="c{i}" href="c{i}.xhtml" media-type="application/xhtml+xml"/>' for i in numbers),
            spine="".join(f'<itemref idref="c{i}"/>' for i in numbers),
            progression=f' page-progression-direction="{progression}"' if progression else "",
        ),
        "nav.xhtml": PAGE.format(
            language=language, attributes="", title="Contents", css="",
            body=f'<nav epub:type="toc"><ol>{links}</ol></nav>',
        ),
    }
    for i, body in enumerate(bodies):
        parts[f"c{i}.xhtml"] = PAGE.format(
            language=language, attributes=attributes and f" {attributes}", title=f"Part {i + 1}", css=css, body=body,
        )
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        for path, text in parts.items():
            archive.writestr(path, text)
    return file
