#if Commands
import Foundation
import SparkSimulator

/// Repeats work whenever files change, until Ctrl-C.
struct Watcher {
  /// The polling interval in microseconds.
  private static let interval: useconds_t = 150_000

  /// Finds the watched files; called before each check.
  let files: () -> [String]

  /// Runs the work now and after each change.
  ///
  /// - Parameter work: The work.
  func run(_ work: () -> Void) -> Never {
    handleInterrupt()
    while true {
      let seen = stamps()
      clear()
      work()
      let count = seen.count == 1 ? "1 file" : "\(seen.count) files"
      Terminal.standardError.line("Watching \(count); press Ctrl-C to stop.")
      waitForChange(since: seen)
    }
  }

  /// Exits on Ctrl-C at once; the work only prints, so there is nothing to clean up.
  private func handleInterrupt() {
    signal(SIGINT) { _ in _exit(StatusCode.clean.rawValue) }
    // The parent process may have blocked the signals, and a child inherits that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Returns when the files have changed and then stayed the same for one interval: an editor may
  /// write a file in several steps.
  private func waitForChange(since seen: [String: FileStamp]) {
    var last = seen
    while true {
      usleep(Self.interval)
      let now = stamps()
      if now != seen, now == last { return }
      last = now
    }
  }

  /// Clears a terminal, so that only the latest result is visible.
  private func clear() {
    if Terminal.standardOutput.isATerminal {
      Terminal.standardOutput.write("\u{1B}[2J\u{1B}[H")
    }
  }

  private func stamps() -> [String: FileStamp] {
    Dictionary(files().map { ($0, FileStamp($0)) }, uniquingKeysWith: { $1 })
  }
}
#endif
