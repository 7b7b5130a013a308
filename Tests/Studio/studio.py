"""A studio on a temporary copy of rules, and a page of it in Chromium."""
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import traceback

from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHROMIUM = "/usr/bin/chromium"
SCENARIOS = []
command = None
screenshots = None


def scenario(sentence, source=ROOT / "Rules/shop", **options):
    """Declares a scenario; `source` is a folder to copy, or a function that fills an empty one."""
    def declare(run):
        SCENARIOS.append((sentence, source, options, run))
        return run
    return declare


# Three sizes of the window, in light and dark colours.
APPEARANCES = [(1024, 768, "light"), (1280, 800, "dark"), (1920, 1080, "light")]


def everywhere(sentence, source=ROOT / "Rules/shop"):
    """Declares a scenario for each size of the window and in both colours."""
    def declare(run):
        for width, height, colors in APPEARANCES:
            scenario(
                f"{sentence} ({width} × {height}, {colors})", source, color_scheme=colors,
                viewport={"width": width, "height": height})(run)
        return run
    return declare


class Studio:
    """The command, and what it serves."""

    def __init__(self, folder):
        self.folder = folder
        self.start()

    def start(self, *options):
        self.process = subprocess.Popen(
            [command, "studio", str(self.folder), "--no-open", *options], stdout=subprocess.PIPE,
            text=True)
        self.address = None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+", line):
                self.address = found[0].rstrip(".")
                break
        assert self.address, "the studio did not print its address"

    def end(self):
        self.process.terminate()
        self.process.wait(10)


class Phone:
    """The example app, connected with a studio."""

    def __init__(self, studio, *sets, address=None):
        program = pathlib.Path(command).with_name("probes")
        self.process = subprocess.Popen(
            [program, "phone", *sets], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "SPARK_STUDIO": address or studio.address})

    def do(self, line):
        """Lets a person do something, such as `tap addToCart`."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self):
        """Ends the app; returns the events that its own sink received."""
        if self.process.poll() is None:
            output, _ = self.process.communicate(timeout=20)
        else:
            output = self.process.stdout.read()
        return [json.loads(line) for line in output.splitlines()]


class View:
    """The page in the browser, with the words that scenarios use."""

    def __init__(self, studio, page, phone=None):
        self.studio, self.page, self.phone = studio, page, phone
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(error.message))
        page.on("console", lambda message: message.type == "error"
                and self.problems.append(message.text))

    @property
    def rules(self):
        return next(self.studio.folder.glob("*.rules.yaml"))

    def open(self, fragment=""):
        self.page.goto(self.studio.address + fragment)
        expect(self.page.locator(".wireframe, #screen .empty")).to_be_visible()
        if next(self.studio.folder.glob("*.rules.yaml"), None):
            expect(self.text).not_to_have_value("")
        return self

    def button(self, name, exact=True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def view(self, name):
        """A view of the wireframe whose name begins with an identifier."""
        return self.page.locator(f'.wireframe [aria-label^="{name} "], .wireframe [aria-label^="{name},"]')

    def another_rule(self, name, **options):
        """Begins a new rule for a view that a rule tracks already."""
        self.view(name).first.click(**options)
        self.button("New rule for this view").click()
        expect(self.page.locator("#track h2")).to_contain_text("Track")

    @property
    def steps(self):
        return self.page.get_by_role("listbox", name="Steps").get_by_role("option")

    def step(self, time):
        """The step at a time, such as 14.0."""
        return self.steps.filter(has=self.page.locator(f'.t:text-is("{time}")'))

    @property
    def events(self):
        return self.page.locator("#events tbody tr")

    def event(self, name):
        return self.events.filter(has=self.page.get_by_role("button", name=name, exact=True))

    @property
    def text(self):
        return self.page.locator("#editor textarea")

    @property
    def why(self):
        return self.page.locator("#why")

    def put_caret(self, after):
        """Sets the caret behind the first occurrence of a text."""
        self.text.evaluate("""(area, text) => {
          const end = area.value.indexOf(text) + text.length;
          area.focus();
          area.setSelectionRange(end, end);
        }""", after)

    def point_at(self, line, x):
        """Moves the pointer to a visible line of the file, x pixels from its left edge."""
        expect(self.page.locator(".line").filter(has_text=line).first).to_be_attached()
        box = self.page.evaluate("""text => {
          const line = [...document.querySelectorAll(".line")]
            .find((one) => one.textContent.includes(text));
          line.scrollIntoView({block: "center"});
          return line.getBoundingClientRect().toJSON();
        }""", line)
        self.page.mouse.move(box["x"] + x, box["y"] + 10)

    def picture(self, name):
        self.page.wait_for_timeout(300)
        self.page.screenshot(path=screenshots / f"{name}.png")


@contextlib.contextmanager
def opened(browser, source, **options):
    """A studio and a page, both ended afterwards."""
    fragment = options.pop("fragment", "")
    connects = options.pop("phone", False)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve() / getattr(source, "name", "project")
        if callable(source):
            folder.mkdir()
            source(folder)
        else:
            shutil.copytree(source, folder)
        studio = Studio(folder)
        phone = Phone(studio) if connects else None
        options.setdefault("viewport", {"width": 1280, "height": 800})
        context = browser.new_context(accept_downloads=True, **options)
        try:
            yield View(studio, context.new_page(), phone).open(fragment)
        finally:
            context.close()
            if phone:
                phone.process.kill()
            studio.end()


def run(name):
    """Runs the scenarios whose sentences contain a text; returns the number of failures.

    Whether a page is drawn in time depends on the machine: a scenario that fails is attempted once more.
    """
    failures = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        expect.set_options(timeout=10_000)
        for sentence, source, options, body in SCENARIOS:
            if name not in sentence:
                continue
            error = attempt(browser, source, options, body)
            if error:
                print(f"? {sentence}\n    {error}", flush=True)
                error = attempt(browser, source, options, body)
            failures += bool(error)
            print(f"{'✗' if error else '✓'} {sentence}" + (f"\n    {error}" if error else ""), flush=True)
        browser.close()
    return failures


def attempt(browser, source, options, body):
    """Runs a scenario; returns its error, or nothing."""
    try:
        with opened(browser, source, **options) as view:
            try:
                body(view)
                assert not view.problems, view.problems
            except Exception:
                view.page.screenshot(path=screenshots / "failed.png")
                raise
    except Exception:
        # An assertion without a text has an empty description: its line names it.
        return traceback.format_exc()[-1500:]
    return None
