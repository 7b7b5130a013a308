import Foundation

/// Writes results as JSON.
enum ResultFile {
  /// Writes results.
  ///
  /// - Parameters:
  ///   - results: The rows.
  ///   - path: The file.
  /// - Throws: An error of Foundation if the file cannot be written.
  static func write(_ results: [Result], to path: String) throws {
    let rows = results.map { result in
      var row: [String: Any] = [
        "name": result.name, "title": result.title, "unit": result.unit.rawValue,
        "goal": goal(result.goal), "notes": result.notes,
        "peers": result.peers.map { peer in
          var fields: [String: Any] = ["name": peer.name]
          fields["median"] = peer.median
          fields["ratio"] = peer.ratio
          fields["skipped"] = peer.problem
          return fields
        },
      ]
      row["ours"] = result.ours
      row["reached"] = result.isReached
      row["problem"] = result.problem
      return row
    }
    let data = try JSONSerialization.data(
      withJSONObject: ["rows": rows], options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: path))
  }

  private static func goal(_ goal: Goal) -> [String: Double] {
    switch goal {
    case .ratio(let limit): ["ratio": limit]
    case .ratioAtLeast(let limit): ["ratioAtLeast": limit]
    case .atMost(let limit): ["atMost": limit]
    case .over(let limit): ["over": limit]
    case .atLeast(let limit): ["atLeast": limit]
    }
  }
}
