/// A piece of work whose instructions CI counts.
///
/// Valgrind runs it once in one process and several times in another; the difference excludes the start
/// and the end of the process.
@MainActor
struct Countable {
  let name: String
  /// Creates the inputs and returns the function that performs the work once.
  let prepare: @MainActor () throws -> (@MainActor () throws -> Void)

  /// Performs a case.
  static func run(_ name: String, of cases: [Countable], repeats: Int) throws {
    guard let found = cases.first(where: { $0.name == name }) else {
      throw BenchError("there is no case \(name) to count")
    }
    let work = try found.prepare()
    for _ in 0..<repeats { try work() }
  }
}
