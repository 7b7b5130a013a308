import Foundation
import SparkLanguageServer

@testable import SparkLanguageServer

/// A folder with the rules, screens and tests of the shop.
final class ShopWorkspace {
  let root: String
  var rules: String { root + "/shop.rules.yaml" }
  var uri: String { "file://" + rules }
  var testURI: String { "file://\(root)/shop.test.yaml" }

  init() throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules/shop")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shop-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: source, to: folder)
    root = folder.path
    try "screens: [screen.json]\n".write(
      toFile: root + "/.spark-rules.yaml", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func text(_ name: String = "shop.rules.yaml") throws -> String {
    try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
  }

  /// A part of a text between two positions.
  static func text(from start: LSPAny, to end: LSPAny, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func offset(_ position: LSPAny) -> Int {
      let line = position["line"].int ?? 0
      let before = lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 }
      return before + (position["character"].int ?? 0)
    }
    let units = Array(text.utf16)
    return String(decoding: units[offset(start)..<min(offset(end), units.count)], as: UTF16.self)
  }

  /// The text of a file after the edits of a workspace edit.
  @MainActor
  static func apply(_ edit: LSPAny, to text: String, of uri: String) -> String {
    var edits = edit["changes"][uri].array
    for change in edit["documentChanges"].array where change["textDocument"]["uri"].string == uri {
      edits += change["edits"].array
    }
    return apply(edits, to: text)
  }

  @MainActor
  static func apply(_ edits: [LSPAny], to text: String) -> String {
    var units = Array(text.utf16)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func offset(_ position: LSPAny) -> Int {
      let line = position["line"].int ?? 0
      let before = lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 }
      return min(before + (position["character"].int ?? 0), units.count)
    }
    let ranges = edits.map { edit in
      (
        offset(edit["range"]["start"])..<offset(edit["range"]["end"]),
        edit["newText"].string ?? ""
      )
    }
    for (range, text) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(range, with: Array(text.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
