"""Opens the documentation that `make docs` built in Chromium. Usage: run.py FOLDER

Each page of a catalog must show its title and its images, without an error, and be linked from the first page.
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
        is_module = file.stem == file.parent.stem
        yield module if is_module else f"{module}/{file.stem.lower()}", title


def check(page, address, path, title, problems):
    page.goto(f"{address}/documentation/{path}/")
    expect(page.locator("h1")).to_contain_text(re.compile(re.escape(title.replace("*", ""))))
    images = page.locator("main img")
    for index in range(images.count()):
        expect(images.nth(index)).to_have_js_property("complete", True)
        if images.nth(index).evaluate("image => image.naturalWidth") == 0:
            problems.append(f"{path}: an image is missing")


def main(folder):
    handler = functools.partial(Files, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address, problems = f"http://127.0.0.1:{server.server_port}", []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error.message}"))
        page.on("response", lambda answer: answer.ok or problems.append(f"{page.url}: {answer.status} {answer.url}"))
        page.goto(f"{address}/documentation/")
        expect(page.locator("h1")).to_contain_text("spark-rules")
        found = list(pages())
        for path, title in found:
            if "/" not in path:
                page.goto(f"{address}/documentation/")
                page.get_by_role("main").get_by_role("link", name=title, exact=True).first.click()
                expect(page.locator("h1")).to_contain_text(title)
            check(page, address, path, title, problems)
        browser.close()
    server.shutdown()
    print(*problems, f"{len(found)} pages of the documentation were opened", sep="\n")
    return 1 if problems or not found else 0


sys.exit(main(sys.argv[1]))
