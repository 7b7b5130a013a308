/// A row of the table: what is measured, beside whom, and what is to be reached.
///
/// To add one, write a file with an extension of `Benchmark` that has it as a static constant, and name
/// it in `CompilingBenchmarks` or `RunningBenchmarks`.
@MainActor
struct Benchmark {
  /// A short name, for `--only`.
  let name: String
  /// What the table says.
  let title: String
  /// What `ours` and the peers return.
  let unit: Unit
  /// What is to be reached.
  let goal: Goal
  /// Makes the inputs; nothing of this is measured.
  let prepare: @MainActor (Bench) throws -> Contest
}

/// Who is measured on the same inputs.
struct Contest {
  /// A round: does the work, and returns how much it took, in the row's unit.
  typealias Round = @MainActor () throws -> Double

  /// Somebody else's way to do the same, or the least of it.
  struct Peer {
    /// What the table calls it.
    let name: String
    let round: Round
  }

  let ours: Round
  /// The first is what the ratio and the goal are about; the others stand below for comparison.
  var peers: [Peer] = []
  /// What is noted below the row, asked after the rounds: memory, sizes, what is spent on what.
  var notes: @MainActor () -> [String] = { [] }
}

/// What a row is measured in.
enum Unit: String {
  /// Seconds of the processor's time, for one operation.
  case seconds
  /// Operations a second.
  case perSecond
  /// How many times as much.
  case times
  case bytes
}

/// What is to be reached.
enum Goal {
  /// At most so many times what the first peer takes.
  case ratio(Double)
  /// At most so much, in the row's unit.
  case atMost(Double)
  /// At most so much more than the first peer, in the row's unit.
  case over(Double)
  /// At least so much, in the row's unit.
  case atLeast(Double)
}
