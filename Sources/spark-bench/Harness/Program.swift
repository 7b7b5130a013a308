import Foundation

/// Another program, whose output is discarded.
struct Program {
  /// The resources that a run used.
  struct Usage {
    /// The user and system time.
    let seconds: Double
    /// The maximum resident memory.
    let peakBytes: Int
    /// Its exit code.
    let status: Int32
  }

  private let path: String
  private let arguments: [String]

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Parameter expecting: The expected exit codes.
  /// - Returns: The resources that it used.
  /// - Throws: `BenchError` if it does not start, or fails.
  func run(expecting: Set<Int32> = [0]) throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [0, 1, 2] {
      let mode = descriptor == 0 ? O_RDONLY : O_WRONLY
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, path, &actions, nil, words + [nil], environ) == 0 else {
      throw BenchError("\(path) does not start")
    }
    var usage = rusage()
    var state: Int32 = 0
    guard wait4(process, &state, 0, &usage) == process else {
      throw BenchError("\(path) cannot be waited for")
    }
    let status = state & 0x7F == 0 ? (state >> 8) & 0xFF : -1
    guard expecting.contains(status) else {
      throw BenchError("\(path) exited with \(status)")
    }
    return Usage(
      seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peakBytes: Self.bytes(ofPeak: usage.ru_maxrss), status: status)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func bytes(ofPeak peak: Int) -> Int {
    #if os(macOS)
    peak
    #else
    peak * 1024
    #endif
  }
}
