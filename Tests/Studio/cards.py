"""The rules as cards, and the form that changes a rule."""
import re
import time

from playwright.sync_api import expect

from studio import scenario


def cards(it):
    it.button("Cards").click()
    return it.page.get_by_role("list", name="Rules").get_by_role("listitem")


def card(it, name):
    return cards(it).filter(has=it.page.get_by_role("heading", name=name))


@scenario("Each rule is a card with its sentence, its views on the screen and its events.")
def listed(it):
    expect(cards(it)).to_have_count(7)
    one = card(it, "product-tapped")
    expect(one).to_contain_text("sends product_tapped when")
    expect(one).to_contain_text("2 views on this screen · 2 events in this session")
    it.page.get_by_label("Search rules").fill("banner")
    expect(cards(it)).to_have_count(1)
    it.picture("cards")


@scenario("A card opens the form filled in, and only what differs changes in the text.")
def edited(it):
    before = it.rules.read_text()
    card(it, "buy-tapped").click()
    form = it.page.get_by_role("group", name="Track this")
    expect(form.get_by_role("heading")).to_contain_text("Rule: buy-tapped")
    expect(form.get_by_label("Only if")).to_have_value("data.price > 0 and not app.is_test")
    expect(form.get_by_role("checkbox", name="with_tax")).to_be_checked()
    expect(form).to_contain_text("Only in the text: log, count, count")
    it.picture("edit")
    form.get_by_label("Event", exact=True).fill("bought")
    form.get_by_label("Only if").fill("data.price > 5")
    form.get_by_role("checkbox", name="with_tax").uncheck()
    it.button("Save rule").click()
    expect(it.page.locator("#status")).to_contain_text("Saved the rule buy-tapped")
    after = before.replace("emit: buy_tapped", "emit: bought").replace(
        "if: data.price > 0 and not app.is_test", "if: data.price > 5").replace(
        "          with_tax: ${data.price * 1.19 | round(2)}\n", "")
    assert it.rules.read_text() == after
    it.button("Undo").click()
    expect(it.page.locator("#header")).to_contain_text("· edited")
    it.page.keyboard.press("Control+s")
    expect(it.page.locator("#header")).to_contain_text("· saved")
    assert it.rules.read_text() == before


@scenario("A click on a tracked view opens its rule, and offers a new one.")
def tracked(it):
    it.button("Checkout").click()
    it.view("buyButton").click()
    form = it.page.get_by_role("group", name="Track this")
    expect(form.get_by_role("heading")).to_contain_text("Rule: buy-tapped")
    expect(form).to_contain_text("Also matched by every-tap")
    it.button("New rule for this view").click()
    expect(form.get_by_role("heading")).to_contain_text("Track this: buyButton")


@scenario("A rule is repeated, counted only, switched off and deleted from its card, and each can be "
          "undone.")
def actions(it):
    before = it.text.input_value()
    one = card(it, "banner-tapped")
    for action, changed in [
            ("Shadow", "    mode: shadow\n"), ("Duplicate", "  third-banner-tapped-2:\n"),
            ("Switch off", "  # third-banner-tapped:\n  #   view: Listing/carousel/.Image[3]\n")]:
        one.get_by_role("button", name=f"{action} third-banner-tapped").click()
        expect(it.text).to_have_value(re.compile(re.escape(changed)))
        if action == "Shadow":
            expect(it.event("banner_tapped")).to_have_class(re.compile("lost"))
        if action == "Switch off":
            expect(one).to_contain_text("off")
            one.get_by_role("button", name="Switch on third-banner-tapped").click()
            expect(it.text).to_have_value(before)
            it.button("Undo").click()
        it.button("Undo").click()
        expect(it.text).to_have_value(before)
    one.get_by_role("button", name="Delete third-banner-tapped").click()
    expect(cards(it)).to_have_count(6)
    assert "third-banner" not in it.text.input_value()
    it.page.keyboard.press("Control+z")
    expect(it.text).to_have_value(before)
    expect(it.page.locator("#header")).to_contain_text("7 rules")


@scenario("What the form cannot express leads to its line in the text.")
def read_only(it):
    card(it, "every-tap").click()
    it.page.get_by_role("group", name="Track this").get_by_role("button", name="except").click()
    expect(it.page.locator(".line.chosen", has_text="except: [debugMenu]")).to_be_visible()


def without_rules(folder):
    import shutil
    from studio import ROOT
    for name in ["screen.json"]:
        shutil.copy(ROOT / "Rules/shop" / name, folder)


@scenario("Two minutes: the README's first rule is made, renamed, fired, shadowed, deleted and saved.",
          without_rules)
def two_minutes(it):
    clicks = 0
    start = time.monotonic()

    def click(locator):
        nonlocal clicks
        clicks += 1
        locator.click()

    click(it.button("Checkout"))
    click(it.view("buyButton"))
    form = it.page.get_by_role("group", name="Track this")
    click(form.get_by_role("checkbox", name="price"))
    expect(it.page.locator(".line.drafted", has_text="price: ${data.price}")).to_be_visible()
    click(form.get_by_label("Event", exact=True))
    form.get_by_label("Event", exact=True).fill("bought")
    expect(it.page.locator(".line.drafted", has_text="emit: bought")).to_be_visible()
    click(it.button("Try it"))
    expect(it.event("bought")).to_contain_text("89.9")
    click(it.button("Save rule"))
    expect(it.page.locator("#header")).to_contain_text("1 rule · 1 event · saved")
    text = it.rules.read_text()
    assert "view: Checkout/" in text and "price: ${data.price}" in text and "emit: bought" in text
    clicks += 1
    one = card(it, "bought")
    click(one.get_by_role("button", name="Shadow"))
    expect(one).to_contain_text("shadow")
    click(it.button("Undo"))
    expect(it.text).to_have_value(text)
    click(one.get_by_role("button", name="Delete"))
    expect(it.page.locator("#header")).to_contain_text("0 rules")
    expect(it.event("bought")).to_have_class(re.compile("lost"))
    click(it.button("Undo"))
    expect(it.text).to_have_value(text)
    it.page.keyboard.press("Control+s")
    assert it.rules.read_text() == text
    print(f"    two minutes: {clicks} clicks, {time.monotonic() - start:.1f} s by script")
