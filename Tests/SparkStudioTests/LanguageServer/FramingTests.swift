import SparkLanguageServer
import Testing

@testable import SparkLanguageServer

@Suite("Framing")
struct FramingTests {
  @Test("messages are complete however their bytes arrive", arguments: [1, 2, 3, 7, 1000])
  func chunks(size: Int) {
    let bodies = ["{}", #"{"a":"é🎉"}"#, "", String(repeating: "x", count: 300)].map {
      Array($0.utf8)
    }
    let bytes = bodies.flatMap(MessageFraming.framed)
    var framing = MessageFraming()
    var received: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      framing.append(bytes[start..<min(start + size, bytes.count)])
      while let body = framing.next() { received.append(body) }
    }
    #expect(received == bodies)
  }

  @Test(
    "a header without a valid length is skipped",
    arguments: [
      "Content-Length: -5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n", "hello\r\n\r\n",
      "\r\n\r\n", String(repeating: "x", count: 10_000), "Content-Length: 1x\r\n\r\n",
    ])
  func invalidHeader(header: String) {
    var framing = MessageFraming()
    framing.append(Array(header.utf8))
    framing.append(MessageFraming.framed(Array("{}".utf8)))
    #expect(framing.next() == Array("{}".utf8))
    #expect(framing.next() == nil)
  }

  @Test("a message that is too long is skipped")
  func tooLong() {
    let length = MessageFraming.maximumLength + 10
    var framing = MessageFraming()
    framing.append(Array("Content-Length: \(length)\r\n\r\n12345".utf8))
    #expect(framing.next() == nil)
    framing.append([UInt8](repeating: 0x20, count: length - 5))
    framing.append(MessageFraming.framed(Array("{}".utf8)))
    #expect(framing.next() == Array("{}".utf8))
  }

  @Test("a header may have other fields and any case")
  func otherFields() {
    var framing = MessageFraming()
    framing.append(Array("Content-Type: x; charset=utf-8\r\ncontent-LENGTH:  2\r\n\r\n{}".utf8))
    #expect(framing.next() == Array("{}".utf8))
  }
}
