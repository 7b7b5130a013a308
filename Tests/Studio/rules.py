"""The editor: findings, fixes, completion, saving, and files that change on disk."""
import re

from playwright.sync_api import expect

from studio import scenario


def misspell(it):
    it.put_caret("trigger: appear")
    it.page.keyboard.press("Backspace")
    it.page.keyboard.press("Escape")


@scenario("An error appears at its line with a fix, and the header counts it.")
def fix(it):
    before = it.text.input_value()
    misspell(it)
    expect(it.button("1 error")).to_be_visible()
    note = it.page.locator(".note.error")
    expect(note).to_contain_text("there is no trigger")
    expect(it.page.locator(".squiggle.error")).to_have_text("appea")
    expect(it.page.locator("#events")).to_contain_text("the last good result")
    expect(it.events).to_have_count(14)
    it.picture("error")
    note.get_by_role("button", name="Fix").click()
    expect(it.text).to_have_value(before)
    expect(it.button("1 error")).to_have_count(0)


@scenario("Completion offers the triggers and explains them.")
def completion(it):
    it.put_caret("trigger: appear")
    for _ in "appear":
        it.page.keyboard.press("Backspace")
    it.page.keyboard.type("ta")
    option = it.page.get_by_role("listbox", name="Completions").get_by_role("option").first
    expect(option).to_contain_text("tap")
    expect(it.page.locator(".completion .about")).to_contain_text("Fires when")
    it.picture("completion")
    it.page.keyboard.press("Enter")
    assert "trigger: tap\n" in it.text.input_value().split("product-tapped")[0]


@scenario("A list of completions follows what is typed before the server answers, and beginnings precede "
          "other matches.")
def completion_follows(it):
    it.put_caret("view: Checkout/footer/buyButton")
    for _ in "Checkout/footer/buyButton":
        it.page.keyboard.press("Backspace")
    options = it.page.get_by_role("listbox", name="Completions").get_by_role("option")
    expect(options.first).to_be_visible()
    it.page.keyboard.type("Che")
    it.page.keyboard.press("Enter")
    line = it.text.input_value().split("buy-tapped:")[1].split("\n")[1]
    assert line.startswith("    view: Checkout"), line


@scenario("The arrow keys move through the completions.")
def completion_keys(it):
    it.put_caret("trigger: ")
    it.page.keyboard.press("Control+Space")
    options = it.page.get_by_role("listbox", name="Completions").get_by_role("option")
    expect(options.first).to_have_attribute("aria-selected", "true")
    it.page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    it.page.keyboard.press("ArrowUp")
    expect(options.first).to_have_attribute("aria-selected", "true")


@scenario("Before the page is left, the browser asks about edits that are not saved.")
def leaving(it):
    kinds = []
    it.page.on("dialog", lambda dialog: (kinds.append(dialog.type), dialog.accept()))
    it.put_caret("trigger: appear")
    it.page.keyboard.type("x")
    it.page.reload()
    assert kinds == ["beforeunload"], kinds
    expect(it.page.locator(".wireframe")).to_be_visible()
    it.page.reload()
    assert kinds == ["beforeunload"], kinds


@scenario("Until the project is open, nothing can be typed.")
def before_opening(it):
    page = it.page.context.new_page()
    page.route_web_socket(re.compile(".*"), lambda socket: None)
    page.goto(it.studio.address)
    expect(page.locator("#editor textarea")).to_be_disabled()


@scenario("A test of rules that are not saved asks whether to save both.")
def test_of_edits(it):
    it.put_caret("emit: screen_view")
    it.page.keyboard.type("ed")
    it.page.keyboard.press("Escape")
    expect(it.event("screen_viewed").first).to_be_visible()
    it.button("Save as test").click()
    it.page.get_by_role("textbox", name="What the rules must do").fill("sends screen_viewed")
    it.button("Save test").click()
    it.button("Save both").click()
    expect(it.page.locator("#status")).to_contain_text("Saved `shop.test.yaml`".replace("`", ""))
    assert "screen_viewed" in it.rules.read_text()


