/// The words for triggers that every app has.
public enum TriggerKeyword: String, Sendable, CaseIterable {
  /// A control's own action, or an ended touch on any other view.
  case tap
  /// The view came on screen.
  case appear
  /// The view left the screen.
  case disappear
  /// A scroll began.
  case scroll
  /// The view became first responder.
  case focus
  /// The view is first responder no more.
  case blur
  /// A control or cell was selected.
  case select
  /// A control or cell was deselected.
  case deselect
  /// The view was seen: so much of it, for so long.
  case impression
  /// A scroll reached a mark.
  case scrollDepth = "scroll-depth"
  /// The detector's name for `appear`.
  case didAppear
  /// The detector's name for `disappear`.
  case didDisappear
  /// An ended touch on any view, control or not.
  case didEndTouch
  /// The detector's name for `scroll`.
  case didBeginScroll
  /// The detector's name for `focus`.
  case didBecomeFirstResponder
  /// The detector's name for `blur`.
  case didResignFirstResponder
  /// A control's own action.
  case targetAction
  /// The detector's name for `select`.
  case didSelect
  /// The detector's name for `deselect`.
  case didDeselect
}

/// What sets a rule off.
public enum RuleTrigger: Sendable, Hashable {
  /// One of the words that every app has.
  case word(TriggerKeyword)
  /// A trigger that the app declares, by its name.
  case custom(String)

  /// The trigger as a rule file writes it.
  public var name: String {
    switch self {
    case .word(let word): word.rawValue
    case .custom(let name): name
    }
  }
}
