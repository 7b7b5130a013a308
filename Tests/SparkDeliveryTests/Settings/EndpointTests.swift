#if Delivery
import Foundation
import SparkHTTP
import Testing

@testable import SparkDelivery

@Suite("Allowed endpoints")
struct EndpointTests {
  @Test(
    "https is allowed, and http to this machine",
    arguments: [
      "https://collector.example.org/v1/events", "http://localhost:8080/", "http://127.0.0.1:1/a",
      "http://127.3.2.1/", "http://[::1]:80/", "HTTPS://example.org",
    ])
  func allowed(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: Never.self) { try DeliveryEndpoint(url) }
  }

  @Test(
    "everything else is refused, without printing what may be secret",
    arguments: [
      "http://collector.example.org/", "http://127.evil.org/", "http://localhost.evil.org/",
      "http://127.0.0.1.nip.io/", "http://127.0.0.1%00.evil.example/",
      "http://localhost%00.evil.example/", "http://127.0.0.1%0d%0a.evil.example/",
      "https://example.org%00.evil.example/", "http://127.1/", "http://10.0.0.1/",
      "ftp://example.org/", "file:///tmp/a",
      "https://s3cret@example.org/", "https://u:s3cret@example.org/", "http://a.org/?key=s3cret",
      "events",
    ])
  func refused(text: String) throws {
    let url = try #require(URL(string: text))
    let error = #expect(throws: DeliveryError.self) { try DeliveryEndpoint(url) }
    #expect(error?.description.contains("s3cret") == false)
  }

  @Test(
    "a key that no header can contain is refused, and not printed",
    arguments: [
      WriteKey.bearer("s3cret\n"), .bearer("s3cret\r\nX: y"), .bearer("s3cret\u{0}"), .bearer(""),
      .bearer("s3crét"), .basic(user: "s3:cret", password: "s3cret"), .basic(user: ""),
      .header(name: "X-Key\r\nX", value: "s3cret"), .header(name: "X Key", value: "s3cret"),
      .header(name: "", value: "s3cret"), .header(name: "X-Key", value: "s3cret\r\n"),
      .header(name: "X-Key", value: ""), .header(name: "Content-Length", value: "s3cret"),
      .header(name: "host", value: "s3cret"),
    ])
  func invalidKey(key: WriteKey) throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let error = #expect(throws: DeliveryError.self) { try DeliveryEndpoint(url, key: key) }
    #expect(error?.description.contains("s3c") == false)
  }

  @Test(
    "a valid key is accepted",
    arguments: [
      WriteKey.bearer("abc.-_~+/=="), .basic(user: "a b", password: "pä:ss\n"),
      .basic(user: "key"), .header(name: "X-API-Key_1", value: "a b\tc"),
    ])
  func validKey(key: WriteKey) throws {
    let url = try #require(URL(string: "https://example.org/a"))
    #expect(throws: Never.self) { try DeliveryEndpoint(url, key: key) }
  }

  @Test("a media type with a line break is refused")
  func invalidMediaType() throws {
    struct Encoder: EventEncoder {
      let contentType = "text/plain\r\nX: y"
      func encode(_ batch: EventBatch) -> [UInt8] { [] }
    }
    let url = try #require(URL(string: "https://example.org/a"))
    #expect(throws: DeliveryError.self) { try DeliveryEndpoint(url, encoder: Encoder()) }
  }

  @Test("a key is never printed")
  func keyIsHidden() throws {
    let url = try #require(URL(string: "https://example.org/a?token=s3cret"))
    for key in [
      WriteKey.bearer("s3cret"), .basic(user: "s3cret"), .header(name: "X-Key", value: "s3cret"),
    ] {
      let endpoint = try DeliveryEndpoint(url, key: key)
      var dumped = "\(key) \(String(reflecting: key)) \(endpoint)"
      dump(key, to: &dumped)
      #expect(!dumped.contains("s3cret"))
    }
  }

  @Test("waiting times double up to a limit, and are never shorter than a collector asks")
  func backoff() {
    let backoff = Backoff(first: 1, last: 300)
    for failures in 1...100 {
      for chance in [0, 0.5, 0.999] {
        let delay = backoff.delay(failures: failures, retryAfter: nil, chance: chance)
        let full = min(300, failures > 20 ? 300 : Double(1 << (failures - 1)))
        #expect(delay >= full / 2 && delay <= full)
        let asked = backoff.delay(failures: failures, retryAfter: 1000, chance: chance)
        #expect(asked >= 1000 && asked < 1001.01)
      }
    }
    #expect(backoff.delay(failures: 1, retryAfter: .infinity, chance: 0) == 86_400)
    #expect(backoff.delay(failures: 1, retryAfter: 7_200, chance: 0) == 7_200)
  }

  @Test("Retry-After is a number of seconds or a date; anything else is ignored")
  func retryAfter() {
    let now = Date(timeIntervalSince1970: 784_111_777)
    #expect(RetryAfter.seconds("120", now: now) == 120)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:50:37 GMT", now: now) == 60)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:00:00 GMT", now: now) == 0)
    #expect(RetryAfter.seconds("Sunday, 06-Nov-94 08:50:37 GMT", now: now) == 60)
    #expect(RetryAfter.seconds("Sun Nov  6 08:50:37 1994", now: now) == 60)
    let later = Date(timeIntervalSince1970: 1_767_225_600)
    #expect(RetryAfter.seconds("Thursday, 01-Jan-26 00:01:00 GMT", now: later) == 60)
    for text in [
      "", "Sun Nov 6 08:50:37", "Sunday, 99-Nov-94 08:50:37 GMT", "soon", "-1", "1.5",
      "Sun, 06 Nov 1994", "Sun, 06 Foo 1994 08:49:37 GMT",
    ] {
      #expect(RetryAfter.seconds(text, now: now) == nil, "\(text)")
    }
  }
}
#endif
