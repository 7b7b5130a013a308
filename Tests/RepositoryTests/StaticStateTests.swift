import Foundation
import Testing

/// Keeps the state of a process in a few objects: what is static has no owner, and is not reset by tests.
@Suite("Static state")
struct StaticStateTests {
  /// A stored variable, or an object that stays the same, outside of instances.
  struct Static: CustomStringConvertible {
    let path: String
    let line: String
    let hasReason: Bool

    var description: String { "\(path): \(line)" }
  }

  private static let targets = ["SparkChamber", "SparkKit", "SparkRules"]
  private static let files = SourceFile.swift.filter { file in
    targets.contains { file.path.hasPrefix("Sources/\($0)/") }
  }

  @Test("SparkChamber, SparkKit and SparkRules have at most ten, each with a reason")
  func count() {
    let found = Self.files.flatMap { Self.statics(of: $0) }
    #expect(found.count <= 10, "\(found)")
    #expect(found.filter { !$0.hasReason }.map(\.description) == [])
  }

  @Test(
    "declarations are recognized",
    arguments: [
      ("  private static var count = 0", true),
      ("  private(set) static weak var view: UIView?", true),
      ("  static var isOn = false {", true),
      ("  public static var isScreen: (@MainActor (UIViewController) -> Bool)?", true),
      ("  static let current = TrackingState()", true),
      ("  static let all: ControlSet.Element = {", false),
      ("private nonisolated(unsafe) var key: UInt8 = 0", true),
      ("@MainActor private var windows: [UIWindow] = []", true),
      ("  static var state: ShownState { TrackingState.current.shown }", false),
      ("  package static var isEmpty: Bool {", false),
      ("  static let limit = 10", false),
      ("  var count = 0", false),
      ("    var count = 0", false),
    ])
  func recognized(line: String, isStatic: Bool) {
    #expect(Self.isStatic(line, classes: ["TrackingState"]) == isStatic)
  }

  private static func statics(of file: SourceFile) -> [Static] {
    let lines = file.text.components(separatedBy: "\n")
    return zip(file.codeLines, lines.indices).compactMap { code, index in
      guard isStatic(code, classes: classes) else { return nil }
      let comment = lines[..<index].reversed().prefix {
        $0.contains(#/^ *(?:\/\/|@)/#)
      }
      let line = code.trimmingCharacters(in: .whitespaces)
      let hasReason = comment.contains { $0.contains("// Static: ") }
      return Static(path: file.path, line: line, hasReason: hasReason)
    }
  }

  private static func isStatic(_ line: String, classes: Set<String>) -> Bool {
    // Regular expressions take a hundred times as long, and few lines need them.
    guard line.contains("var ") || line.contains("static let ") else { return false }
    let stored = line.prefix { $0 != "{" }.contains("=") || !line.contains("{")
    if stored, line.contains(#/\b(?:static|class) (?:weak )?(?:private |package )?var /#) {
      return true
    }
    if stored, line.contains(#/^(?:@?\w+(?:\(\w+\))? )*var /#) { return true }
    let object = line.firstMatch(of: #/\bstatic let \w+(?:: \w+)? = (\w+)\(/#)
    return object.map { classes.contains(String($0.1)) } ?? false
  }

  /// The classes of the targets.
  private static let classes: Set<String> = {
    let names = files.flatMap { file in
      file.text.matches(of: #/\bclass (\w+)/#).map { String($0.1) }
    }
    return Set(names)
  }()
}
