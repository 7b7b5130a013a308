/// Measures the shown views that rules wait for, at the end of each turn of the run loop and when
/// the time of an impression is over.
///
/// If no rule needs a measurement, nothing is observed and no timer is set.
@MainActor final class MeasuredViews: ShownViewsWatcher {
  /// A view that appeared.
  @MainActor private struct Arrival {
    weak var view: UIView?
  }

  /// The deadline of an impression.
  @MainActor struct Deadline {
    let watch: ImpressionWatch
    let stamp: Int
    var isValid: Bool { watch.stamp == stamp }
  }

  let attacher: EventAttacher
  private let turns: any TurnSource
  private let timer: EngineTimer
  private let frame = VisibilityFrame()

  private(set) var known: [ObjectIdentifier: MeasuredView] = [:]
  /// The views that at least one rule needs, in the order in which they appeared.
  private(set) var active: [MeasuredView] = []
  private var arrivals: [Arrival] = []
  private var deadlines = DeadlineQueue<Deadline>()
  /// The watches whose phase must be updated in this turn.
  private var marked: [ImpressionWatch] = []
  private var lastSerial = 0
  private var sweepAt = 64
  private var sweepDeadlinesAt = 64
  private var isRunning = false
  private var isInBackground = false
  private var isInTurn = false
  private var isObserving = false
  private var wakeTime: TimeInterval?
  /// Whether completed rules start over at the next turn, because a screen appeared.
  private var restartsSpent = false
  /// Whether `active` may contain views that no rule needs any more.
  private var activeNeedsUpdate = false

  /// The number of turns, and of measurements in them.
  private(set) var work = (turns: 0, measurements: 0)

  /// Creates an instance that measures nothing yet.
  ///
  /// - Parameters:
  ///   - attacher: Finds the rules that may match a view.
  ///   - turns: Reports the turns of the run loop.
  ///   - timer: The timer of the engine.
  init(_ attacher: EventAttacher, _ turns: any TurnSource, _ timer: EngineTimer) {
    self.attacher = attacher
    self.turns = turns
    self.timer = timer
  }

  var now: TimeInterval { attacher.runtime.activeSeconds }

  // MARK: Notifications

