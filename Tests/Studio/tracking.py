"""“Track this”: from a click on a view to a rule in the file."""
import re

from playwright.sync_api import expect

from studio import scenario


@scenario("Clicking a view offers what to track, and the rule is written into the file.")
def track(it):
    it.button("Checkout").click()
    before = it.rules.read_text()
    it.view("helpButton").click()
    panel = it.page.get_by_role("group", name="Track this")
    expect(panel).to_contain_text("Checkout/helpButton")
    expect(panel).to_contain_text("survives")
    expect(it.page.locator(".line.drafted").first).to_be_visible()
    assert it.rules.read_text() == before
    it.picture("track")
    it.button("Save rule").click()
    expect(it.page.locator("#status")).to_contain_text("help-button-tapped")
    text = it.rules.read_text()
    assert "help-button-tapped:" in text and "view: Checkout/helpButton" in text
    assert all(line in text for line in before.split("\n")), "the other lines changed"
    selected = it.text.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert selected == "help-button-tapped", selected


@scenario("The event that a rule would have sent appears before anything is saved.")
def preview(it):
    it.view("heart").first.click()
    expect(it.event("heart_tapped")).to_have_count(2)
    expect(it.event("heart_tapped").first).to_have_class(re.compile("gained"))
    it.button("Cancel").click()
    expect(it.event("heart_tapped")).to_have_count(0)


@scenario("A rule that nothing triggers can be tried at once.")
def try_it(it):
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.button("Try it").click()
    expect(it.event("help_button_tapped")).to_have_count(1)
    expect(it.page.locator(".outcome")).to_contain_text("would have sent 1 event")


@scenario("In a list, every row is offered before the single row.")
def rows(it):
    it.view("product-1002").click(position={"x": 30, "y": 60})
    expect(it.button("every row")).to_have_attribute("aria-pressed", "true")
    expect(it.page.locator(".candidate code").first).to_contain_text("product-<")
    it.button("this view").click()
    expect(it.page.locator(".candidate code").first).to_contain_text("product-1002")


@scenario("The event's name and its properties are chosen before saving.")
def choices(it):
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.page.get_by_role("textbox", name="Event", exact=True).fill("help_wanted")
    it.page.get_by_role("checkbox", name="screen_name").check()
    expect(it.page.locator(".mirror")).to_contain_text("emit: help_wanted")
    expect(it.page.locator(".line.drafted", has_text="screen_name: ${screen}")).to_be_visible()
    it.button("Save rule").click()
    expect(it.page.locator("#header")).to_contain_text("8 rules · 8 events · saved")
    assert "help-wanted:" in it.rules.read_text()


@scenario("Undo removes a saved rule from the text.")
def undo(it):
    before = it.text.input_value()
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.button("Save rule").click()
    expect(it.text).not_to_have_value(before)
    it.page.keyboard.press("Control+z")
    expect(it.text).to_have_value(before)
    it.page.keyboard.press("Control+s")
    expect(it.page.locator("#header")).to_contain_text("7 rules · 7 events · saved")
    assert it.rules.read_text() == before


@scenario("A condition is written in the panel, and a mistake in it is explained there.")
def condition(it):
    it.view("product-1002").click(position={"x": 30, "y": 60})
    field = it.page.get_by_role("textbox", name="Only if")
    expect(field).to_have_attribute("placeholder", re.compile("for example data\\."))
    field.fill("data.price >")
    expect(it.page.locator(".outcome .no")).to_be_visible()
    field.fill("data.price >= 50")
    expect(it.page.locator(".line.drafted", has_text="if: data.price >= 50")).to_be_visible()
    it.picture("condition")
    it.button("Save rule").click()
    expect(it.page.locator("#header")).to_contain_text("8 rules · 8 events · saved")
    assert "    if: data.price >= 50\n" in it.rules.read_text()


@scenario("A view that ignores touches names the one that a tap reaches.")
def reached(it):
    cell = it.view("product-1002").bounding_box()
    it.page.keyboard.down("Alt")
    it.page.mouse.click(cell["x"] + 20, cell["y"] + 18)
    it.page.keyboard.up("Alt")
    panel = it.page.get_by_role("group", name="Track this")
    expect(panel).to_contain_text("A tap here reaches")
    panel.get_by_title("Track that view").click()
    expect(panel).not_to_contain_text("A tap here reaches")
    expect(panel.get_by_label("When")).to_have_value("tap")
