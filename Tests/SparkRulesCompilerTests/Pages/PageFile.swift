import SparkRulesCompiler

@testable import SparkRulesAuthoring

extension PageCase {
  /// The lines of the part; `\t`, `\r`, `\u{A0}` and `\x{E9}` are escapes if `isEscaped`.
  var lines: [String] {
    var shown: [String] = []
    var isFinding = false
    for line in written {
      let content = line.drop { $0 == " " }
      isFinding =
        content.hasPrefix("^")
        || isFinding && (content.hasPrefix("help: ") || content.hasPrefix("note: "))
      if !isFinding { shown.append(line) }
    }
    return shown
  }

  /// The file that contains the part.
  var file: PageFile { PageFile(part, lines, isEscaped: isEscaped) }
}

/// A rule file around the lines of a case.
struct PageFile: Sendable {
  /// The file.
  let source: SourceText
  /// The number of the first line of the case in the file, from 0.
  let firstLine: Int
  /// The number of characters by which the lines are indented in the file.
  let indentation: Int

  init(_ part: PageCase.Part, _ lines: [String], isEscaped: Bool) {
    let head = part == .file ? [] : ["version: 1", "name: shop"]
    let (before, indentation, after) = Self.around(part, lines)
    self.indentation = indentation
    firstLine = head.count + before.count
    let indent = String(repeating: " ", count: indentation)
    var text: [UInt8] = []
    for line in head + before { text += Array("\(line)\n".utf8) }
    for line in lines {
      if !line.isEmpty { text += Array(indent.utf8) }
      text += isEscaped ? Self.unescaped(line) : Array(line.utf8)
      text.append(0x0A)
    }
    for line in after { text += Array("\(line)\n".utf8) }
    source = SourceText(name: "rules.yaml", bytes: text)
  }

  private static func around(
    _ part: PageCase.Part, _ lines: [String]
  ) -> (before: [String], indentation: Int, after: [String]) {
    func has(_ keys: String...) -> Bool {
      lines.contains { line in keys.contains { line.hasPrefix("\($0):") } }
    }
    let emit = ["    actions:", "      - emit: buy_tapped"]
    let tap = ["rules:", "  buy-tapped:", "    view: buyButton", "    trigger: tap"]
    switch part {
    case .file: return ([], 0, [])
    case .top: return ([], 0, has("rules") ? [] : tap + emit)
    case .rules: return (["rules:"], 2, [])
    case .rule:
      let isPair = has("from", "to", "steps")
      let view = has("view") || isPair ? [] : ["    view: buyButton"]
      let trigger = has("trigger") || isPair ? [] : ["    trigger: tap"]
      return (
        ["rules:", "  buy-tapped:"] + view, 4, (has("actions") ? [] : trigger + emit)
      )
    case .actions: return (tap + ["    actions:"], 6, [])
    case .properties:
      return (
        [
          "rules:", "  buy-tapped:", "    view: product-<sku>/buyButton", "    trigger: tap",
        ] + emit + ["        with:"], 10, ["          sku: ${sku}"]
      )
    }
  }

  /// The bytes of a line with escapes: `\t`, `\r`, `\\`, `\u{…}` for a character, `\x{…}` for a byte.
  private static func unescaped(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(line)
    while let character = rest.popFirst() {
      guard character == "\\", let kind = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch kind {
      case "t": bytes.append(0x09)
      case "r": bytes.append(0x0D)
      case "u", "x":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        guard let value = UInt32(digits, radix: 16) else { continue }
        if kind == "x" {
          bytes.append(UInt8(truncatingIfNeeded: value))
        } else if let scalar = Unicode.Scalar(value) {
          bytes += Array(String(scalar).utf8)
        }
      default: bytes += Array(String(kind).utf8)
      }
    }
    return bytes
  }
}