  /// Adopts changed rules; unchanged rules continue.
  func rulesChanged() {
    guard attacher.measuresAnything else { return end() }
    isRunning = true
    ShownViews.watcher = self
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) { connect(measured) }
    active = known.values.filter(\.isAwaited).sorted { $0.serial < $1.serial }
    for view in ShownViews.shown where measured(view) == nil {
      arrivals.append(Arrival(view: view))
    }
    updateObservation()
  }

  /// Stops measuring.
  func end() {
    isRunning = false
    if ShownViews.watcher === self { ShownViews.watcher = nil }
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) { disconnect(measured) }
    known = [:]
    active = []
    arrivals = []
    deadlines.removeAll()
    updateObservation()
  }

  func viewsAppeared(_ views: [UIView]) {
    for view in views {
      if view.sparkController != nil { restartsSpent = true }
      arrivals.append(Arrival(view: view))
    }
    updateObservation()
  }

  func viewRenamed(_ view: UIView) {
    arrivals.append(Arrival(view: view))
    updateObservation()
  }

  func viewsDisappeared(_ views: [UIView]) {
    var visits: Set<Int> = []
    for view in views {
      if let controller = view.sparkController { visits.insert(ShownViews.visit(of: controller)) }
      guard let measured = measured(view) else { continue }
      measured.hasDisappeared = true
      measured.pauseDwells(at: now)
      if !measured.isAwaited { remove(measured) }
    }
    endDwells(of: visits)
  }

  /// Pauses: the app has entered the background.
  func enterBackground() {
    isInBackground = true
    updateObservation()
  }

  /// Resumes: the app enters the foreground.
  ///
  /// - Parameter isNewSession: Whether all rules start over.
  func enterForeground(isNewSession: Bool) {
    isInBackground = false
    if isNewSession { restart { _ in true } }
    updateObservation()
  }

  /// Measures all views that a rule needs.
  func turn() {
    guard isRunning, !isInBackground, !isInTurn else { return }
    isInTurn = true
    work.turns += 1
    addArrivals()
    measure()
    let due = dueFirings()
    updateActive()
    isInTurn = false
    if !due.isEmpty {
      fire(due)
      updateActive()
    }
    updateObservation()
  }

  // MARK: Adding and removing views

  private func measured(_ view: UIView) -> MeasuredView? {
    guard let measured = known[ObjectIdentifier(view)], measured.view === view else { return nil }
    return measured
  }

  private func addArrivals() {
    if restartsSpent {
      restartsSpent = false
      restart(\.isSpent)
    }
    guard !arrivals.isEmpty else { return }
    let arrived = arrivals
    arrivals = []
    var replaced: [MeasuredView] = []
    for case let view? in arrived.map(\.view) where ShownViews.isShown(view) {
      add(view, &replaced)
    }
    // The replaced views are removed last, because another view that appeared may show the same
    // content.
    for measured in replaced { remove(measured) }
  }

  private func add(_ view: UIView, _ replaced: inout [MeasuredView]) {
    let subscriptions = attacher.measuredSubscriptions(of: view)
    let former = measured(view)
    guard !subscriptions.isEmpty else {
      if let former { replaced.append(former) }
      return
    }
    let key = ViewIdentity.key(of: view)
    if let former, former.key == key { return showAgain(former) }
    lastSerial += 1
    let measured = MeasuredView(view, showing: key, serial: lastSerial)
    connect(measured)
    if let former { replaced.append(former) }
    sweep()
    known[ObjectIdentifier(view)] = measured
    active.append(measured)
  }

  private func showAgain(_ measured: MeasuredView) {
    measured.hasDisappeared = false
    if let view = measured.view {
      for wait in measured.impressions { wait.watch.visit = ViewData.visit(of: view) }
    }
    for wait in measured.impressions where wait.watch.isSpent {
      wait.watch.restart()
      measured.invalidateRange()
    }
    connect(measured)
    if !active.contains(where: { $0 === measured }) { active.append(measured) }
  }

  private func sweep() {
    guard known.count >= sweepAt else { return }
    for measured in known.values where measured.view == nil { disconnect(measured) }
    known = known.filter { $0.value.view != nil }
    sweepAt = max(64, known.count * 2)
  }

  /// Connects a view to the rules that may match it.
  private func connect(_ measured: MeasuredView) {
    guard let view = measured.view else { return }
    let subscriptions = attacher.measuredSubscriptions(of: view)
    guard !measured.subscriptions.elementsEqual(subscriptions, by: { $0 === $1 }) else { return }
    let former = measured.impressions
    measured.subscriptions = subscriptions
    measured.impressions = []
    measured.depths = []
    for (order, subscription) in subscriptions.enumerated() {
      switch subscription.rule.rule.schedule {
      case .impression(let impression):
        let state = subscription.rule.state
        guard let watch = state.impressions.watch(of: measured.key, impression) else {
          attacher.runtime.counters.record(
            .stateBudget, rule: subscription.rule.rule.name,
            ruleSet: subscription.rule.ruleSet.name)
          continue
        }
        watch.viewCount += 1
        watch.visit = ViewData.visit(of: view)
        if impression.isTotal, subscription.rule.readsDepth {
          measured.scrollView = ScrollDepth.scrollView(of: view)
          measured.tracksDepth = true
        }
        let isAbove = former.contains { $0.watch === watch && $0.isAbove }
        measured.impressions.append(
          .init(subscription: subscription, watch: watch, order: order, isAbove: isAbove))
      case .scrollDepth(let marks):
        measured.scrollView = ScrollDepth.scrollView(of: view)
        measured.depths.append(measured.depthWait(subscription, marks, order, view))
      case .triggers, .pair, .delay, .funnel: continue
      }
    }
    for wait in former {
      let keepsHolder = measured.impressions.contains { $0.watch === wait.watch }
      disconnect(wait, from: measured, keepsHolder: keepsHolder)
    }
    measured.invalidateRange()
    activeNeedsUpdate = true
  }

  private func disconnect(
    _ wait: MeasuredView.ImpressionWait, from measured: MeasuredView, keepsHolder: Bool = false
  ) {
    if !keepsHolder { reportMiss(of: wait, measured) }
    if wait.isAbove, !keepsHolder {
      wait.watch.remove(measured)
      mark(wait.watch)
    }
    wait.watch.viewCount -= 1
    if wait.watch.viewCount == 0 {
      wait.subscription.rule.state.impressions.removeWatch(of: measured.key)
    }
  }

  private func disconnect(_ measured: MeasuredView) {
    for wait in measured.impressions { disconnect(wait, from: measured) }
    measured.impressions = []
    measured.depths = []
    measured.subscriptions = []
    activeNeedsUpdate = true
  }

  private func remove(_ measured: MeasuredView) {
    disconnect(measured)
    if let view = measured.view, known[ObjectIdentifier(view)] === measured {
      known[ObjectIdentifier(view)] = nil
    }
  }

  /// Restarts some watches, and all scroll depths.
  private func restart(_ isIncluded: (ImpressionWatch) -> Bool) {
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) {
      for index in measured.impressions.indices where isIncluded(measured.impressions[index].watch)
      {
        reportMiss(of: measured.impressions[index], measured)
        measured.release(index)
        measured.impressions[index].watch.restart()
      }
      measured.invalidateRange()
      guard let view = measured.view else { continue }
      measured.depths = measured.depths.map {
        measured.depthWait($0.subscription, $0.marks, $0.order, view)
      }
    }
    active = known.values.filter(\.isAwaited).sorted { $0.serial < $1.serial }
  }

  /// Removes the views that no rule needs any more.
  private func updateActive() {
    guard activeNeedsUpdate else { return }
    activeNeedsUpdate = false
    active.removeAll { !$0.isAwaited }
  }

  // MARK: Measuring

  private func measure() {
    frame.begin()
    var disappeared: [MeasuredView] = []
    for measured in active {
      switch measured.measure(frame) {
      case .none: continue
      case .crossed: measured.updateWatches(mark) { reportMiss(of: $0, measured) }
      case .disappeared: disappeared.append(measured)
      }
    }
    for measured in active where measured.tracksDepth { measured.noteDepth() }
    work.measurements += active.count
    for measured in disappeared { remove(measured) }
    let now = now
    for watch in marked {
      watch.isMarked = false
      if let time = watch.update(at: now), !watch.isSpent {
        deadlines.add(Deadline(watch: watch, stamp: watch.stamp), at: time)
      }
    }
    marked.removeAll(keepingCapacity: true)
  }

  private func mark(_ watch: ImpressionWatch) {
    if watch.isMarked { return }
    watch.isMarked = true
    marked.append(watch)
  }

  /// The next valid deadline.
  private var nextDeadline: TimeInterval? {
    while let first = deadlines.first, !first.item.isValid { deadlines.removeFirst() }
    return deadlines.first?.time
  }

  // MARK: Firing

  private func dueFirings() -> [DueFiring] {
    let now = now
    var due: [DueFiring] = []
    while let time = nextDeadline, time <= now + ImpressionWatch.tolerance {
      guard let watch = deadlines.first?.item.watch else { break }
      deadlines.removeFirst()
      guard let elapsed = watch.finish(at: now),
        let measured = watch.holders.first(where: { !$0.isCovered }) as? MeasuredView,
        let wait = measured.impressions.first(where: { $0.watch === watch })
      else { continue }
      due.append(
        DueFiring(
          time: time, measured: measured, order: wait.order, subscription: wait.subscription,
          measurement: .impression(visible: min(measured.fraction, 1), elapsed: elapsed),
          watch: watch))
    }
    for measured in active where measured.measuresDepth {
      due += measured.firingsForReachedMarks(at: now)
      activeNeedsUpdate = true
    }
    return due.sorted { $0.precedes($1) }
  }

  private func fire(_ due: [DueFiring]) {
    let attached = due.map { $0.attached(by: attacher) }
    SparkDetector.fire(zip(due, attached).compactMap { $1?.event(for: $0.trigger) })
    for (firing, attached) in zip(due, attached) where attached?.isSpent ?? false {
      firing.watch?.spend()
    }
    activeNeedsUpdate = true
  }

  // MARK: Observing

  /// Observes turns and sets a timer, but only while a view or deadline requires it.
  private func updateObservation() {
    let isNeeded = isRunning && !isInBackground && !(active.isEmpty && arrivals.isEmpty)
    if isNeeded != isObserving {
      isObserving = isNeeded
      if isNeeded { turns.observe { [weak self] in self?.turn() } } else { turns.endObserving() }
    }
    let deadline = isNeeded ? nextDeadline : nil
    // The limit doubles with the number of valid deadlines, so that a screen with many of them is
    // not swept in every turn.
    if deadlines.count > sweepDeadlinesAt {
      deadlines.removeAll { !$0.isValid }
      sweepDeadlinesAt = max(64, 2 * deadlines.count)
    }
    guard deadline != wakeTime else { return }
    wakeTime = deadline
    guard let deadline else { return timer.end(.impressions) }
    timer.wake(.impressions, in: deadline - now) { [weak self] in
      self?.wakeTime = nil
      self?.turn()
    }
  }
}
