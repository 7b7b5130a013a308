"""The example app on the headless view model is connected with the studio."""
import json
import shutil
import subprocess
import urllib.error
import urllib.request

from playwright.sync_api import expect

import studio
from studio import ROOT, Phone, scenario


def begin(it):
    """Waits until the rules run in the app."""
    expect(it.view("sorting")).to_be_visible()
    expect(it.steps.filter(has_text="List appears")).to_be_visible()


def compiled_rules(it):
    """The rules of the app itself."""
    own = it.studio.folder / "own.sparkrules"
    subprocess.run(
        [studio.command, "compile", ROOT / "Tests/ExampleApp/shop-app.rules.yaml", "-o", own],
        check=True, capture_output=True)
    return own


def rules_only(folder):
    shutil.copy(ROOT / "Tests/ExampleApp/shop-app.rules.yaml", folder)


@scenario("An app that connects shows its screen, what a person does and what rules do, as it happens.",
          rules_only, phone=True)
def live(it):
    begin(it)
    it.phone.do("tap product-sku-5")
    expect(it.event("product_tapped")).to_contain_text("sku-5")
    expect(it.view("addToCart")).to_be_visible()
    it.phone.do("tap addToCart")
    step = it.steps.filter(has_text="addToCart")
    expect(step).to_be_visible()
    expect(it.event("app_click").last).to_contain_text("addToCart")
    step.click()
    expect(it.why).to_contain_text("every-tap")
    it.picture("live")


@scenario("A rule that nearly matches a view of the app is explained.", rules_only, phone=True)
def nearly(it):
    begin(it)
    it.text.evaluate("""(area) => {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
    }""")
    it.page.keyboard.insert_text(
        "\n  wrong-screen:\n    view: Basket/addToCart\n    trigger: tap\n    actions:\n      - emit: never\n")
    it.phone.do("tap product-sku-5")
    expect(it.view("addToCart")).to_be_visible()
    it.page.wait_for_timeout(500)
    it.phone.do("tap addToCart")
    it.steps.filter(has_text="addToCart").click()
    it.why.get_by_role("button", name="wrong-screen").click()
    expect(it.why).to_contain_text("Basket")


@scenario("Edited rules run in the app at once, beside its own, reach none of its sinks, and end with the page.")
def beside(it):
    phone = Phone(it.studio, compiled_rules(it))
    try:
        it.page.get_by_label("Screen file").select_option(label="probes (live)")
        expect(it.view("sorting")).to_be_visible()
        it.put_caret("rules:")
        it.page.keyboard.insert_text(
            "\n  sorted:\n    view: sorting\n    trigger: change\n    actions:\n      - emit: sorted_live\n")
        it.page.wait_for_timeout(1000)
        phone.do("tap sorting")
        expect(it.event("sorted_live")).to_be_visible()
        expect(it.event("app_click")).to_have_count(2)
        it.button("Close app").click()
        expect(it.button("Replay")).to_be_visible()
        expect(it.events).to_have_count(14)
        it.page.wait_for_timeout(1000)
        phone.do("tap product-sku-5")
        it.page.wait_for_timeout(500)
    finally:
        names = [event["emit"] for event in phone.end()]
    assert {"app_click", "product_tapped"} <= set(names) and "sorted_live" not in names, names


@scenario("A recording becomes screens and a session, whose replay sends the same events.",
          rules_only, phone=True)
def recording(it):
    begin(it)
    it.phone.do("tap sorting")
    expect(it.steps.filter(has_text="sorting")).to_be_visible()
    it.phone.do("tap product-sku-3")
    expect(it.steps.filter(has_text="Product appears")).to_be_visible()
    for name in ["gift", "addToCart", "checkout"]:
        it.phone.do(f"tap {name}")
        expect(it.steps.filter(has_text=name).first).to_be_visible()
    expect(it.view("toLogin")).to_be_visible()
    expect(it.steps.filter(has_text="Checkout appears")).to_be_visible()
    shown = [row.get_by_role("button").inner_text() for row in it.events.all()]
    it.button("Save recording").click()
    it.page.get_by_role("dialog").get_by_role("button", name="Save recording").click()
    expect(it.button("Save session")).to_be_enabled()
    assert json.loads((it.studio.folder / "recorded-screen.json").read_text())["version"] == 1
    expect(it.steps.filter(has_text="app start")).to_be_visible()
    it.page.wait_for_timeout(1000)
    it.picture("recording")
    replayed = [row.get_by_role("button").inner_text() for row in it.events.all()]
    # A list is recorded as the cells on the display, so the row of a choice is not known.
    assert replayed == shown, f"{replayed} instead of {shown}"


@scenario("If the app ends, the page says so, and keeps what it has shown.", rules_only, phone=True)
def ended(it):
    begin(it)
    it.phone.do("tap sorting")
    expect(it.event("app_click")).to_be_visible()
    it.phone.end()
    expect(it.page.get_by_role("status")).to_contain_text("not connected any more")
    expect(it.event("app_click")).to_be_visible()


@scenario("An app that was killed is shown as one that does not answer.", phone=True)
def killed(it):
    choice = it.page.get_by_label("Screen file")
    expect(choice).to_contain_text("(live)")
    it.phone.process.kill()
    expect(choice).to_contain_text("(no answer)", timeout=30_000)


