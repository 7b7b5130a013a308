import Foundation
import SparkRulesCommands
import SparkSimulation

/// Leaves what is heavy to the executable beside this one, as git does with addresses.
///
/// It gets the same arguments, and takes over the process: input, output, signals and exit code are its.
struct Sibling: HeavyParts {
  private static let name = "spark-rules-full"

  func prepare(for screens: [String]) throws {
    if try screens.contains(where: PageSource.isIn) { throw takeOver() }
  }

  func screens(in bytes: [UInt8]) throws(InputProblems) -> ScreenTree {
    try ScreenTree(reading: bytes) { _ throws(InputProblem) in
      throw InputProblem("was no XML a moment ago; please run this again")
    }
  }

  func courier(for order: DeliveryOrder) throws -> any EventCourier { throw takeOver() }

  func look(into order: QueueOrder) throws { throw takeOver() }

  /// Becomes the other executable.
  ///
  /// - Returns: Why that cannot be.
  private func takeOver() -> CommandFailure {
    let sibling = Self.folder.appendingPathComponent(Self.name).path
    let words = ([sibling] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    defer { for word in words { free(word) } }
    execv(sibling, words + [nil])
    guard errno == ENOENT else {
      return CommandFailure(
        .unreadable, "\(sibling): cannot be run: \(String(cString: strerror(errno)))")
    }
    return CommandFailure(
      .unreadable,
      "page sources, stores and collectors need `\(Self.name)`, which is not there: \(sibling); "
        + "`swift build --product \(Self.name)` makes it")
  }

  /// Where this executable lies, links aside.
  private static var folder: URL {
    #if os(Linux)
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let file = path.map { URL(fileURLWithPath: $0) }
    #else
      let file = Bundle.main.executableURL?.resolvingSymlinksInPath()
    #endif
    return (file ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
  }
}
