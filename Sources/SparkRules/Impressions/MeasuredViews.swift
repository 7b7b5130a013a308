import Foundation
import SparkChamber
import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The shown views that rules want measured: looks at them at the end of each turn of the run loop,
/// and at the moment at which an impression's time is over.
///
/// Where no rule waits for anything, nothing is observed and no timer is set.
@MainActor final class MeasuredViews: ShownViewsWatcher {
  /// A view that came; the app alone keeps it alive.
  @MainActor private struct Arrival {
    weak var view: UIView?
  }

  /// An impression's deadline.
  @MainActor struct Deadline {
    let watch: ImpressionWatch
    let stamp: Int
    var holds: Bool { watch.stamp == stamp }
  }

  let attacher: EventAttacher
  private let turns: any TurnSource
  let frame = VisibilityFrame()

  private var known: [ObjectIdentifier: MeasuredView] = [:]
  /// Those that some rule waits for, in the order in which they appeared.
  @exclusivity(unchecked)
  private(set) var active: [MeasuredView] = []
  private var arrivals: [Arrival] = []
  private var deadlines = DeadlineQueue<Deadline>()
  @exclusivity(unchecked)
  private var noted: [ImpressionWatch] = []
  private var lastSerial = 0
  private var sweepAt = 64
  private var sweepDeadlinesAt = 64
  private var isRunning = false
  private var isAway = false
  private var isTurning = false
  private var isObserving = false
  private var waking: TimeInterval?
  /// Whether rules that are through with what is shown begin again: a screen came.
  private var restartsSpent = false
  /// Whether there may be something active that no rule waits for any more.
  private var isUntidy = false

  /// How many turns were looked at, and how many views in them.
  private(set) var work = (turns: 0, looks: 0)

  /// Makes one that measures nothing yet.
  ///
  /// - Parameters:
  ///   - attacher: Who knows which rules could take a view.
  ///   - turns: Where turns come from.
  init(_ attacher: EventAttacher, _ turns: any TurnSource) {
    self.attacher = attacher
    self.turns = turns
  }

  private var now: TimeInterval { attacher.world.activeSeconds }

  // MARK: What happens

