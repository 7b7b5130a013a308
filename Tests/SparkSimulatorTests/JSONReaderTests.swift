import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkSimulator

@Suite("JSON with ranges")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    try JSONReader.read(try InputText(Array(text.utf8)))
  }

  @Test(
    "values conform to RFC 8259",
    arguments: [
      ("null", SparkValue.null), ("true", true), ("false", false), ("0", 0), ("-7", -7),
      ("9007199254740993", 9_007_199_254_740_993), ("1.0", .double(1)), ("1e2", .double(100)),
      ("-0.5E-1", .double(-0.05)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
      (#""a\"\\\/\b\f\n\r\tb""#, "a\"\\/\u{8}\u{C}\n\r\tb"), (#""\u00e9\ud83d\ude00""#, "é😀"),
      (#""日本""#, "日本"), ("[]", []), ("[1, [2]]", [1, [2]]),
      (#" {"a" : {"b": null} , "c":"d"} "#, ["a": ["b": nil], "c": "d"]), ("{}", [:]),
      ("\u{FEFF}1", 1),
    ] as [(String, SparkValue)])
  func values(text: String, value: SparkValue) throws {
    #expect(try read(text).value == value)
  }

  @Test(
    "invalid JSON is refused, with line and column",
    arguments: [
      ("{\n  \"a\": 1,\n  \"é\": tru\n}", "3:8: expected a value"),
      ("[1, 2", "1:6: expected `,` or `]`"), ("[1 2]", "1:4: expected `,` or `]`"),
      ("[1,]", "1:4: expected a value"), ("{\"a\" 1}", "1:6: expected `:` after the key `a`"),
      ("{a: 1}", "1:2: expected a key"), ("{\"a\": 1,}", "1:9: expected a key"),
      ("{\"a\": 1, \"a\": 2}", "1:10: the key `a` is repeated"),
      ("01", "1:1: this is not a valid JSON number"),
      ("1.", "1:3: a digit must follow the decimal point"),
      ("1e", "1:3: a digit must follow the exponent"),
      ("-", "1:1: this is not a valid JSON number"),
      ("1e999", "1:1: the number `1e999` is too large"),
      ("\"abc", "1:1: this string is not closed"),
      ("\"a\nb\"", "1:3: a line break"), (#""\x""#, "1:2: this is not a JSON escape"),
      (#""\u12g4""#, "1:2: this is not a JSON escape"), (#""\ud83d""#, "1:2: a surrogate without"),
      (#""\udc00""#, "1:2: a surrogate without"), ("1 2", "1:3: unexpected content after the end"),
      ("'a'", "1:1: expected a value"), ("NaN", "1:1: expected a value"),
    ])
  func refused(text: String, message: String) {
    #expect {
      try read(text)
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  @Test("deeply nested lists are refused")
  func bomb() {
    #expect {
      try read(String(repeating: "[", count: 200_000))
    } throws: {
      "\($0)".contains("more than 256 levels deep")
    }
    #expect(throws: Never.self) {
      try read(String(repeating: "[", count: 256) + String(repeating: "]", count: 256))
    }
  }

  @Test("a truncated text is never read as the whole, and never crashes")
  func cut() throws {
    let whole = Array(#"{"a":[1,-2.5e3,true,null,"x\n\u00e9\ud83d\ude00"],"é":{"b":{}}}"#.utf8)
    for length in 0..<whole.count {
      #expect(throws: InputProblem.self) {
        try JSONReader.read(try InputText(Array(whole.prefix(length))))
      }
    }
  }

  @Test("a text with one changed byte is read or refused, and never crashes")
  func flipped() throws {
    let whole = Array(#"{"a":[1,-2.5e3,true,null,"x\n\u00e9"],"b":{"c":{}}}"#.utf8)
    var refused = 0
    for index in whole.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = whole
        bytes[index] = byte
        do { _ = try JSONReader.read(try InputText(bytes)) } catch { refused += 1 }
      }
    }
    #expect(refused > whole.count * 128)
  }
}

@Suite("Inputs as text")
struct InputTextTests {
  @Test(
    "bytes that are not text are refused in one line",
    arguments: [
      ([], " the file is empty"), ([0x20, 0x0A], " the file is empty"),
      ([0xEF, 0xBB, 0xBF], " the file is empty"),
      ([0x7B, 0x0A, 0x7B, 0xE9], "2:2: byte 0xE9 is not UTF-8 text"),
      ([0xED, 0xA0, 0x80], "1:1: byte 0xED is not UTF-8 text"),
      ([0x41, 0x00, 0xC0, 0x80], "1:3: byte 0xC0 is not UTF-8 text"),
    ] as [([UInt8], String)])
  func refused(bytes: [UInt8], message: String) {
    #expect {
      try InputText(bytes)
    } throws: {
      "\($0)" == message
    }
  }

  @Test("a file beyond the maximum size is refused before it is read")
  func large() {
    #expect {
      try InputText([UInt8](repeating: 0x20, count: InputText.sizeLimit + 1))
    } throws: {
      "\($0)".contains("too large: 33554433 bytes")
    }
  }

  @Test("random bytes are refused or read, and never crash", arguments: Seeds.numbers(1))
  func random(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for length in [1, 2, 3, 10, 100, 1000, 10_000] {
      for _ in 0..<50 {
        let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
        #expect(throws: InputProblems.self) { try ScreenTree(reading: bytes) }
        // Spaces alone are a session without steps.
        #expect((try? SessionScript(reading: bytes))?.steps.isEmpty ?? true)
      }
    }
  }
}
