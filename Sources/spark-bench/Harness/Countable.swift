/// A piece of work whose instructions CI counts.
///
/// The command does it once and again more often, each in a process of its own under valgrind; the
/// difference is what it takes, without what begins and ends a process.
@MainActor
struct Countable {
  let name: String
  /// Makes the inputs, and what does the work once.
  let prepare: @MainActor () throws -> (@MainActor () throws -> Void)

  /// Does a case.
  static func run(_ name: String, repeats: Int) throws {
    guard
      let found = (CompilingBenchmarks.counted + RunningBenchmarks.counted)
        .first(where: { $0.name == name })
    else { throw BenchError("there is no case \(name) to count") }
    let work = try found.prepare()
    for _ in 0..<repeats { try work() }
  }
}