  /// The rules are others now; what did not change for a rule goes on.
  func rulesChanged() {
    guard attacher.measuresAnything else { return end() }
    isRunning = true
    ShownViews.watcher = self
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) { wire(measured) }
    active = known.values.filter(\.isWaitedFor).sorted { $0.serial < $1.serial }
    for view in ShownViews.shown where measured(view) == nil {
      arrivals.append(Arrival(view: view))
    }
    rest()
  }

  /// Measures nothing any more.
  func end() {
    isRunning = false
    if ShownViews.watcher === self { ShownViews.watcher = nil }
    for measured in known.values { forget(measured) }
    known = [:]
    active = []
    arrivals = []
    deadlines.removeAll()
    rest()
  }

  func viewsAppeared(_ views: [UIView]) {
    for view in views {
      if view.sparkController != nil { restartsSpent = true }
      arrivals.append(Arrival(view: view))
    }
    rest()
  }

  func viewRenamed(_ view: UIView) {
    arrivals.append(Arrival(view: view))
    rest()
  }

  func viewsDisappeared(_ views: [UIView]) {
    for view in views {
      guard let measured = measured(view) else { continue }
      measured.isGone = true
      if !measured.isWaitedFor { retire(measured) }
    }
  }

  /// The app leaves for the background.
  func leave() {
    isAway = true
    rest()
  }

  /// The app comes back.
  ///
  /// - Parameter isNewSession: Whether it begins anew.
  func comeBack(isNewSession: Bool) {
    isAway = false
    if isNewSession { restart { _ in true } }
    rest()
  }

  /// Looks at all that is waited for.
  func turn() {
    guard isRunning, !isAway, !isTurning else { return }
    isTurning = true
    work.turns += 1
    takeArrivals()
    look()
    let due = takeDue()
    tidy()
    isTurning = false
    if !due.isEmpty {
      fire(due)
      tidy()
    }
    rest()
  }

  // MARK: Coming and going

  private func measured(_ view: UIView) -> MeasuredView? {
    guard let measured = known[ObjectIdentifier(view)], measured.view === view else { return nil }
    return measured
  }

  private func takeArrivals() {
    if restartsSpent {
      restartsSpent = false
      restart(\.isSpent)
    }
    guard !arrivals.isEmpty else { return }
    let arrived = arrivals
    arrivals = []
    var former: [MeasuredView] = []
    for case let view? in arrived.map(\.view) where ShownViews.isShown(view) {
      take(view, &former)
    }
    // Only now: what a view showed may be shown by another that has come as well.
    for measured in former { retire(measured) }
  }

  private func take(_ view: UIView, _ replaced: inout [MeasuredView]) {
    let listeners = attacher.measuring(view)
    let former = measured(view)
    guard !listeners.isEmpty else {
      if let former { replaced.append(former) }
      return
    }
    let key = ViewIdentity.key(of: view)
    if let former, former.key == key {
      former.isGone = false
      for place in former.waiting.indices where former.waiting[place].watch.isSpent {
        former.waiting[place].watch.restart()
        former.forgetBand()
      }
      wire(former)
      if !active.contains(where: { $0 === former }) { active.append(former) }
      return
    }
    lastSerial += 1
    let measured = MeasuredView(view, as: key, serial: lastSerial)
    wire(measured)
    if let former { replaced.append(former) }
    sweep()
    known[ObjectIdentifier(view)] = measured
    active.append(measured)
  }

  private func sweep() {
    guard known.count >= sweepAt else { return }
    for measured in known.values where measured.view == nil { forget(measured) }
    known = known.filter { $0.value.view != nil }
    sweepAt = max(64, known.count * 2)
  }

  /// Takes a view's rules anew.
  private func wire(_ measured: MeasuredView) {
    guard let view = measured.view else { return }
    let listeners = attacher.measuring(view)
    guard !measured.listeners.elementsEqual(listeners, by: { $0 === $1 }) else { return }
    let former = measured.waiting
    measured.listeners = listeners
    measured.waiting = []
    measured.depths = []
    for (order, listener) in listeners.enumerated() {
      let rule = listener.rule
      switch rule.rule.moment {
      case .impression(let impression):
        let watch = rule.state.impressions.watch(over: measured.key, impression, listener)
        watch.viewCount += 1
        let isAbove = former.contains { $0.watch === watch && $0.isAbove }
        measured.waiting.append(.init(watch: watch, order: order, isAbove: isAbove))
      case .scrollDepth(let marks):
        let visit = ViewChain(view, .wordless).visit
        let reached = rule.state.impressions.reached(measured.key, in: visit)
        measured.scrollView = ScrollDepth.scrollView(of: view)
        measured.depths.append(
          .init(listener: listener, order: order, marks: marks, visit: visit, reached: reached))
      default: continue
      }
    }
    for waiting in former {
      let isKept = measured.waiting.contains { $0.watch === waiting.watch }
      letGo(of: waiting, measured, keepsHolder: isKept)
    }
    measured.forgetBand()
    isUntidy = true
  }

  private func letGo(
    of waiting: MeasuredView.Waiting, _ measured: MeasuredView, keepsHolder: Bool = false
  ) {
    let watch = waiting.watch
    if waiting.isAbove, !keepsHolder {
      watch.remove(measured)
      note(watch)
    }
    watch.viewCount -= 1
    if watch.viewCount == 0 { watch.listener.rule.state.impressions.forget(measured.key) }
  }

  private func forget(_ measured: MeasuredView) {
    for waiting in measured.waiting { letGo(of: waiting, measured) }
    measured.waiting = []
    measured.depths = []
    measured.listeners = []
    isUntidy = true
  }

  private func retire(_ measured: MeasuredView) {
    forget(measured)
    if let view = measured.view, known[ObjectIdentifier(view)] === measured {
      known[ObjectIdentifier(view)] = nil
    }
  }

  /// Has rules wait anew.
  private func restart(_ isMeant: (ImpressionWatch) -> Bool) {
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) {
      for place in measured.waiting.indices where isMeant(measured.waiting[place].watch) {
        measured.release(place)
        measured.waiting[place].watch.restart()
      }
      measured.forgetBand()
      guard let view = measured.view else { continue }
      for place in measured.depths.indices {
        let depth = measured.depths[place]
        let visit = ViewChain(view, .wordless).visit
        measured.depths[place] = .init(
          listener: depth.listener, order: depth.order, marks: depth.marks, visit: visit,
          reached: depth.listener.rule.state.impressions.reached(measured.key, in: visit))
      }
    }
    active = known.values.filter(\.isWaitedFor).sorted { $0.serial < $1.serial }
  }

  /// Lets go of what no rule waits for.
  private func tidy() {
    guard isUntidy else { return }
    isUntidy = false
    active.removeAll { !$0.isWaitedFor }
  }

  // MARK: Looking

  private func look() {
    frame.begin()
    var gone: [MeasuredView] = []
    for measured in active {
      switch measured.look(frame) {
      case .same: continue
      case .changed: measured.tellWatches(note)
      case .gone: gone.append(measured)
      }
    }
    work.looks += active.count
    for measured in gone { retire(measured) }
    let now = now
    for watch in noted {
      watch.isNoted = false
      if let time = watch.settle(at: now), !watch.isSpent {
        deadlines.add(Deadline(watch: watch, stamp: watch.stamp), at: time)
      }
    }
    noted.removeAll(keepingCapacity: true)
  }

  private func note(_ watch: ImpressionWatch) {
    if watch.isNoted { return }
    watch.isNoted = true
    noted.append(watch)
  }

  /// The next deadline that holds.
  private var nextDeadline: TimeInterval? {
    while let first = deadlines.first, !first.item.holds { deadlines.removeFirst() }
    return deadlines.first?.time
  }

  // MARK: Firing

  private func takeDue() -> [DueFiring] {
    let now = now
    var due: [DueFiring] = []
    while let time = nextDeadline, time <= now + ImpressionWatch.tolerance {
      guard let watch = deadlines.first?.item.watch else { break }
      deadlines.removeFirst()
      guard let elapsed = watch.finish(at: now),
        let measured = watch.holders.first(where: { !$0.isCovered }),
        let order = measured.waiting.first(where: { $0.watch === watch })?.order
      else { continue }
      due.append(
        DueFiring(
          time: time, measured: measured, order: order, listener: watch.listener,
          measurement: .impression(visible: min(measured.fraction, 1), elapsed: elapsed),
          watch: watch))
    }
    for measured in active where !measured.depths.isEmpty {
      due += measured.takeReachedMarks(at: now)
      isUntidy = true
    }
    if due.count > 1 { due.sort { $0.isBefore($1) } }
    return due
  }

  private func fire(_ due: [DueFiring]) {
    let attached = due.map { $0.attached(by: attacher) }
    SparkDetector.fire(
      zip(due, attached).compactMap {
        $1?.event(for: $0.watch == nil ? .scrollDepth : .impression)
      })
    for (firing, attached) in zip(due, attached) where attached?.isSpent ?? false {
      firing.watch?.spend()
    }
    isUntidy = true
  }

  // MARK: Resting

  /// Observes, and wakes up, only as long as there is a reason.
  private func rest() {
    let isNeeded = isRunning && !isAway && !(active.isEmpty && arrivals.isEmpty)
    if isNeeded != isObserving {
      isObserving = isNeeded
      if isNeeded { turns.observe { [weak self] in self?.turn() } } else { turns.endObserving() }
    }
    let deadline = isNeeded ? nextDeadline : nil
    // Whenever twice as many wait as held the last time, and not at every turn of a screen on which
    // many hold: 200 views under 50 rules took 20 times as long.
    if deadlines.count > sweepDeadlinesAt {
      deadlines.keep(where: \.holds)
      sweepDeadlinesAt = max(64, 2 * deadlines.count)
    }
    guard deadline != waking else { return }
    waking = deadline
    guard let deadline else { return turns.endWaking() }
    let uptime = attacher.world.clock.uptime()
    turns.wake(at: uptime + max(0, deadline - now), now: uptime) { [weak self] in
      self?.waking = nil
      self?.turn()
    }
  }
}
