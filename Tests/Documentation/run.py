"""Opens the documentation that `make docs` built in Chromium. Usage: run.py FOLDER

Each page of a catalog shows its title and its images, without an error; the first page links to pages that exist; the
cheat sheet prints on one sheet.
"""
import functools
import http.server
import pathlib
import re
import sys
import threading

from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def pages():
    """The paths of all pages, with the title of each; a library's own page is named after its module."""
    for file in sorted((ROOT / "Sources").glob("Spark*/*.docc/*.md")):
        module, title = file.parent.stem.lower(), file.read_text().split("\n", 1)[0].strip("# `")
        yield module if file.stem == file.parent.stem else f"{module}/{file.stem.lower()}", title


def check_start(page, address):
    """The first page names each reader's pages, and the list of libraries all of these."""
    page.goto(address)
    links = page.get_by_role("link")
    for index in range(links.count()):
        path = links.nth(index).get_attribute("href")
        answer = page.request.get(f"{address}/{path}")
        assert answer.ok, f"the first page links to {path}, which does not exist"
    page.get_by_role("link", name="All libraries").click()
    expect(page.get_by_role("main").get_by_role("link", name="SparkRulesCompiler", exact=True).first).to_be_visible()


def check_page(page, address, path, title):
    page.goto(f"{address}/documentation/{path}/")
    expect(page.locator("h1")).to_contain_text(re.compile(re.escape(title)))
    images = page.locator("main img")
    for index in range(images.count()):
        images.nth(index).scroll_into_view_if_needed()
        expect(images.nth(index)).to_have_js_property("complete", True)
        assert images.nth(index).evaluate("image => image.naturalWidth"), f"{path}: an image is missing"


def sheets(page, address, path):
    """The number of sheets of paper on which a page is printed."""
    page.goto(f"{address}/documentation/{path}/")
    expect(page.locator("h1")).to_be_visible()
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def main(folder):
    handler = functools.partial(Files, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address, problems, found = f"http://127.0.0.1:{server.server_port}", [], list(pages())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error.message}"))
        # A theme is optional; the renderer requests it nevertheless.
        page.on("response", lambda answer: answer.status < 400 or answer.url.endswith("/theme-settings.json")
                or problems.append(f"{page.url}: {answer.status} {answer.url}"))
        check_start(page, address)
        for path, title in found:
            check_page(page, address, path, title)
        count = sheets(page, address, "sparkrulescompiler/cheatsheet")
        if count != 1:
            problems.append(f"the cheat sheet needs {count} sheets")
        browser.close()
    server.shutdown()
    print(*problems, f"{len(found)} pages of the documentation were opened", sep="\n")
    return 1 if problems else 0


sys.exit(main(sys.argv[1]))
