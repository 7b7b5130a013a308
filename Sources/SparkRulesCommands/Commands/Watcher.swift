import Foundation

/// Does something again whenever files change, until Ctrl-C.
struct Watcher {
  /// What is known of a file without reading it.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  /// How often is looked, in microseconds.
  private static let interval: useconds_t = 150_000

  /// Files and folders.
  let paths: [String]

  /// Does something now, and again after each change.
  ///
  /// - Parameter work: What is done.
  func run(_ work: () -> Void) -> Never {
    listenForEnd()
    while true {
      let seen = stamps()
      clear()
      work()
      let count = seen.count == 1 ? "1 file" : "\(seen.count) files"
      Terminal.standardError.line("Watching \(count); Ctrl-C ends.")
      waitForChange(since: seen)
    }
  }

  /// Lets Ctrl-C end the command at once: nothing is left half done, as only output is made.
  private func listenForEnd() {
    signal(SIGINT) { _ in _exit(StatusCode.clean.rawValue) }
    // Whoever started the command may have had the signals blocked, and that is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// An editor may write a file in several steps, so the files must have come to rest.
  private func waitForChange(since seen: [String: Stamp]) {
    var last = seen
    while true {
      usleep(Self.interval)
      let now = stamps()
      if now != seen, now == last { return }
      last = now
    }
  }

  /// A person sees the latest result alone; in a file they stand below each other.
  private func clear() {
    if Terminal.standardOutput.isATerminal {
      Terminal.standardOutput.write(Array("\u{1B}[2J\u{1B}[H".utf8))
    }
  }

  private func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in RuleFiles.find(paths).paths {
      var info = stat()
      guard stat(path, &info) == 0 else {
        stamps[path] = Stamp(seconds: 0, nanoseconds: 0, size: -1, inode: 0)
        continue
      }
      #if canImport(Darwin)
        let time = info.st_mtimespec
      #else
        let time = info.st_mtim
      #endif
      stamps[path] = Stamp(
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(info.st_size),
        inode: UInt64(info.st_ino))
    }
    return stamps
  }
}
