#if Commands
import Dispatch
import Foundation
import SparkRulesModel

/// Performs work before Ctrl-C or a request to end terminates the command.
final class Interrupt: Sendable {
  /// The exit code of a command that Ctrl-C ended.
  static let exitCode: Int32 = 130
  private static let signals = [SIGINT, SIGTERM]

  // Unchecked: a source is thread-safe.
  private struct Source: @unchecked Sendable { let source: any DispatchSourceSignal }
  private let sources = Locked<[Source]>([])

  /// Calls a function once, instead of terminating; a second signal terminates the command.
  ///
  /// - Parameter work: The function.
  func handle(_ work: @escaping @Sendable () async -> Void) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.signals {
      sigaddset(&set, number)
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        self?.ignore()
        Task.detached { await work() }
      }
      source.resume()
      sources.withLock { $0.append(Source(source: source)) }
    }
    // The parent process may have blocked the signals, and a child inherits that.
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Lets signals terminate the command again.
  func ignore() {
    for source in sources.withLock({ $0 }) { source.source.cancel() }
    sources.withLock { $0 = [] }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
#endif
