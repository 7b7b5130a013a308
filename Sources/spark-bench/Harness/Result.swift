/// What came of a row.
struct Result {
  /// A peer's figures.
  struct Peer {
    let name: String
    /// The median; nil where it could not be measured.
    let median: Double?
    /// Ours to theirs, the median of the rounds' ratios.
    let ratio: Double?
    /// Why it could not be measured.
    let problem: String?
  }

  let name: String
  let title: String
  let unit: Unit
  let goal: Goal
  var ours: Double?
  var peers: [Peer] = []
  var notes: [String] = []
  /// Why the row could not be measured.
  var problem: String?

  /// Whether the goal is reached; nil where that cannot be told.
  var isReached: Bool? {
    guard let ours else { return nil }
    switch goal {
    case .ratio(let most): return peers.first?.ratio.map { $0 <= most }
    case .atMost(let most): return ours <= most
    case .over(let most): return peers.first?.median.map { ours - $0 <= most }
    case .atLeast(let least): return ours >= least
    }
  }
}

extension Benchmark {
  /// Measures the row: ours and the peers in turns, each round all of them.
  ///
  /// - Parameters:
  ///   - bench: What it is measured with.
  ///   - rounds: How often.
  /// - Returns: What came of it, also where it could not be measured.
  func run(on bench: Bench, rounds: Int) -> Result {
    var result = Result(name: name, title: title, unit: unit, goal: goal)
    do {
      let contest = try prepare(bench)
      var ours: [Double] = []
      var theirs: [[Double]] = Array(repeating: [], count: contest.peers.count)
      var problems: [String?] = Array(repeating: nil, count: contest.peers.count)
      for _ in 0..<rounds {
        ours.append(try contest.ours())
        for (place, peer) in contest.peers.enumerated() where problems[place] == nil {
          // Slow peers are not worth the wait of every round.
          if let first = theirs[place].first, unit == .seconds, first > 1 { continue }
          do { theirs[place].append(try peer.round()) } catch { problems[place] = "\(error)" }
        }
      }
      result.ours = Self.median(ours)
      result.peers = contest.peers.indices.map { place in
        let ratios = zip(ours, theirs[place]).filter { $1 > 0 }.map { $0 / $1 }
        return Result.Peer(
          name: contest.peers[place].name, median: Self.median(theirs[place]),
          ratio: Self.median(ratios), problem: problems[place])
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
