/// A handler that a control calls for some of its events.
@MainActor
struct ControlHandler {
  enum Work {
    case action(UIAction)
    case pair(ControlTarget, Selector)
  }

  var work: Work
  var events: UIControl.Event
}

/// A target, which its control does not retain.
@MainActor
struct ControlTarget {
  weak var object: AnyObject?
  let isChain: Bool

  /// Represents the responder chain: on Linux two `NSNull` are not equal.
  static let chain = NSNull()

  init(_ target: Any?) {
    object = target.map { $0 as AnyObject }
    isChain = target == nil
  }

  /// Whether the target was deallocated.
  var isDeallocated: Bool { !isChain && object == nil }
}

extension UIControl {
  /// Adds an action for some events, replacing one with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    for index in handlers.indices {
      guard case .action(let known) = handlers[index].work, known.identifier == action.identifier
      else { continue }
      handlers[index].work = .action(action)
      handlers[index].events.formUnion(controlEvents)
      return
    }
    handlers.append(ControlHandler(work: .action(action), events: controlEvents))
  }

  /// Removes an action from some events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier from some events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(from: controlEvents) { work in
      guard case .action(let action) = work else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// Adds a target without retaining it, for some events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let added = ControlTarget(target)
    for index in handlers.indices {
      guard case .pair(let known, let selector) = handlers[index].work, selector == action,
        known.object === added.object, known.isChain == added.isChain
      else { continue }
      handlers[index].events.formUnion(controlEvents)
      return
    }
    handlers.append(ControlHandler(work: .pair(added, action), events: controlEvents))
  }

  /// Removes a target from some events; nil removes all targets, or all methods.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(from: controlEvents) { work in
      guard case .pair(let known, let selector) = work else { return false }
      return (target == nil || known.object === target.map { $0 as AnyObject })
        && (action == nil || action == selector)
    }
  }

  /// The targets that were added; `NSNull` means the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler in
        guard case .pair(let target, _) = handler.work else { return nil }
        return target.isChain ? ControlTarget.chain : target.object as? AnyHashable
      })
  }

  /// The events with at least one handler.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of a target's methods for an event; nil if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard case .pair(let known, let selector) = handler.work,
        known.object === target.map({ $0 as AnyObject }),
        !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each handler.
  ///
  /// - Parameter iterator: Receives an action or a target with a method, the events, and a flag
  ///   that ends the iteration if it is set.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      switch handler.work {
      case .action(let action): iterator(action, nil, handler.events, &stop)
      case .pair(let target, let selector):
        iterator(nil, (target.object, selector), handler.events, &stop)
      }
    }
  }

  private func remove(from events: Event, where matches: (ControlHandler.Work) -> Bool) {
    for index in handlers.indices where matches(handlers[index].work) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }
}
