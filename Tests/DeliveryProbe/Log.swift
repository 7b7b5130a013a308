import Dispatch
import Foundation
import SparkDelivery
import SparkRulesModel

/// A log of the probe's actions. Each line is passed to the system before the probe continues, so that a
/// kill loses none of them.
///
///   emit NUMBER TIME     an event is about to be emitted
///   commit COUNT         the next COUNT events are in the file
///   memory COUNT         the next COUNT events are only in memory
///   tick TIME            the time of the probe's clock
///   problem …            a problem that delivery reported
///
/// TIME is in milliseconds of a clock that advances only while the probe can run: a thread sleeps for
/// 5 ms and adds 5 when it wakes. On a busy machine it wakes later, and so does delivery. The clock also
/// stops while the store has been busy for more than 20 ms, because the disk is then slow.
final class Log: Sendable {
  private struct State: Sendable {
    var time = 0
    var storeBegan: UInt64?
  }

  private static let tick = 5
  private static let diskTimeout: UInt64 = 20_000_000

  private let file: Int32
  private let state = Locked(State())

  init(_ path: String) { file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644) }

  func emit(_ number: Int) { write("emit \(number) \(state.withLock { $0.time })") }

  func problem(_ text: String) { write("problem \(text)") }

  func record(_ trigger: DeliveryTrigger) {
    switch trigger {
    case .storeBegins: state.withLock { $0.storeBegan = Self.uptime }
    case .storeEnds: state.withLock { $0.storeBegan = nil }
    case .committed(let count, toFile: true): write("commit \(count)")
    case .committed(let count, toFile: false): write("memory \(count)")
    }
  }

  func beginTicking() {
    let parent = getppid()
    Thread.detachNewThread { [self] in
      // Ends when the parent process has ended, because nothing will kill the probe then.
      while getppid() == parent {
        usleep(UInt32(Self.tick * 1000))
        let time = state.withLock { state in
          let isDiskSlow = state.storeBegan.map { Self.uptime - $0 > Self.diskTimeout } ?? false
          if !isDiskSlow { state.time += Self.tick }
          return state.time
        }
        write("tick \(time)")
      }
      exit(1)
    }
  }

  private static var uptime: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private func write(_ line: String) {
    _ = (line + "\n").withCString { Foundation.write(file, $0, strlen($0)) }
  }
}
