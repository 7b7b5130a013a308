import Foundation
import HeadlessUIKit
import SparkChamber

extension Benchmark {
  /// A trigger on a view with one event without rules, compared with reading the clock.
  static let triggerWithOneEvent = Benchmark(
    name: "trigger-one", title: "a trigger on a view with one bare event", unit: .seconds,
    goal: .over(30e-9)
  ) { _ in
    let view = UIView()
    view.sparkEvents = [SparkEvent(trigger: .targetAction) { _ in }]
    let center = NotificationCenter()
    let name = Notification.Name("tapped")
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in }
    let filtered = [SparkEvent(trigger: .targetAction) { _ in }]
    return Contest(
      ours: {
        Stopwatch.secondsEach { times in
          for _ in 0..<times { keep(SparkDetector.trackTargetAction(forView: view)) }
        }
      },
      peers: [
        .init(name: "reading the clock") {
          Stopwatch.secondsEach { times in for _ in 0..<times { keep(Date()) } }
        },
        .init(name: "SparkChamber's original: a filter of the events") {
          Stopwatch.secondsEach { times in
            for _ in 0..<times {
              let events = filtered.filter { $0.trigger == .targetAction }
              let now = Date()
              for event in events { event.action?(now) }
            }
          }
        },
        .init(name: "NotificationCenter.post to one observer") {
          Stopwatch.secondsEach { times in
            for _ in 0..<times { center.post(name: name, object: nil) }
          }
        },
      ],
      notes: {
        center.removeObserver(observer)
        return []
      })
  }
}
