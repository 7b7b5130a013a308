"""Sessions: their names, their files, the steps that are shown, and the screens of several files."""
import json

from playwright.sync_api import expect

import large
from access import assert_accessible
from studio import everywhere, scenario

RULES = """version: 1
name: pages
rules:

  row-tapped:
    view: row-<row>
    trigger: tap
    actions:
      - emit: row_tapped

  general-tapped:
    view: General
    trigger: tap
    actions:
      - emit: general_tapped
"""


@everywhere("A session has a name, is saved beside the rules, and is opened again.")
def named(it):
    before = (it.studio.folder / "session.jsonl").read_text()
    choice = it.page.get_by_role("combobox", name="Session", exact=True)
    expect(choice).to_have_value("session.jsonl")
    choice.select_option("New session")
    expect(it.steps).to_have_count(1)
    it.page.keyboard.press("u")
    it.button("+1 s").click()
    it.button("Save session").click()
    dialog = it.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("first visit")
    it.page.keyboard.press("Enter")
    expect(choice).to_have_value("first visit.session.jsonl")
    lines = (it.studio.folder / "first visit.session.jsonl").read_text().splitlines()
    assert [json.loads(line)["do"] for line in lines] == ["wait"], lines
    choice.select_option("session.jsonl")
    expect(it.steps).to_have_count(15)
    expect(it.events).to_have_count(14)
    assert_accessible(it)
    it.page.locator("#header h1").click()
    it.page.keyboard.press("Control+z")
    expect(choice).to_have_value("first visit.session.jsonl")
    expect(it.steps).to_have_count(2)
    assert (it.studio.folder / "session.jsonl").read_text() == before
    it.page.reload()
    expect(it.page.get_by_role("combobox", name="Session", exact=True).get_by_role("option")).to_have_count(3)


@scenario("Unsaved steps come back when another session is opened and that is undone, and leaving asks.")
def unsaved(it):
    kinds = []
    it.page.on("dialog", lambda dialog: (kinds.append(dialog.type), dialog.accept()))
    expect(it.steps).to_have_count(15)
    it.page.keyboard.press("u")
    it.button("+1 s").click()
    expect(it.steps.last).to_contain_text("wait")
    it.page.get_by_role("combobox", name="Session", exact=True).select_option("New session")
    expect(it.steps).to_have_count(1)
    it.button("Undo").click()
    expect(it.steps).to_have_count(15)
    expect(it.steps.last).to_contain_text("wait")
    it.page.reload()
    assert kinds == ["beforeunload"], kinds


@everywhere("The steps of a session are filtered, and stepped forwards and backwards by key.")
def stepped(it):
    expect(it.steps).to_have_count(15)
    it.page.keyboard.press("n")
    expect(it.steps.first).to_have_attribute("aria-selected", "true")
    it.page.get_by_label("Filter steps").fill("buy")
    expect(it.steps).to_have_count(2)
    it.page.get_by_role("listbox", name="Steps").focus()
    for key, time in [("n", "14.0"), ("n", "16.0"), ("n", "16.0"), ("p", "14.0")]:
        it.page.keyboard.press(key)
        expect(it.step(time)).to_have_attribute("aria-selected", "true")
    expect(it.view("buyButton")).to_be_visible()
    assert_accessible(it)
    it.picture("filtered")
    it.page.get_by_label("Filter steps").fill("nothing like this")
    expect(it.page.locator(".steps")).to_contain_text("No step contains these words")
    it.page.get_by_label("Filter steps").fill("")
    expect(it.steps).to_have_count(15)


def two_pages(folder):
    (folder / "pages.rules.yaml").write_text(RULES)
    (folder / "rows.xml").write_text(large.page_source(40))
    large.settings(folder)


@everywhere("A session goes from the page source of one screen to that of another, and back.", two_pages)
def across(it):
    it.page.keyboard.press("u")
    it.view("row-1").click(position={"x": 150, "y": 5})
    expect(it.event("row_tapped")).to_have_count(1)
    it.page.get_by_label("Screen file").select_option("settings.xml")
    expect(it.page.get_by_label("Screen file")).to_have_value("all:rows.xml")
    expect(it.page.locator('.wireframe[aria-label="Views of Settings"]')).to_be_visible()
    expect(it.page.locator("#busy")).to_be_hidden()
    box = it.view("General").first.bounding_box()
    it.page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    expect(it.event("general_tapped")).to_have_count(1)
    expect(it.page.locator(".steps .failed")).to_have_count(0)
    assert_accessible(it)
    it.picture("across")
    it.button("Inspect").click()
    it.page.locator("#header h1").click()
    while it.steps.first.get_attribute("aria-selected") != "true":
        it.page.keyboard.press("p")
    expect(it.view("row-1").first).to_be_visible()
    it.page.keyboard.press("u")
    it.button("Large").click()
    it.view("row-2").first.click(position={"x": 150, "y": 5})
    expect(it.event("row_tapped")).to_have_count(2)
    expect(it.page.locator(".steps .failed")).to_have_count(0)


@scenario("A click right after the last step was selected uses the screen of that step.", two_pages)
def at_once(it):
    it.page.keyboard.press("u")
    it.view("row-1").click(position={"x": 150, "y": 5})
    expect(it.event("row_tapped")).to_have_count(1)
    it.page.get_by_label("Screen file").select_option("settings.xml")
    expect(it.page.locator('.wireframe[aria-label="Views of Settings"]')).to_be_visible()
    expect(it.page.locator("#busy")).to_be_hidden()
    box = it.view("General").first.bounding_box()
    it.page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    expect(it.event("general_tapped")).to_have_count(1)
    it.button("Inspect").click()
    it.page.locator("#header h1").click()
    while it.steps.first.get_attribute("aria-selected") != "true":
        it.page.keyboard.press("p")
    expect(it.view("row-1").first).to_be_visible()
    # Between the key and the click, the server has not yet answered with the screens of the step.
    it.page.evaluate("""async () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "u", bubbles: true}));
      await null;
      [...document.querySelectorAll("#screen button")]
        .find((button) => button.textContent === "Large").click();
    }""")
    expect(it.steps).to_have_count(7)
    it.view("row-2").first.click(position={"x": 150, "y": 5})
    expect(it.event("row_tapped")).to_have_count(2)
    expect(it.page.locator(".steps .failed")).to_have_count(0)
