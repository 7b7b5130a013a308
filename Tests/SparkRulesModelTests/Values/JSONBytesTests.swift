import Foundation
import Testing

@testable import SparkRulesModel

@Suite("Bytes of JSON")
struct JSONBytesTests {
  private static func written(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The JSON escape of a byte: what JSON requires, and all control characters.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0..<0x20, 0x7F: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: String(UnicodeScalar(byte))
    }
  }

  @Test("every byte is escaped or not at every offset of a text")
  func everyByteEverywhere() {
    for byte in UInt8(0)..<128 {
      for count in [1, 7, 8, 9, 16, 19] {
        for offset in 0..<count {
          let before = String(repeating: "~", count: offset)
          let after = String(repeating: " ", count: count - offset - 1)
          let text = before + String(UnicodeScalar(byte)) + after
          #expect(
            Self.written(.text(text)) == "\"\(before)\(Self.escaped(byte))\(after)\"",
            "byte \(byte) at \(offset) of \(count)")
        }
      }
    }
  }

  @Test(
    "integers have all their digits",
    arguments: [0, 1, -1, 9, 10, -10, 99, 100, 1_234_567_890, Int.max, Int.min])
  func wholeNumbers(number: Int) {
    #expect(Self.written(.int(number)) == String(number))
  }

  @Test(
    "doubles are written as they are printed",
    arguments: [
      0, -0.0, 1, -1, 12.5, 0.1, 1e15, 1e16, 1e17, 1e21, 1e22, 1e-5, 1e-6, 1e-7, -2.5e-10, .pi,
      9_007_199_254_740_992, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ])
  func numbers(number: Double) {
    #expect(Self.written(.double(number)) == NumberText.text(number))
  }

  @Test("a writer whose bytes were removed starts over")
  func removesAll() {
    var writer = JSONWriter()
    writer.write("a")
    writer.removeAll()
    writer.write("b")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"b\"")
  }

  @Test(
    "identifiers are UUIDs of version 5",
    arguments: [
      ("www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
      (String(repeating: "a", count: 39), "5824f981-4282-59d4-9716-acb6d741350e"),
      (String(repeating: "a", count: 40), "39f39c20-db47-5131-8879-62f8f67f9014"),
      (String(repeating: "a", count: 200), "fe30bfa6-ef90-59b3-b108-118411d0f0ab"),
    ])
  func version5(name: String, expected: String) throws {
    let dns = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    #expect(UUID(version5: name, namespace: dns).uuidString.lowercased() == expected)
  }
}
