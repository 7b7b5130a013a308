import HeadlessUIKit
import SparkChamber
import TestSupport

extension Benchmark {
  /// The cost of every touch and scroll of an app without rules.
  static let triggerWithoutEvents = Benchmark(
    name: "trigger-none", title: "a trigger on a view without events", unit: .seconds,
    goal: .atMost(3e-9)
  ) { _ in
    let view = UIView()
    let handlers: [ObjectIdentifier: () -> Void] = [ObjectIdentifier(SeededGenerator.self): {}]
    let key = ObjectIdentifier(view)
    return Contest(
      ours: {
        Stopwatch.secondsEach { times in
          for _ in 0..<times { keep(SparkDetector.trackTargetAction(forView: view)) }
        }
      },
      peers: [
        .init(name: "a dictionary look-up") {
          Stopwatch.secondsEach { times in
            for _ in 0..<times { keep(handlers[key] == nil) }
          }
        }
      ])
  }
}
