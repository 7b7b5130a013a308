import Foundation

/// Formats results as a Markdown table.
enum ResultTable {
  static let head = """
    | what | ours | peer | ratio | goal | |
    |---|---:|---|---:|---|---|
    """

  /// A row, followed by lines for the other peers and the notes.
  static func row(_ result: Result) -> String {
    guard let ours = result.ours else {
      return line([
        result.title, "–", "–", "–", text(result.goal, result.unit),
        "not measured: \(result.problem ?? "no rounds")",
      ])
    }
    let verdict = result.isReached.map { $0 ? "reached" : "**missed**" } ?? "unknown"
    var lines = [
      line(
        [result.title, text(ours, result.unit)] + columns(result.peers.first, result.unit)
          + [text(result.goal, result.unit), verdict])
    ]
    lines += result.peers.dropFirst().map { peer in
      line(["", ""] + columns(peer, result.unit) + ["", ""])
    }
    lines += result.notes.map { line(["  " + $0, "", "", "", "", ""]) }
    return lines.joined(separator: "\n")
  }

  private static func columns(_ peer: Result.Peer?, _ unit: Unit) -> [String] {
    guard let peer else { return ["–", "–"] }
    guard let median = peer.median else {
      return ["\(peer.name): skipped, \(peer.problem ?? "no rounds")", "–"]
    }
    return ["\(peer.name): \(text(median, unit))", peer.ratio.map { text($0, .times) } ?? "–"]
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func text(_ goal: Goal, _ unit: Unit) -> String {
    switch goal {
    case .ratio(let limit): "≤ \(text(limit, .times))"
    case .ratioAtLeast(let limit): "≥ \(text(limit, .times))"
    case .atMost(let limit): "≤ \(text(limit, unit))"
    case .over(let limit): "≤ \(text(limit, unit)) over it"
    case .atLeast(let limit): "≥ \(text(limit, unit))"
    }
  }

  /// A figure with three digits and its unit.
  static func text(_ value: Double, _ unit: Unit) -> String {
    switch unit {
    case .seconds:
      if value < 1e-6 { return "\(digits(value * 1e9)) ns" }
      if value < 1e-3 { return "\(digits(value * 1e6)) µs" }
      if value < 1 { return "\(digits(value * 1e3)) ms" }
      return "\(digits(value)) s"
    case .perSecond: return "\(Int(value.rounded()))/s"
    case .times: return "\(digits(value))×"
    case .bytes:
      if value < 1e3 { return "\(digits(value)) B" }
      return value < 1e6 ? "\(digits(value / 1e3)) KB" : "\(digits(value / 1e6)) MB"
    }
  }

  private static func digits(_ value: Double) -> String {
    let decimals = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
    return String(format: "%.\(decimals)f", value)
  }
}
