import Foundation
import Yams

/// Composes a YAML file with Yams once, and writes the duration in seconds.
///
///   yams-compose FILE OUTPUT
@main
enum Main {
  static func main() throws {
    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let start = seconds()
    let node = try Yams.compose(yaml: text)
    let end = seconds()
    guard node != nil else { exit(1) }
    try "\(end - start)".write(
      toFile: CommandLine.arguments[2], atomically: false, encoding: .utf8)
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
