/// A row of the table: a measurement, its peers and its goal.
///
/// To add a row, add a file with an extension of `Benchmark` that contains it as a static constant, and
/// list it in `CompilingBenchmarks` or `RunningBenchmarks`.
@MainActor
struct Benchmark {
  /// The name for `--only`.
  let name: String
  /// The title in the table.
  let title: String
  /// The unit of the results of `ours` and the peers.
  let unit: Unit
  /// The goal.
  let goal: Goal
  /// What the goal is for.
  var purpose = Purpose.guarding
  /// Creates the inputs; this is not measured.
  let prepare: @MainActor (Bench) throws -> Contest
}

/// The measurements of a row on the same inputs.
struct Contest {
  /// Performs the work once and returns its cost in the unit of the row.
  typealias Round = @MainActor () throws -> Double

  /// Another implementation of the work, or of its minimum.
  struct Peer {
    /// The name in the table.
    let name: String
    let round: Round
  }

  let ours: Round
  /// The peers; the ratio and the goal refer to the first one.
  var peers: [Peer] = []
  /// Notes below the row, such as memory and sizes; called after the rounds.
  var notes: @MainActor () -> [String] = { [] }
}

/// What the goal of a row is for, which decides in which table the row is.
enum Purpose: String, CaseIterable {
  /// To be reached.
  case target = "Targets"
  /// A limit that notices when something gets slower: the figure of November 2026 plus a quarter.
  case guarding = "Limits that notice when something gets slower"
  /// Not to be slower than another rule engine.
  case engine = "Compared with a rule engine in Swift"
  /// A limit of memory or size.
  case memory = "Memory and size"
}

/// The unit of a row.
enum Unit: String {
  /// Seconds of processor time for one operation.
  case seconds
  /// Operations per second.
  case perSecond
  /// A ratio.
  case times
  case bytes
}

/// The goal of a row.
enum Goal {
  /// A maximum ratio to the first peer.
  case ratio(Double)
  /// A minimum ratio to the first peer.
  case ratioAtLeast(Double)
  /// A maximum in the unit of the row.
  case atMost(Double)
  /// A maximum difference to the first peer, in the unit of the row.
  case over(Double)
  /// A minimum in the unit of the row.
  case atLeast(Double)
}
