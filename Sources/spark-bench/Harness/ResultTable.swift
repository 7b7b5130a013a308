import Foundation

/// Formats results as Markdown tables.
struct ResultTable {
  /// The day and the commit of the run.
  let run: String

  /// The tables of all results, one for each purpose, under its heading.
  func text(_ results: [Result]) -> String {
    Purpose.allCases.compactMap { purpose in
      let rows = results.filter { $0.purpose == purpose }.map(row)
      guard !rows.isEmpty else { return nil }
      return """
        ### \(purpose.rawValue)

        | what | ours | peer | ratio | goal | | measured |
        |---|---:|---|---:|---|---|---|
        \(rows.joined(separator: "\n"))

        """
    }.joined(separator: "\n")
  }

  /// A row, followed by lines for the other peers.
  private func row(_ result: Result) -> String {
    guard let ours = result.ours else {
      return line([
        result.title, "–", "–", "–", Self.text(result.goal, result.unit),
        "not measured: \(result.problem ?? "no rounds")", measured(result),
      ])
    }
    let verdict = result.isReached.map { $0 ? "reached" : "**missed**" } ?? "unknown"
    var lines = [
      line(
        [result.title, Self.text(ours, result.unit)] + columns(result.peers.first, result.unit)
          + [Self.text(result.goal, result.unit), verdict, measured(result)])
    ]
    lines += result.peers.dropFirst().map { peer in
      line(["", ""] + columns(peer, result.unit) + ["", "", ""])
    }
    return lines.joined(separator: "\n")
  }

  /// The day, the commit, and the name that measures the row again.
  private func measured(_ result: Result) -> String { "\(run), `--only \(result.name)`" }

  private func columns(_ peer: Result.Peer?, _ unit: Unit) -> [String] {
    guard let peer else { return ["–", "–"] }
    guard let median = peer.median else {
      return ["\(peer.name): skipped, \(peer.problem ?? "no rounds")", "–"]
    }
    return [
      "\(peer.name)\(peer.isOnce ? ", once" : ""): \(Self.text(median, unit))",
      peer.ratio.map { Self.text($0, .times) } ?? "–",
    ]
  }

  private func line(_ cells: [String]) -> String {
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
