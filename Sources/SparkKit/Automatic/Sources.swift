extension SparkTracking {
  /// What automatic tracking watches; each can be on or off by itself.
  public struct Sources: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Screens and views that appear and disappear: `didAppear` and `didDisappear`.
    public static let views = Sources(rawValue: 1 << 0)
    /// Controls and bar items that send their action: `targetAction`.
    public static let actions = Sources(rawValue: 1 << 1)
    /// Fingers that lift from a view without having scrolled: `didEndTouch`.
    public static let touches = Sources(rawValue: 1 << 2)
    /// Views that get and lose the keyboard: `didBecomeFirstResponder`, `didResignFirstResponder`.
    public static let focus = Sources(rawValue: 1 << 3)
    /// Fingers that begin to scroll: `didBeginScroll`.
    public static let scrolling = Sources(rawValue: 1 << 4)
    /// Controls that are selected, and cells that a person selects: `didSelect` and `didDeselect`.
    public static let selection = Sources(rawValue: 1 << 5)
    /// All of these.
    public static let all: Sources = [.views, .actions, .touches, .focus, .scrolling, .selection]
  }
}
