import Foundation
import SeededNumbers
import Testing

@testable import SparkRulesModel

@Suite("JSON written through a pointer")
struct JSONBytesTests {
  private static func written(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What JSON asks for, and all control characters, byte by byte.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0..<0x20, 0x7F: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: String(UnicodeScalar(byte))
    }
  }

  @Test("every byte is escaped or not wherever in a text it stands")
  func everyByteEverywhere() {
    for byte in UInt8(0)..<128 {
      for count in [1, 7, 8, 9, 16, 19] {
        for place in 0..<count {
          let before = String(repeating: "~", count: place)
          let after = String(repeating: " ", count: count - place - 1)
          let text = before + String(UnicodeScalar(byte)) + after
          #expect(
            Self.written(.text(text)) == "\"\(before)\(Self.escaped(byte))\(after)\"",
            "byte \(byte) at \(place) of \(count)")
        }
      }
    }
  }

  @Test(
    "whole numbers have all their digits",
    arguments: [0, 1, -1, 9, 10, -10, 99, 100, 1_234_567_890, Int.max, Int.min])
  func wholeNumbers(number: Int) {
    #expect(Self.written(.int(number)) == String(number))
  }

  @Test(
    "numbers are spelled as everywhere else",
    arguments: [
      0, -0.0, 1, -1, 12.5, 0.1, 1e15, 1e16, 1e17, 1e21, 1e22, 1e-5, 1e-6, 1e-7, -2.5e-10, .pi,
      9_007_199_254_740_992, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ])
  func numbers(number: Double) {
    #expect(Self.written(.double(number)) == NumberText.text(number))
  }

  @Test("what is longer than the room at the beginning is written whole, and taken without a copy")
  func growing() {
    for count in [0, 1, 60, 200, 5_000] {
      let text = String(repeating: "é", count: count)
      var writer = JSONWriter(room: 16)
      writer.object { object in
        for name in ["a", "b"] { object.field(name, .text(text)) }
      }
      #expect(
        String(decoding: writer.take(), as: UTF8.self) == "{\"a\":\"\(text)\",\"b\":\"\(text)\"}")
      #expect(writer.bytes == [])
    }
  }

  @Test("identifiers and moments stand in an event's line as texts of their own")
  func fieldsOfALine() {
    var numbers = SeededGenerator(seed: Seeds.first)
    for _ in 0..<Seeds.count(200) {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      let moment = Date(timeIntervalSince1970: Double.random(in: -6e10...2.5e11, using: &numbers))
      var writer = JSONWriter()
      writer.object { object in
        object.field(plain: "time", moment)
        object.field(plain: "id", id)
      }
      #expect(
        String(decoding: writer.bytes, as: UTF8.self)
          == "{\"time\":\"\(RFC3339.text(moment))\",\"id\":\"\(id.uuidString.lowercased())\"}")
    }
  }

  @Test(
    "an event's identifier is that of its number's spelling", arguments: [1, 9, 10, 123_456_789])
  func identifiers(number: Int) throws {
    let session = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000000"))
    #expect(
      EventIdentifier(session: session, sequence: number).uuid
        == UUID.version5(namespace: session, shortName: String(number)))
  }
}