@scenario("Garbage, repeated messages and requests without the token change nothing.", rules_only, phone=True)
def garbage(it):
    begin(it)
    address = it.studio.address

    def post(path, body, base=address):
        try:
            request = urllib.request.Request(base + path, data=body, method="POST")
            return urllib.request.urlopen(request, timeout=10).status
        except urllib.error.HTTPError as error:
            return error.code

    assert post("phone/connect", b"\x00\xff" * 1000) == 400
    assert post("phone/connect", b"[" * 100_000) == 400
    assert post("phone/unknown/messages", b'{"number": 1}') == 400
    assert post("phone/other", b"{}") == 404
    assert post("index.html", b"{}") == 405
    assert post("phone/connect", b"{}", address.rsplit("/", 2)[0] + "/" + "0" * 32 + "/") == 404
    it.phone.do("tap sorting")
    expect(it.event("app_click")).to_be_visible()


def open_port(it):
    """Opens the port for phones; returns the link."""
    it.button("Connect a phone").click()
    dialog = it.page.get_by_role("dialog")
    expect(dialog.get_by_role("img").first).to_be_visible()
    return dialog.locator("code").first.inner_text()


@scenario("A phone of the network connects with the link, and everything is sealed.")
def network(it):
    link = open_port(it)
    it.picture("connect-phone")
    phone = Phone(it.studio, compiled_rules(it), address=link)
    try:
        expect(it.page.get_by_role("dialog")).to_have_count(0)
        option = it.page.locator("option", has_text="probes (live)")
        expect(option).to_have_count(1)
        if not it.view("sorting").is_visible():
            it.page.get_by_label("Screen file").select_option(label="probes (live)")
        expect(it.view("sorting")).to_be_visible()
        phone.do("tap product-sku-5")
        expect(it.event("product_tapped")).to_contain_text("sku-5")
    finally:
        names = [event["emit"] for event in phone.end()]
    assert "product_tapped" in names, names


@scenario("Another implementation of the protocol connects; other keys, changed and repeated messages are refused.")
def sealed(it):
    link = open_port(it)
    phone = other_phone(link)
    for path in ["/", "/studio.css", "/phone/connect", "/phone/x/messages", "/phone/sealed/x", "/phone/pair/x"]:
        status, _ = phone.http(path, b"{}")
        assert status in (400, 404), (path, status)
    wrong = other_phone(link[:-1] + ("0" if link[-1] != "0" else "1"))
    try:
        wrong.send("POST connect", b'{"version":1,"name":"Wrong"}')
        raise AssertionError("another key was accepted")
    except ValueError as error:
        assert "refused" in str(error)
    app = json.loads(phone.send("POST connect", b'{"version":1,"name":"Other"}'))["phone"]
    expect(it.page.locator("option", has_text="Other (live)")).to_have_count(1)
    message = json.dumps({"number": 1, "steps": [], "decisions": [], "outputs": [], "screens": []}).encode()
    assert phone.send(f"POST {app}/messages", message) == b"{}"
    sent = phone.last
    assert "received before" in phone.http(f"/phone/sealed/{phone.connection}", sent)[1]
    for position in range(0, len(sent), 7):
        changed = bytearray(sent)
        changed[position] ^= 1
        status, answer = phone.http(f"/phone/sealed/{phone.connection}", bytes(changed))
        assert status == 400 and "refused" in answer, answer
    # A phone speaks for its own app only, and the connection remains usable.
    try:
        phone.send("POST another/messages", message)
        raise AssertionError("another app's message was accepted")
    except ValueError as error:
        assert "not connected" in str(error)
    assert phone.send(f"POST {app}/messages", message) == b"{}"
    it.button("Connect a phone").click()
    it.button("Disconnect phones").click()
    expect(it.page.locator("option", has_text="Other (live)")).to_have_count(0)


def other_phone(link):
    """A phone that was written from the documentation, with another library."""
    import urllib.parse
    import uuid

    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    class OtherPhone:
        def __init__(self):
            parts = urllib.parse.urlsplit(link)
            self.address = f"http://{parts.netloc}"
            self.connection = str(uuid.uuid4())
            self.counter = 0
            self.keys = [
                ChaCha20Poly1305(HKDF(
                    hashes.SHA256(), 32, self.connection.encode(),
                    f"spark-rules link 2 {name}".encode()).derive(parts.path[1:].encode()))
                for name in ("phone to studio", "studio to phone")]

        def http(self, path, body):
            request = urllib.request.Request(self.address + path, data=body, method="POST")
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    self.content = response.read()
                    return response.status, self.content.decode(errors="replace")
            except urllib.error.HTTPError as error:
                return error.code, error.read().decode()

        def send(self, line, body):
            self.counter += 1
            head = self.counter.to_bytes(8, "big")
            self.last = head + self.keys[0].encrypt(
                bytes(4) + head, line.encode() + b"\n" + body, f"phone to studio {self.connection}".encode())
            status, answer = self.http(f"/phone/sealed/{self.connection}", self.last)
            if status != 200:
                raise ValueError(answer)
            assert self.content[:8] == head
            content = self.keys[1].decrypt(
                bytes(4) + head, self.content[8:], f"studio to phone {self.connection}".encode())
            code, _, rest = content.partition(b"\n")
            if code != b"200":
                raise ValueError(rest.decode())
            return rest

    return OtherPhone()
