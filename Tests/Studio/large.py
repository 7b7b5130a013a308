"""A page source of 1,000 views, and screens whose texts are markup."""
import json
import re
import time

from playwright.sync_api import expect

from studio import ROOT, scenario

RULES = """version: 1
name: large

rules:

  row-tapped:
    view: row-<row>
    trigger: tap
    actions:
      - emit: row_tapped
        with:
          row: ${row}
"""


def element(kind, name, label, frame, content=""):
    x, y, width, height = frame
    return (f'<XCUIElementType{kind} type="XCUIElementType{kind}" name="{name}" label="{label}" '
            f'enabled="true" visible="true" x="{x}" y="{y}" width="{width}" height="{height}">'
            f"{content}</XCUIElementType{kind}>")


def page_source(count, label="Row {}"):
    """A page source with a table of `count` / 4 rows, each with a label, a price and a button."""
    rows = []
    for row in range(count // 4):
        y = 100 + row * 60
        title = label.format(row)
        content = (element("StaticText", title, title, (16, y + 8, 200, 20))
                   + element("StaticText", f"{row}.90", f"{row}.90", (16, y + 32, 80, 20))
                   + element("Button", f"buy-{row}", "Buy", (300, y + 10, 74, 40)))
        rows.append(element("Cell", f"row-{row}", title, (0, y, 390, 60), content))
    table = element("Table", "rows", "", (0, 100, 390, 744), "".join(rows))
    bar = element("NavigationBar", "Large", "Large", (0, 44, 390, 56))
    return ('<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>'
            + element("Application", "Large", "Large", (0, 0, 390, 844),
                      element("Window", "", "", (0, 0, 390, 844), bar + table))
            + "</AppiumAUT>")


def large(folder):
    (folder / "large.rules.yaml").write_text(RULES)
    (folder / "screen.xml").write_text(page_source(1000))


def hostile(folder):
    markup = "&lt;img src=x onerror=alert(1)&gt;&lt;/text&gt;&lt;script&gt;alert({})&lt;/script&gt;"
    (folder / "large.rules.yaml").write_text(RULES)
    (folder / "screen.xml").write_text(page_source(40, markup))


def empty(folder):
    (folder / "screen.xml").write_text(page_source(40))


@scenario("A page source of 1,000 views is drawn, and each is a button with a name.", large)
def thousand(it):
    expect(it.view("row-249")).to_have_count(1)
    assert it.page.locator(".wireframe .view").count() >= 1000
    it.view("buy-3").click()
    expect(it.page.get_by_role("group", name="Track this")).to_contain_text("every row")
    it.button("Save rule").click()
    expect(it.page.locator("#header")).to_contain_text("2 rules")
    it.picture("thousand")


def many_rules(folder):
    triggers = ["tap", "long-press", "appear", "select"]
    rules = [
        f"\n  rule-{number}:\n    view: row-{number % 250}\n    trigger: {triggers[number // 250]}\n"
        f"    actions:\n      - emit: event_{number}\n" for number in range(1000)]
    (folder / "large.rules.yaml").write_text("version: 1\nname: large\n\nrules:\n" + "".join(rules))
    (folder / "screen.xml").write_text(page_source(1000))
    (folder / "session.jsonl").write_text("".join(
        json.dumps({"at": row + 1, "do": "tap", "view": f"row-{row}"}) + "\n" for row in range(8)))


@scenario("In a file of 1,000 rules, keys are answered while findings and events follow.", many_rules)
def thousand_rules(it):
    expect(it.event("event_3")).to_have_count(1, timeout=60_000)
    it.page.evaluate("""() => {
      window.latencies = [];
      document.addEventListener("keydown", () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => latencies.push(performance.now() - start)));
      }, true);
    }""")
    it.put_caret("emit: event_3")
    for key in "_again":
        it.page.keyboard.press(key)
        it.page.wait_for_timeout(150)
    keys = sorted(it.page.evaluate("latencies"))
    expect(it.event("event_3_again")).to_have_count(1, timeout=60_000)
    it.page.keyboard.press("Escape")
    it.put_caret("view: row-3\n    trigger: tap")
    start = time.monotonic()
    it.page.keyboard.press("x")
    expect(it.page.locator(".note.error")).to_be_visible(timeout=60_000)
    print(f"    1,000 rules: {keys[len(keys) // 2]:.0f} ms from a key to its drawing (median), "
          f"findings after {time.monotonic() - start:.1f} s")
    it.button("Cards").click()
    it.page.get_by_label("Search rules").fill("rule-7")
    expect(it.page.locator(".card").first).to_be_visible()


@scenario("The content of a long list scrolls inside its frame.", large)
def scrolling(it):
    before = it.view("row-5").bounding_box()["y"]
    it.view("row-5").hover()
    it.page.mouse.wheel(0, 300)
    expect(it.page.locator("[data-content][transform]")).to_have_count(1)
    assert it.view("row-5").bounding_box()["y"] < before


@scenario("Markup in the texts of a screen is shown as text and never runs.", hostile)
def markup(it):
    it.page.on("dialog", lambda dialog: it.problems.append(dialog.message))
    expect(it.page.locator(".wireframe text", has_text="<img").first).to_be_visible()
    it.view("row-1").hover()
    it.button("Tree").click()
    it.view("row-1").click(position={"x": 120, "y": 5})
    expect(it.page.get_by_role("group", name="Track this")).to_be_visible()
    assert it.page.locator("img, #screen script").count() == 0


def settings(folder):
    """Rows whose names are their texts, as Appium describes those without identifiers."""
    rows = "".join(
        element("Cell", name, name, (0, 100 + index * 60, 390, 60),
                element("StaticText", name, name, (16, 120 + index * 60, 200, 20)))
        for index, name in enumerate(["General", "Accessibility", "Privacy"]))
    table = element("Table", "", "", (0, 100, 390, 744), rows)
    bar = element("NavigationBar", "Settings", "Settings", (0, 44, 390, 56))
    (folder / "settings.xml").write_text(
        '<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>'
        + element("Application", "Settings", "Settings", (0, 0, 390, 844),
                  element("Window", "", "", (0, 0, 390, 844), bar + table)) + "</AppiumAUT>")


@scenario("A rule for every row has no name of one row, and a new file has no error.", settings)
def row_names(it):
    expect(it.page.locator("#header")).not_to_contain_text("error")
    box = it.page.get_by_role("button", name="General").first.bounding_box()
    it.page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    track = it.page.get_by_role("group", name="Track this")
    expect(track.get_by_role("heading")).to_contain_text("Track 3 rows such as: General")
    expect(it.page.locator(".candidate :checked + code")).to_have_text("Settings/.Cell")
    event = track.get_by_role("combobox", name="Event")
    assert "general" not in event.input_value(), event.input_value()
    it.picture("rows")
    it.button("this view (1)").click()
    expect(track.get_by_role("heading")).to_contain_text("Track this: General")
    expect(track.get_by_role("combobox", name="Event")).to_have_value("general_tapped")


def bare(folder):
    pass


@scenario("Without a screen, a page source is dropped on the page or chosen, and becomes a file of "
          "the project.", bare)
def added(it):
    expect(it.page.locator("#screen")).to_contain_text("No screen")
    data = it.page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'list.xml')); "
        "return data; }", page_source(40))
    it.page.dispatch_event("#screen", "dragenter", {"dataTransfer": data})
    expect(it.page.locator("body[data-drop]")).to_have_count(1)
    it.picture("drop")
    it.page.dispatch_event("#screen", "drop", {"dataTransfer": data})
    expect(it.view("buy-2")).to_have_count(1)
    assert (it.studio.folder / "list.xml").read_text() == page_source(40)
    with it.page.expect_file_chooser() as chooser:
        it.button("Add…").click()
    chooser.value.set_files([
        {"name": "list.xml", "mimeType": "text/xml", "buffer": page_source(48).encode()},
        {"name": "broken.xml", "mimeType": "text/xml", "buffer": b"<AppiumAUT><a></AppiumAUT>"}])
    expect(it.view("buy-11")).to_have_count(1)
    assert (it.studio.folder / "list-2.xml").read_text() == page_source(48)
    assert not (it.studio.folder / "broken.xml").exists()
    with it.page.expect_file_chooser() as chooser:
        it.button("Add…").click()
    chooser.value.set_files([{"name": "x.rules.yaml", "mimeType": "", "buffer": b"version: 1"}])
    expect(it.page.locator("#status")).to_contain_text("only page sources")


@scenario("Without rules, the first click on a view creates the first rule.", empty)
def first_rule(it):
    expect(it.page.locator("#session")).to_contain_text("Nothing has happened yet")
    it.view("buy-2").click()
    it.button("Try it").click()
    expect(it.page.locator(".outcome")).to_contain_text("would have sent 1 event")
    it.button("Save rule").click()
    expect(it.page.locator("#header")).to_contain_text("1 rule · 1 event · saved")
    expect(it.events).to_have_count(1)
    assert "view:" in it.rules.read_text()
    it.picture("first-rule")
