import Foundation
import SparkRulesCompiler

/// What rules sent, counted and remembered in a session, for a comparison with other rules.
public struct ComparedOutput: Sendable {
  /// What an entry is.
  public enum Kind: String, Sendable, CaseIterable {
    /// An event.
    case event
    /// An amount that was added to a counter, with the labels.
    case count
    /// A value that was remembered.
    case remember

    /// The beginning of the lines of this kind.
    fileprivate var start: String { "{\"\(rawValue)\":" }
  }

  /// The entries of each kind, in the order of time; the properties of a counter are its amount and labels.
  private(set) var entries: [Kind: [EventRecord]] = [:]

  /// Creates an output without entries.
  public init() {}

  /// Adds an event.
  public mutating func add(_ event: EventRecord) { entries[.event, default: []].append(event) }

  /// Adds a line of output, if it is one of a counter or of a remembered value.
  public mutating func add(line: [UInt8]) {
    for kind in [Kind.count, .remember] where line.starts(with: kind.start.utf8) {
      guard let fields = TestResult.Line(line)?.fields else { return }
      func text(_ key: String) -> String? {
        if case .text(let text)? = fields[key] { text } else { nil }
      }
      var values = fields.filter { $0.key == "by" || $0.key == "value" }
      if case .map(let labels)? = fields["with"] { values.merge(labels) { own, _ in own } }
      entries[kind, default: []].append(
        EventRecord(
          EventIdentifier(UUID()), name: text(kind.rawValue) ?? "",
          properties: values.sorted { $0.key < $1.key }.map { .init(name: $0, value: $1) },
          time: text("time").flatMap(RFC3339.time) ?? .distantPast, rule: text("rule") ?? "",
          ruleSet: text("set") ?? "", viewPath: text("view"), screen: text("screen"),
          trigger: text("trigger") ?? ""))
    }
  }
}
