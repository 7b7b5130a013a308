import SparkRulesModel

/// Which views of a screen a rule takes.
public struct RuleMatch: Sendable, Hashable {
  /// A view that is taken.
  public struct Hit: Sendable, Hashable {
    /// Where it is, in the syntax of a path.
    public var path: String
    /// Its class.
    public var className: String
    /// The screen it is on; nil where there is none.
    public var screen: String?
    /// Where in a list it is, counted from 0 as `index` in rules; nil where it is in none.
    public var row: SessionStep.Row?
    /// What the captures hold, in the order of the path.
    public var captures: [Capture]
    /// Whether the tree is only what accessibility knows of the screen.
    public var isApproximate: Bool
    /// Why the hit may not hold on a device.
    public var notes: [InferenceNote]
  }

  /// A capture and what it holds.
  public struct Capture: Sendable, Hashable {
    /// The capture's name.
    public var name: String
    /// What it holds.
    public var value: String
  }

  /// The rule set.
  public var set: String
  /// The rule.
  public var rule: String
  /// The paths of all its moments as they were written; none for a rule that concerns no view.
  public var paths: [String]
  /// The views, in the order of the tree.
  public var hits: [Hit]

  /// The match as a line of JSON, with its end.
  ///
  /// - Returns: The line's UTF-8 bytes.
  public func jsonLine() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("rule", .text(rule))
      object.field("set", .text(set))
      object.field("paths", .list(paths.map { .text($0) }))
      object.key("views")
      object.list { list in
        for hit in hits { list.object { hit.write(to: &$0) } }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension RuleMatch.Hit {
  fileprivate func write(to object: inout JSONWriter) {
    object.field("view", .text(path))
    object.field("class", .text(className))
    if let screen { object.field("screen", .text(screen)) }
    if let row {
      object.key("index")
      object.object { inner in
        inner.field("section", .int(row.section))
        inner.field("row", .int(row.row))
      }
    }
    if !captures.isEmpty {
      object.key("captures")
      object.object { inner in
        for capture in captures { inner.field(capture.name, .text(capture.value)) }
      }
    }
    if isApproximate {
      object.field("approximate", true)
      object.field("because", .list(notes.map { .text($0.rawValue) }))
    }
  }
}
