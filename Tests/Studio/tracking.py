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
    expect(it.page.locator(".line.chosen").first).to_contain_text("help-button-tapped")
    after = it.text.input_value()
    it.page.keyboard.press("u")
    expect(it.button("Use")).to_have_attribute("aria-pressed", "true")
    expect(it.view("helpButton")).to_be_visible()
    assert it.text.input_value() == after


@scenario("The event that a rule would have sent appears before anything is saved.")
def preview(it):
    it.another_rule("heart")
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
    it.another_rule("product-1002", position={"x": 30, "y": 60})
    every = it.button("every row of this list (2)")
    expect(every).to_have_attribute("aria-pressed", "true")
    expect(it.page.locator(".candidate code").first).to_contain_text("Listing/product-<")
    expect(it.page.locator(".view.matched")).to_have_count(2)
    it.button("this view (1)").click()
    expect(it.page.locator(".view.matched")).to_have_count(1)
    expect(it.page.locator(".candidate code").first).to_contain_text("product-1002")


@scenario("The event's name and its properties are chosen before saving.")
def choices(it):
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.page.get_by_role("combobox", name="Event", exact=True).fill("help_wanted")
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
    it.another_rule("product-1002", position={"x": 30, "y": 60})
    field = it.page.get_by_label("Only if")
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
    expect(panel.get_by_role("heading")).to_contain_text("Rule: product-tapped")
    expect(panel.get_by_label("When")).to_have_value("tap")


@scenario("A rule whose event has no name, or that has a mistake, cannot be saved.")
def mistakes(it):
    before = it.rules.read_text()
    it.button("Checkout").click()
    it.view("helpButton").click()
    event = it.page.get_by_role("combobox", name="Event", exact=True)
    for name in ["", "Buy Now! 😀: #x"]:
        event.fill(name)
        expect(it.button("Save rule")).to_be_disabled()
    event.fill("help_wanted")
    expect(it.button("Save rule")).to_be_enabled()
    it.page.get_by_label("Only if").fill("data.price >")
    expect(it.button("Save rule")).to_be_disabled()
    assert it.rules.read_text() == before


@scenario("The form offers the values of the screen, and explains a condition with a value that no "
          "view has.")
def outer_values(it):
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.page.get_by_role("checkbox", name="price", exact=False).first.check()
    expect(it.page.locator(".line.drafted", has_text="price: ${data.price}")).to_be_visible()
    field = it.page.get_by_label("Only if")
    field.focus()
    it.page.keyboard.type("data.p")
    option = it.page.get_by_role("listbox", name="Completions").get_by_role("option").first
    expect(option).to_contain_text("price")
    it.page.keyboard.press("Enter")
    expect(field).to_have_value("data.price")
    field.fill("data.prize > 10")
    expect(it.page.locator(".outcome .unknown")).to_contain_text("value named prize")
