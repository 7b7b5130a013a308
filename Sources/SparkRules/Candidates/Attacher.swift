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
/// What is attached are candidates by the last step of a path; whether the path holds is judged when
/// a trigger fires. A view that no rule takes is left without anything.
@MainActor final class Attacher: SecondSlotRefresher {
  /// The most rules that may wait on one view; those of later files do not run on it.
  static let listenersPerView = 64

  /// What was attached to a view, and for which names and classes.
  @MainActor private final class Attached {
    let listeners: [Listener]
    let name: String?
    let screen: String?
    let classNames: [String]
    var generation: Int

    init(_ listeners: [Listener], to view: UIView, generation: Int) {
      self.listeners = listeners
      name = view.accessibilityIdentifier
      screen = Self.screen(of: view)
      classNames = ViewSubject.view(view).classNames
      self.generation = generation
    }

    /// Whether the view is still called the same.
    func isCurrent(for view: UIView) -> Bool {
      Self.areSame(name, view.accessibilityIdentifier)
        && Self.areSame(screen, Self.screen(of: view))
        && classNames == ViewSubject.view(view).classNames
    }

    /// Byte for byte, as names are.
    private static func areSame(_ one: String?, _ other: String?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one.hasSameBytes(as: other)
    }

    private static func screen(of view: UIView) -> String? {
      guard let outer = ViewSubject.view(view).outer, outer.kind != .view else { return nil }
      return (outer.stepName ?? "") + "." + (outer.classNames.first ?? "")
    }
  }

  private static let key = AttachmentKey<Attached>()
  private static var lastGeneration = 0

  /// A number that no other state of any rules had: what an attacher before this one left on a view
  /// must never pass for this one's.
  private static func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  /// The class words of all rules.
  let classes = ClassTable()
  /// What all rules share.
  let world: World
  /// Who runs what is set off.
  let runner: RuleRunner
  /// What carries the events of rules that concern no view.
  let nowhere = NSObject()

  private var listeners: [Listener] = []
  private var index: RuleIndex
  private var generation = Attacher.nextGeneration()
  private var nowhereGeneration = -1

  /// Makes an attacher without rules.
  ///
  /// - Parameters:
  ///   - world: What all rules share.
  ///   - runner: Who runs what is set off.
  init(world: World, runner: RuleRunner) {
    self.world = world
    self.runner = runner
    index = RuleIndex([], classes: classes)
  }

  /// Lets go of all rules; what is still attached to views applies no more.
  func end() {
    replace(with: [])
    nowhere.attachedSparkEvents = nil
  }

  /// Changes the rules; views follow when they are next looked at.
  ///
  /// Nothing fires.
  ///
  /// - Parameter listeners: What the rules wait for, in the order of the files.
  func replace(with listeners: [Listener]) {
    self.listeners = listeners
    index = RuleIndex(listeners.map(\.selection), classes: classes)
    generation = Self.nextGeneration()
  }

  func refresh(_ object: NSObject) {
    if let view = object as? UIView {
      refresh(view)
    } else if object === nowhere, nowhereGeneration != generation {
      nowhereGeneration = generation
      let waiting = listeners.filter { $0.selection == nil }
      nowhere.attachedSparkEvents = waiting.flatMap { events(of: $0, on: nil) }
    }
  }

  private func refresh(_ view: UIView) {
    let last = view[noted: Self.key]
    if let last, last.generation == generation, last.isCurrent(for: view) { return }
    let found = candidates(for: view)
    guard !found.isEmpty else {
      if last != nil {
        view[noted: Self.key] = nil
        view.attachedSparkEvents = nil
      }
      return
    }
    // A reload that left these rules as they were leaves their events as they are.
    if let last, last.isCurrent(for: view),
      last.listeners.elementsEqual(found, by: { $0 === $1 })
    {
      last.generation = generation
      return
    }
    view[noted: Self.key] = Attached(found, to: view, generation: generation)
    let attached = found.flatMap { events(of: $0, on: view) }
    view.attachedSparkEvents = attached.isEmpty ? nil : attached
  }

  /// Whether any rule waits for what has to be measured.
  var measuresAnything: Bool { listeners.contains(where: \.isMeasured) }

  /// The rules that could take a view and wait for what has to be measured of it.
  ///
  /// - Parameter view: The view.
  /// - Returns: What waits, in the order of the files.
  func measuring(_ view: UIView) -> [Listener] {
    refresh(view)
    return view[noted: Self.key]?.listeners.filter(\.isMeasured) ?? []
  }

  private func candidates(for view: UIView) -> [Listener] {
    let found = index.candidates(for: ViewSubject.view(view)).map { listeners[$0] }
    for listener in found.dropFirst(Self.listenersPerView) {
      world.counters.record(
        .ruleBudget, rule: listener.rule.rule.name, ruleSet: listener.rule.ruleSet.name)
    }
    return found.count > Self.listenersPerView ? Array(found.prefix(Self.listenersPerView)) : found
  }

  /// The events of a listener on a view: one for each of the detector's triggers, however many words
  /// the rule has for it.
  private func events(of listener: Listener, on view: UIView?) -> [SparkEvent] {
    var events: [SparkEvent] = []
    for trigger in listener.triggers {
      guard let mapped = TriggerMap.trigger(for: trigger, isControl: view is UIControl),
        !events.contains(where: { $0.trigger == mapped })
      else { continue }
      let attached = AttachedListener(listener, trigger, on: view, by: self)
      events.append(attached.event(for: mapped))
    }
    return events
  }
}
