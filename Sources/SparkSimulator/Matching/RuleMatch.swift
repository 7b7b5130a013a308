/// The views of a screen that a rule matches.
public struct RuleMatch: Sendable, Hashable {
  /// A view that a rule matches.
  public struct Hit: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// Its class.
    public var className: String
    /// The name of its screen; nil if there is none.
    public var screen: String?
    /// The row of a list that contains it, as `index` in rules; nil if it is not in a list.
    public var row: SessionStep.Row?
    /// The captures in the order of the path.
    public var captures: [Capture]
    /// Whether the file does not describe everything about the views.
    public var isApproximate: Bool
    /// The inferred properties on which the match depends.
    public var notes: [InferenceNote]
  }

  /// A capture and its value.
  public struct Capture: Sendable, Hashable {
    /// The capture's name.
    public var name: String
    /// The value.
    public var value: String
  }

  /// The rule set.
  public var set: String
  /// The rule.
  public var rule: String
  /// The source text of the paths of all its triggers; empty for a rule without views.
  public var paths: [String]
  /// The views, in the order of the tree.
  public var hits: [Hit]

  /// The match as a line of JSON with a line break.
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
