import Foundation

/// A view of a screen with everything that rules can name.
public struct SurveyedView: Sendable, Hashable {
  /// The number of the file that contains it, from 0.
  public var file: Int
  /// The number of views around it in the tree.
  public var depth: Int
  /// Its path, as events contain it.
  public var path: String
  /// Its accessibility identifier.
  public var identifier: String?
  /// Its class.
  public var className: String
  /// Its visible text, or its accessibility label.
  public var text: String?
  /// The name of its screen.
  public var screen: String?
  /// Whether it is the root view of its screen.
  public var isScreen: Bool
  /// Its data, and the data of the screen of which it is the root view.
  public var data: [String: SparkValue]
  /// The rules that match it, as `set/rule`.
  public var rules: [String]
  /// The paths that rules can use for it, best first.
  public var paths: [OfferedPath]
  /// What the developer should set so that the view has a reliable path, or why it has no path.
  public var advice: String?
  /// Whether the view only arranges others: a plain view without a name, text or data.
  public var isWrapper: Bool

  /// Whether it is a control or a cell, which people touch.
  public var isTouchTarget: Bool

  /// Whether the visible text contains a text, ignoring case.
  ///
  /// - Parameter query: The text.
  /// - Returns: Whether it does.
  public func shows(_ query: String) -> Bool {
    text?.range(of: query, options: .caseInsensitive) != nil
  }

  /// The view as a line of JSON with a line break.
  ///
  /// - Returns: The line's UTF-8 bytes.
  public func jsonLine() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("view", .text(path))
      object.field("file", .int(file))
      object.field("depth", .int(depth))
      object.field("class", .text(className))
      for (name, value) in [("id", identifier), ("text", text), ("screen", screen)] {
        if let value { object.field(name, .text(value)) }
      }
      if !data.isEmpty { object.field("data", .map(data)) }
      object.field("rules", .list(rules.map { .text($0) }))
      object.key("paths")
      object.list { list in
        for path in paths { list.object { path.write(to: &$0) } }
      }
      if let advice { object.field("advice", .text(advice)) }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension OfferedPath {
  fileprivate func write(to object: inout JSONWriter) {
    object.field("path", .text(path))
    object.field("matches", .text(meaning.rawValue))
    object.field("views", .int(views))
    object.field("cost", .text(cost.rawValue))
    object.field("survived", .int(survived))
    object.field("changes", .int(changes))
  }
}
