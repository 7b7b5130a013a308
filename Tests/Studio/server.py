"""Who may use the port, and what happens when the connection is lost."""
import re
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import expect

from studio import scenario


def status(address, **headers):
    request = urllib.request.Request(address, headers=headers)
    try:
        return urllib.request.urlopen(request, timeout=10).status
    except urllib.error.HTTPError as error:
        return error.code


@scenario("Only the page itself can use the port: not other pages, names or addresses.")
def origins(it):
    address = it.studio.address
    port = urllib.parse.urlsplit(address).port
    assert status(address) == 200
    assert status(f"http://127.0.0.1:{port}/") == 404
    assert status(f"http://127.0.0.1:{port}/{'0' * 32}/") == 404
    assert status(address, Host=f"example.org:{port}") == 403
    assert status(address, Origin="https://example.org") == 403
    assert status(address, Host=f"localhost:{port}") == 200
    policy = urllib.request.urlopen(address).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy, policy


@scenario("Two browsers show the same files, each with its own session.")
def two(it):
    other = it.page.context.new_page()
    other.goto(it.studio.address)
    expect(other.locator(".wireframe")).to_be_visible()
    it.page.keyboard.press("u")
    it.button("Clear").click()
    expect(it.events).to_have_count(1)
    expect(other.locator("#events tbody tr")).to_have_count(14)
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_twice")
    it.page.keyboard.press("Control+s")
    expect(other.locator("#events tbody")).to_contain_text("banner_tapped_twice")


@scenario("If the command ends, the page says so and keeps the text.")
def ended(it):
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_twice")
    it.studio.process.terminate()
    expect(it.page.get_by_role("alert")).to_contain_text("not connected")
    expect(it.text).to_have_value(re.compile("banner_tapped_twice"))
    it.problems.clear()
