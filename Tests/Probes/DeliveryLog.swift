#if Delivery
import Dispatch
import Foundation
import SparkDelivery
import SparkRulesModel

/// A log of the probe's actions.
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
final class DeliveryLog: Sendable {
  private struct State: Sendable {
    var time = 0
    var storeBegan: UInt64?
  }

  private static let tick = 5
  private static let diskTimeout: UInt64 = 20_000_000

  private let file: ProbeLog
  private let state = Locked(State())

  init(_ path: String) { file = ProbeLog(path) }

  func emit(_ number: Int) { file.write("emit \(number) \(state.withLock { $0.time })") }

  func problem(_ text: String) { file.write("problem \(text)") }

  func record(_ trigger: DeliveryTrigger) {
    switch trigger {
    case .storeBegins: state.withLock { $0.storeBegan = Self.uptime }
    case .storeEnds: state.withLock { $0.storeBegan = nil }
    case .committed(let count, toFile: true): file.write("commit \(count)")
    case .committed(let count, toFile: false): file.write("memory \(count)")
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
        file.write("tick \(time)")
      }
      exit(1)
    }
  }

  private static var uptime: UInt64 { DispatchTime.now().uptimeNanoseconds }
}
#endif
