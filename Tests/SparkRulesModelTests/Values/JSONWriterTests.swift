import Foundation
import SparkRulesModel
import TestSupport
import Testing

@Suite("JSON")
struct JSONWriterTests {
  static func json(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static let texts: [(String, String)] = [
    ("plain", #""plain""#), ("", #""""#), ("\"\\/", #""\"\\/""#),
    ("a\nb\tc\rd\u{0}e\u{1F}", #""a\u000ab\u0009c\u000dd\u0000e\u001f""#),
    ("\u{7F}\u{80}\u{85}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u0085\\u009f\u{A0}\""),
    ("a\u{2028}b\u{2029}c\u{2027}\u{202A}", "\"a\\u2028b\\u2029c\u{2027}\u{202A}\""),
    ("日本 👩‍👩‍👧 é e\u{301}", "\"日本 👩‍👩‍👧 é e\u{301}\""),
  ]

  @Test("a text is escaped only where JSON requires it", arguments: texts)
  func escaping(text: String, json: String) {
    #expect(Array(Self.json(.text(text)).utf8) == Array(json.utf8))
  }

  @Test("numbers that are not finite are null", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    #expect(Self.json([.double(value)]) == "[null]")
  }

  @Test("a map's keys are sorted by their UTF-8 bytes")
  func keyOrder() {
    let value: SparkValue = ["z": 1, "é": 2, "Z": 3, "10": 4, "9": 5, "\u{FF61}": 6, "😀": 7, "": 8]
    #expect(
      Self.json(value) == "{\"\":8,\"10\":4,\"9\":5,\"Z\":3,\"z\":1,\"é\":2,\"\u{FF61}\":6,\"😀\":7}"
    )
  }

  @Test("objects, lists and lines are separated automatically")
  func structure() {
    var writer = JSONWriter()
    writer.object { object in
      object.field("a{", "x{")
      object.key("b")
      object.list { list in
        list.write(1)
        list.object { _ in }
        list.list { _ in }
        list.write("[")
        list.write(nil)
      }
      object.field("c", [])
    }
    writer.endLine()
    writer.write(true)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a{":"x{","b":[1,{},[],"[",null],"c":[]}"# + "\ntrue")
  }

  @Test("a value that is nested too deep is truncated")
  func depth() {
    var value: SparkValue = 1
    for _ in 0..<2000 { value = [value] }
    let text = Self.json(value)
    let depth = JSONWriter.depthLimit
    #expect(
      text == String(repeating: "[", count: depth) + "null" + String(repeating: "]", count: depth))
  }

  @Test("another JSON reader reads the same values")
  func otherReader() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let value: SparkValue = [.random(using: &random, depth: 4)]
      let read = try JSONDecoder().decode(ReadJSON.self, from: Data(Self.json(value).utf8))
      #expect(read.isSame(as: value), "seed 7: \(value)")
    }
  }
}

/// Parses JSON with Foundation's decoder.
///
/// `JSONSerialization` on Linux removes a byte order mark at the start of a text and rounds some
/// numbers, so it is not used.
private indirect enum ReadJSON: Decodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case list([ReadJSON])
  case map([String: ReadJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([ReadJSON].self) {
      self = .list(value)
    } else {
      self = .map(try container.decode([String: ReadJSON].self))
    }
  }

  func isSame(as value: SparkValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let read), .bool(let value)): read == value
    case (.int(let read), .int(let value)): read == value
    case (.int(let read), .double(let value)): Double(read) == value
    case (.double(let read), .double(let value)): read == value
    case (.text(let read), .text(let value)): read.utf8.elementsEqual(value.utf8)
    case (.list(let read), .list(let values)):
      read.count == values.count && zip(read, values).allSatisfy { $0.isSame(as: $1) }
    case (.map(let read), .map(let values)):
      read.count == values.count
        && values.allSatisfy { name, value in read[name]?.isSame(as: value) ?? false }
    default: false
    }
  }
}
