/// The result of a row.
struct Result {
  /// A peer's figures.
  struct Peer {
    let name: String
    /// The median; nil if it could not be measured.
    let median: Double?
    /// The median of the ratios of ours to the peer's, one for each round.
    let ratio: Double?
    /// The reason why it could not be measured.
    let problem: String?
    /// Whether it takes so long that it was measured only once.
    let isOnce: Bool
  }

  let name: String
  let title: String
  let unit: Unit
  let goal: Goal
  let purpose: Purpose
  var ours: Double?
  var peers: [Peer] = []
  var notes: [String] = []
  /// The reason why the row could not be measured.
  var problem: String?

  /// Whether the goal is reached; nil if it is unknown.
  var isReached: Bool? {
    guard let ours else { return nil }
    switch goal {
    case .ratio(let limit): return peers.first?.ratio.map { $0 <= limit }
    case .ratioAtLeast(let limit): return peers.first?.ratio.map { $0 >= limit }
    case .atMost(let limit): return ours <= limit
    case .over(let limit): return peers.first?.median.map { ours - $0 <= limit }
    case .atLeast(let limit): return ours >= limit
    }
  }
}

extension Benchmark {
  /// Measures the row: each round measures ours and all peers.
  ///
  /// - Parameters:
  ///   - bench: The environment.
  ///   - rounds: The number of rounds.
  /// - Returns: The result, even if the row could not be measured.
  func run(on bench: Bench, rounds: Int) -> Result {
    var result = Result(name: name, title: title, unit: unit, goal: goal, purpose: purpose)
    do {
      let contest = try prepare(bench)
      var ours: [Double] = []
      var theirs: [[Double]] = Array(repeating: [], count: contest.peers.count)
      var problems: [String?] = Array(repeating: nil, count: contest.peers.count)
      for _ in 0..<rounds {
        ours.append(try contest.ours())
        for (index, peer) in contest.peers.enumerated() where problems[index] == nil {
          // A peer that takes more than a second is measured once.
          if let first = theirs[index].first, unit == .seconds, first > 1 { continue }
          do { theirs[index].append(try peer.round()) } catch { problems[index] = "\(error)" }
        }
      }
      result.ours = Self.median(ours)
      result.peers = contest.peers.indices.map { index in
        let ratios = zip(ours, theirs[index]).filter { $1 > 0 }.map { $0 / $1 }
        return Result.Peer(
          name: contest.peers[index].name, median: Self.median(theirs[index]),
          ratio: Self.median(ratios), problem: problems[index],
          isOnce: theirs[index].count == 1 && rounds > 1)
      }
      result.notes = contest.notes()
    } catch {
      result.problem = "\(error)"
    }
    return result
  }

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
