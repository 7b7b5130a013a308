import Dispatch
import Foundation
import SparkDelivery
import SparkRulesModel

/// What the probe did and when: a line each, in the system's hands before the probe goes on, so that
/// a kill takes none of them away.
///
///   emit NUMBER OWN WALL            an event is about to be emitted
///   commit COUNT OWN WALL           so many further events are in the file
///   memory COUNT                    so many further events are only in memory
///   tick OWN                        the probe's own clock
///   problem …                       what delivery reported
///
/// WALL is in nanoseconds, of a clock that all processes share. OWN is in milliseconds that the probe
/// really had: a thread that asks to be woken every 5 ms counts 5 for each time it is. On a machine
/// with too much to do it is woken later, and so is delivery. Nor does it count while the store has
/// been at one piece of work for more than 20 ms: then it is the disk that has too much to do.
final class Log: Sendable {
  private struct State: Sendable {
    var own = 0
    var storeSince: UInt64?
  }

  private static let tick = 5
  private static let patience: UInt64 = 20_000_000

  private let file: Int32
  private let state = Locked(State())

  init(_ path: String) { file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644) }

  func emits(_ number: Int) { write("emit \(number) \(own) \(Self.wall)") }

  func problem(_ text: String) { write("problem \(text)") }

  func note(_ moment: DeliveryTrigger) {
    switch moment {
    case .storeBegins: state.withLock { $0.storeSince = Self.wall }
    case .storeEnds: state.withLock { $0.storeSince = nil }
    case .committed(let count, toFile: true): write("commit \(count) \(own) \(Self.wall)")
    case .committed(let count, toFile: false): write("memory \(count)")
    }
  }

  func beginTicking() {
    let parent = getppid()
    Thread.detachNewThread { [self] in
      // Whoever started it has ended: nobody will kill it any more.
      while getppid() == parent {
        usleep(UInt32(Self.tick * 1000))
        let own = state.withLock { state in
          let isDiskLate = state.storeSince.map { Self.wall - $0 > Self.patience } ?? false
          if !isDiskLate { state.own += Self.tick }
          return state.own
        }
        write("tick \(own)")
      }
      exit(1)
    }
  }

  private var own: Int { state.withLock { $0.own } }
  private static var wall: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private func write(_ line: String) {
    _ = (line + "\n").withCString { Foundation.write(file, $0, strlen($0)) }
  }
}