@scenario("Pointing at a word in the file explains it.")
def hover(it):
    it.point_at("trigger: appear", 44 + 13 * 7.5)
    expect(it.page.locator("#hover")).to_contain_text("appears")


@scenario("Each rule's sentence is beside it, with the number of its views and events, and follows "
          "edits.")
def sentences(it):
    note = it.page.locator(".note.lens").first
    expect(note).to_contain_text("2 views")
    expect(note).to_contain_text("sends screen_view when a screen appears")
    it.put_caret("trigger: appear")
    for _ in "appear":
        it.page.keyboard.press("Backspace")
    it.page.keyboard.type("disappear")
    expect(note).to_contain_text("sends screen_view when a screen disappears")
    it.picture("sentences")


@scenario("After an edit, the events that were gained and lost are marked until the next save.")
def changes(it):
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_twice")
    it.page.keyboard.press("Escape")
    expect(it.event("banner_tapped_twice")).to_have_class(re.compile("gained"))
    expect(it.event("banner_tapped")).to_have_class(re.compile("lost"))
    expect(it.event("banner_tapped")).to_contain_text("no longer sent since your last edit")
    it.picture("changes")
    it.page.keyboard.press("Control+s")
    expect(it.event("banner_tapped")).to_have_count(0)
    expect(it.event("banner_tapped_twice")).not_to_have_class(re.compile("gained"))
    expect(it.page.locator("#header")).to_contain_text("· saved")
    assert "banner_tapped_twice" in it.rules.read_text()


@scenario("A file that changed on disk is loaded again.")
def reload(it):
    it.rules.write_text(it.rules.read_text().replace("gift_wrap_switched", "gift_wrapped"))
    expect(it.event("gift_wrapped")).to_have_count(1)
    expect(it.text).to_have_value(it.rules.read_text())


@scenario("If the file on disk and the text were both edited, saving asks.")
def conflict(it):
    original = it.rules.read_text()
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_here")
    it.page.keyboard.press("Escape")
    it.rules.write_text(original.replace("gift_wrap_switched", "gift_on_disk"))
    expect(it.page.locator("#status")).to_contain_text("changed on disk")
    assert "banner_tapped_here" in it.text.input_value()
    it.page.keyboard.press("Control+s")
    dialog = it.page.get_by_role("dialog")
    expect(dialog).to_contain_text("gift_on_disk")
    it.picture("conflict")
    dialog.get_by_role("button", name="Save this version").click()
    expect(it.page.locator("#header")).to_contain_text("saved")
    assert "banner_tapped_here" in it.rules.read_text()


@scenario("A conflict can be resolved with the version on disk.")
def conflict_theirs(it):
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_here")
    it.page.keyboard.press("Escape")
    it.rules.write_text(it.rules.read_text().replace("gift_wrap_switched", "gift_on_disk"))
    expect(it.page.locator("#status")).to_contain_text("changed on disk")
    it.page.keyboard.press("Control+s")
    it.page.get_by_role("dialog").get_by_role("button", name="Load the one on disk").click()
    expect(it.text).to_have_value(it.rules.read_text())


@scenario("The tests of a rule run from its line.")
def test_rule(it):
    it.put_caret("buy-tapped")
    it.text.press("ArrowLeft")
    it.page.locator(".note.lens").get_by_role("button", name="Test").click()
    expect(it.page.get_by_role("dialog")).to_contain_text("1 test passes")


@scenario("The brace after ${ is closed, and typing it does not write a second one.")
def braces(it):
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_$" + "{scr")
    it.page.get_by_role("option").filter(has_text="screen").first.wait_for()
    it.page.keyboard.press("Escape")
    it.page.keyboard.type("een}")
    assert "emit: banner_tapped_${screen}\n" in it.text.input_value(), it.text.input_value()
    it.page.keyboard.press("Control+z")
