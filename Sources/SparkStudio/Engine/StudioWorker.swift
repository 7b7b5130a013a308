#if Commands
import Foundation
import SparkSimulator

/// The work of a process that answers the requests of a page: one request and one reply on each line.
@MainActor
package enum StudioWorker {
  /// The maximum length of a request in bytes.
  private static let limit = 1 << 25

  /// Answers requests until standard input ends or nothing reads the replies.
  ///
  /// - Parameter project: The project.
  package static func run(_ project: StudioProject) {
    let engine = StudioEngine(project)
    let input = FileHandle.standardInput
    var lines = LineReader(limit: limit) { [UInt8](input.availableData) }
    while let line = lines.next() {
      let reply = Data(engine.reply(to: line) + [0x0A])
      // The page was closed if nothing reads the reply.
      guard (try? FileHandle.standardOutput.write(contentsOf: reply)) != nil else { return }
    }
  }
}
#endif
