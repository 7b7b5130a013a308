import Foundation
import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Keeps the second slot of views: attaches what rules could want of a view when the detector is
/// about to look.
///
/// Nothing is looked for where no rule at all waits for the trigger, and the events of a rule are made
/// when the first trigger comes that one of the rules on the view waits for: most views of an app
/// appear and disappear without any.
///
/// What is attached are candidates by the last step of a path; whether the path holds is judged when
/// a trigger fires. A view that no rule takes is left without anything.
@MainActor final class EventAttacher: AttachedEventRefresher {
  /// The most rules that may wait on one view; those of later files do not run on it.
  static let listenersPerView = 64

  private static let trailKey = AttachmentKey<AncestorChain>()
  /// A number that no other state of any rules had: what an attacher before this one left on a view
  /// must never pass for this one's.
  private static var lastGeneration = 0

  private static func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  /// The class words of all rules.
  let classes = ClassTable()
  /// What all rules share.
  let world: RuntimeContext
  /// Who runs what is set off.
  let runner: RuleRunner
  /// What carries the events of rules that concern no view.
  let nowhere = NSObject()

  // Read at every trigger; no access lasts longer than a load or a store.
  @exclusivity(unchecked)
  private var listeners: [RuleSubscription] = []
  /// What each listener waits for, and all together.
  @exclusivity(unchecked)
  private var awaited: [AwaitedTriggers] = []
  @exclusivity(unchecked)
  private var allAwaited = AwaitedTriggers()
  @exclusivity(unchecked)
  private var index: RuleIndex
  @exclusivity(unchecked)
  private var mixtures = MixtureTable()
  // One by one: an optional that holds them all is copied to be looked at.
  /// The view that was looked around from last, for which trigger, and what was found.
  @exclusivity(unchecked)
  private var lastView: ObjectIdentifier?
  @exclusivity(unchecked)
  private var lastMoment = 0
  @exclusivity(unchecked)
  private var lastTrail: AncestorChain?
  /// The view whose rules were found last, and for which trigger.
  @exclusivity(unchecked)
  private var lastFound: (view: ObjectIdentifier?, moment: Int) = (nil, 0)
  @exclusivity(unchecked)
  private var generation = EventAttacher.nextGeneration()
  private var nowhereGeneration = -1

  /// Makes an attacher without rules.
  ///
  /// - Parameters:
  ///   - world: What all rules share.
  ///   - runner: Who runs what is set off.
  init(world: RuntimeContext, runner: RuleRunner) {
    self.world = world
    self.runner = runner
    index = RuleIndex([], classes: classes)
  }

  /// Lets go of all rules; what is still attached to views applies no more.
  func end() {
    replace(with: [])
    nowhere.attachedSparkEvents = nil
    lastTrail = nil
  }

  /// Changes the rules; views follow when they are next looked at.
  ///
  /// Nothing fires.
  ///
  /// - Parameter listeners: What the rules wait for, in the order of the files.
  func replace(with listeners: [RuleSubscription]) {
    generation = Self.nextGeneration()
    for listener in listeners { listener.generation = generation }
    // Events of rules that stay are kept, those of others would keep this attacher alive.
    for former in self.listeners where former.generation != generation { former.letGoOfEvents() }
    keepMixtures(for: listeners)
    self.listeners = listeners
    noteAwaited()
    index = RuleIndex(listeners.map(\.selection), classes: classes) { listeners[$0].isMeasured }
  }

  /// Keeps the mixtures of listeners that stay in their places: most do in a new version of a set.
  private func keepMixtures(for listeners: [RuleSubscription]) {
    var stays: [Bool] = []
    stays.reserveCapacity(listeners.count)
    for place in 0..<min(listeners.count, self.listeners.count) {
      stays.append(listeners[place] === self.listeners[place])
    }
    mixtures.keep(stays, generation: generation)
  }

  private func noteAwaited() {
    awaited.removeAll(keepingCapacity: true)
    allAwaited = AwaitedTriggers()
    for listener in listeners {
      let own = listener.selection == nil ? AwaitedTriggers() : listener.awaited
      awaited.append(own)
      allAwaited.merge(own)
    }
  }

  func refresh(_ object: NSObject) {
    if let view = object as? UIView {
      refresh(view: view)
    } else if object === nowhere, nowhereGeneration != generation {
      nowhereGeneration = generation
      let waiting = listeners.filter { $0.selection == nil }
      nowhere.attachedSparkEvents = waiting.flatMap { events(of: $0, onControl: false) }
    }
  }

  func refresh(view: UIView, for trigger: SparkTrigger) {
    // What stands on a view for other triggers can wait; what applies no more has no events.
    guard allAwaited.includes(trigger, on: view) else { return }
    let last = view.attachedToken
    if last != nil, let last = last as? Mixture, isAsFound(last, on: view, for: trigger) { return }
    if find(view, last) {
      lastFound = (ObjectIdentifier(view), AttachedEventProvider.triggerNumber)
    }
  }

  /// Whether the way from the view to its window is what it was when the view's rules were found, which
  /// depends on nothing else.
  ///
  /// Where one of them waits for the trigger, its path is held against that way next, so that to look at
  /// it first saves the 1,100 instructions that finding takes.
  private func isAsFound(_ last: Mixture, on view: UIView, for trigger: SparkTrigger) -> Bool {
    guard last.triggers & trigger.bit != 0, let trail = view.responderAttachments?[Self.trailKey],
      trail.found.generation == generation, trail.found.mixture == last.number,
      trail.holds(for: view, classes)
    else { return false }
    keep(trail, of: ObjectIdentifier(view))
    return true
  }

