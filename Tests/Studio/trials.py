"""Whether rules can fire, and what each did at a step."""
import shutil

from playwright.sync_api import expect

from access import assert_accessible
from studio import ROOT, everywhere, scenario

SHOP = ROOT / "Rules/shop"
RULES = """
  never-sold:
    view: Checkout/footer/buyButton
    trigger: tap
    if: data.price > 5 and data.price < 5
    actions:
      - emit: never_sold

  buy-held:
    view: Checkout/footer/buyButton
    trigger: long-press
    actions:
      - emit: buy_held
"""


def further_rules(folder):
    shutil.copytree(SHOP, folder, dirs_exist_ok=True)
    with open(folder / "shop.rules.yaml", "a") as file:
        file.write(RULES)


def card(it, name):
    if it.button("Text").get_attribute("aria-pressed") == "true":
        it.button("Cards").click()
    return it.page.get_by_role("list", name="Rules").get_by_role("listitem").filter(
        has=it.page.get_by_role("heading", name=name))


@everywhere("A card says whether its rule can fire, and one key plays the session in which it does.",
            further_rules)
def trials(it):
    it.button("Cards").focus()
    it.page.keyboard.press("Enter")
    it.page.get_by_label("Search rules").fill("buy")
    expect(card(it, "buy-tapped")).to_contain_text("can fire")
    it.page.get_by_label("Search rules").fill("never-sold")
    expect(card(it, "never-sold")).to_contain_text("Never fires:")
    assert_accessible(it)
    it.page.get_by_label("Search rules").fill("buy-tapped")
    it.page.get_by_role("button", name="Play the session of buy-tapped").focus()
    it.page.keyboard.press("Enter")
    expect(it.event("buy_tapped")).to_have_count(1)
    expect(it.steps.last).to_have_attribute("aria-selected", "true")
    expect(it.view("buyButton")).to_be_visible()
    expect(card(it, "buy-tapped")).to_contain_text("✓ fired")
    assert_accessible(it)
    it.picture("trial")
    it.page.locator("#header h1").click()
    it.page.keyboard.press("Control+z")
    expect(it.steps).to_have_count(15)


@scenario("Whether a rule can fire follows its text.", further_rules)
def follows(it):
    it.button("Cards").click()
    it.page.get_by_label("Search rules").fill("never-sold")
    one = card(it, "never-sold")
    expect(one).to_contain_text("Never fires:")
    it.page.get_by_role("button", name="never-sold", exact=True).click()
    form = it.page.get_by_role("group", name="Track this")
    form.get_by_label("Only if").fill("data.price > 5")
    it.button("Save rule").click()
    expect(one).to_contain_text("can fire")
    expect(one).not_to_contain_text("Never fires:")


@scenario("A rule with an error is not said to fire.")
def broken(it):
    it.put_caret("trigger: appear")
    it.page.keyboard.press("Backspace")
    it.page.keyboard.press("Escape")
    expect(it.page.locator(".note.error")).to_be_visible()
    one = card(it, "screen-seen")
    expect(one).to_contain_text("1 error")
    expect(card(it, "buy-tapped")).to_contain_text("can fire")
    expect(one).not_to_contain_text("can fire")


@everywhere("At the selected step each rule fired, was close or is not concerned, also one of another "
            "trigger on the touched view.", further_rules)
def at_a_glance(it):
    it.step("14.0").click()
    expect(card(it, "buy-tapped")).to_contain_text("At 14.0: ✓ fired")
    expect(card(it, "buy-held")).to_contain_text("At 14.0: ≈ close: it waits for long-press")
    expect(card(it, "third-banner-tapped")).to_contain_text("At 14.0: · not concerned")
    held = it.why.get_by_role("button", name="buy-held")
    expect(held).to_contain_text("≈")
    held.focus()
    it.page.keyboard.press("Enter")
    expect(it.why).to_contain_text("it waits for long-press")
    it.page.get_by_label("Which rules").select_option("Of the selected step")
    expect(card(it, "buy-held")).to_have_count(1)
    expect(card(it, "third-banner-tapped")).to_have_count(0)
    assert_accessible(it)
    it.picture("at-a-glance")
