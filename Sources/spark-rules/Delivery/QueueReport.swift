#if Commands
import SparkDelivery
import SparkSimulator

/// The contents of a store as text for people or JSON for programs.
enum QueueReport {
  /// The maximum number of events of each kind in the text.
  private static let listedLimit = 20

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - contents: The contents of the store.
  ///   - format: The format.
  /// - Returns: The report, with a line break at its end.
  static func bytes(_ contents: StoreContents, _ format: OutputFormat) -> [UInt8] {
    switch format {
    case .human: Array(lines(contents).map { $0 + "\n" }.joined().utf8)
    case .json: json(contents)
    }
  }

  private static func lines(_ contents: StoreContents) -> [String] {
    let bytes = contents.waiting.reduce(0) { $0 + $1.bytes }
    var lines = ["waiting    \(amount(contents.waiting.count)), \(bytes) bytes"]
    lines += list(contents.waiting)
    lines.append("dead       \(amount(contents.dead.count))")
    lines += list(contents.dead)
    lines.append("delivered  \(amount(contents.delivered))")
    for (loss, count) in losses(contents) {
      lines.append("lost       \(amount(count)): \(loss.rawValue)")
    }
    return lines
  }

  private static func list(_ entries: [StoreContents.Entry]) -> [String] {
    var lines = entries.prefix(listedLimit).map { entry in
      var words = ["  ", RFC3339.text(entry.event?.time ?? entry.stored)]
      words.append(entry.event.map { "\($0.name)  \($0.ruleSet)/\($0.rule)" } ?? "(unreadable)")
      if let id = entry.event?.id { words.append(id.uuidString.lowercased()) }
      if entry.isResent { words.append("sent again") }
      if let refusal = entry.refusal { words.append(refusal) }
      return VisibleText.of(words.joined(separator: "  "))
    }
    if entries.count > listedLimit {
      lines.append("    and \(entries.count - listedLimit) more; --format json lists all")
    }
    return lines
  }

  private static func losses(_ contents: StoreContents) -> [(key: DeliveryLoss, value: Int)] {
    contents.losses.sorted { $0.key.rawValue < $1.key.rawValue }
  }

  private static func json(_ contents: StoreContents) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("waiting", .int(contents.waiting.count))
      object.field("dead", .int(contents.dead.count))
      object.field("delivered", .int(contents.delivered))
      object.key("lost")
      object.object { inner in
        for (loss, count) in losses(contents) { inner.field(loss.rawValue, .int(count)) }
      }
    }
    writer.endLine()
    for entry in contents.waiting + contents.dead {
      writer.object { write(entry, to: &$0) }
      writer.endLine()
    }
    return writer.bytes
  }

  private static func write(_ entry: StoreContents.Entry, to object: inout JSONWriter) {
    object.field("state", entry.refusal == nil ? "waiting" : "dead")
    if let refusal = entry.refusal { object.field("reason", .text(refusal)) }
    object.field("stored", .text(RFC3339.text(entry.stored)))
    if entry.isResent { object.field("resent", true) }
    guard let event = entry.event else { return object.field("unreadable", true) }
    object.key("event")
    event.write(to: &object)
  }

  private static func amount(_ count: Int) -> String { "\(count) event\(count == 1 ? "" : "s")" }
}
#endif