  private func refresh(view: UIView) { _ = find(view, view.attachedToken) }

  /// Finds the rules of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - keeping: What was found before.
  /// - Returns: Whether there are any.
  private func find(_ view: UIView, _ keeping: AnyObject?) -> Bool {
    index.find(ViewSubject.view(view), in: AttachedEventProvider.sharedTriggerNumber)
    if index.found.isEmpty {
      if keeping != nil { view.attach(nil) }
      return false
    }
    if let last = keeping as? Mixture, last.generation == generation, last.numbers == index.found {
      return true
    }
    view.attach(mixture(of: index.found, on: view))
    for number in index.found.dropFirst(Self.listenersPerView) {
      let listener = listeners[Int(number)]
      world.counters.record(
        .ruleBudget, rule: listener.rule.rule.name, ruleSet: listener.rule.ruleSet.name)
    }
    return true
  }

  func events(of keeping: AnyObject) -> [SparkEvent]? {
    guard let mixture = keeping as? Mixture else { return nil }
    return events(of: mixture)
  }

  func events(of keeping: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]? {
    guard let mixture = keeping as? Mixture, mixture.triggers & trigger.bit != 0 else { return nil }
    return events(of: mixture)
  }

  @inline(__always)
  private func events(of mixture: Mixture) -> [SparkEvent]? {
    guard mixture.generation == generation else { return nil }
    if let events = mixture.events { return events.isEmpty ? nil : events }
    return makeEvents(of: mixture)
  }

  private func makeEvents(of mixture: Mixture) -> [SparkEvent]? {
    var events: [SparkEvent] = []
    for number in mixture.numbers.prefix(Self.listenersPerView) {
      events += self.events(of: listeners[Int(number)], onControl: mixture.isControl)
    }
    mixture.events = events
    return events.isEmpty ? nil : events
  }

  /// Whether any rule waits for what has to be measured.
  var measuresAnything: Bool { allAwaited.isMeasured }

  /// The rules that could take a view and wait for what has to be measured of it.
  ///
  /// - Parameter view: The view.
  /// - Returns: What waits, in the order of the files.
  func measuring(_ view: UIView) -> [RuleSubscription] {
    refresh(view: view)
    return (view.attachedToken as? Mixture)?.measured ?? []
  }

  /// What is around a view, looked at once for all rules that ask in one call of the detector.
  ///
  /// - Parameter view: The view.
  /// - Returns: What is found from there outwards.
  func trail(around view: UIView) -> AncestorChain {
    let identity = ObjectIdentifier(view)
    if lastMoment == AttachedEventProvider.triggerNumber, lastView == identity, let lastTrail {
      return lastTrail
    }
    let trail = trail(of: view)
    keep(trail, of: identity)
    // Only where the view's rules were found for this very trigger: the app may have changed things since.
    if lastFound.view == identity, lastFound.moment == AttachedEventProvider.triggerNumber,
      let mixture = view.attachedToken as? Mixture, mixture.generation == generation
    {
      trail.found = (mixture.number, generation)
    }
    return trail
  }

  private func keep(_ trail: AncestorChain, of view: ObjectIdentifier) {
    (lastView, lastMoment, lastTrail) = (view, AttachedEventProvider.triggerNumber, trail)
  }

  /// What stands beside the view, where that still holds; else what is found now.
  private func trail(of view: UIView) -> AncestorChain {
    if let known = view.responderAttachments?[Self.trailKey], known.holds(for: view, classes) {
      return known
    }
    let found = AncestorChain(view, classes)
    view[attachment: Self.trailKey] = found.canBeKept ? found : nil
    return found
  }

  private func mixture(of numbers: [Int32], on view: UIView) -> Mixture {
    let isControl = view is UIControl
    if let known = mixtures.mixture(of: numbers, isControl: isControl) { return known }
    var triggers: UInt64 = 0
    var measured: [RuleSubscription] = []
    for number in numbers.prefix(Self.listenersPerView) {
      let awaited = awaited[Int(number)]
      triggers |= isControl ? awaited.onControls : awaited.onViews
      if awaited.isMeasured { measured.append(listeners[Int(number)]) }
    }
    // A list of its own, as that of the index is used again.
    let mixture = Mixture(
      numbers.withUnsafeBufferPointer { Array($0) }, isControl: isControl, triggers: triggers,
      measured: measured, generation: generation)
    mixtures.insert(mixture)
    return mixture
  }

  /// The events of a listener: one for each of the detector's triggers, however many words the rule
  /// has for it.
  private func events(of listener: RuleSubscription, onControl isControl: Bool) -> [SparkEvent] {
    if let known = listener.events(onControl: isControl) { return known }
    var events: [SparkEvent] = []
    for trigger in listener.triggers {
      guard let mapped = TriggerMap.trigger(for: trigger, isControl: isControl),
        !events.contains(where: { $0.trigger == mapped })
      else { continue }
      events.append(AttachedSubscription(listener, trigger, by: self).event(for: mapped))
    }
    listener.keep(events, onControl: isControl)
    return events
  }
}
