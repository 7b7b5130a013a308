extension SparkTracking {
  /// What automatic tracking reports; each source can be enabled independently.
  public struct Sources: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: Int

    /// Creates a set from a bit mask.
    ///
    /// - Parameter rawValue: The bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Screens and views that appear and disappear: `didAppear` and `didDisappear`.
    public static let views = Sources(rawValue: 1 << 0)
    /// Controls and bar items that send their action: `targetAction`.
    public static let actions = Sources(rawValue: 1 << 1)
    /// Touches that end on a view without scrolling: `didEndTouch`.
    public static let touches = Sources(rawValue: 1 << 2)
    /// Views that become and resign first responder: `didBecomeFirstResponder`, `didResignFirstResponder`.
    public static let focus = Sources(rawValue: 1 << 3)
    /// Scroll views that a person begins to scroll: `didBeginScroll`.
    public static let scrolling = Sources(rawValue: 1 << 4)
    /// Controls that are selected, and cells that a person selects: `didSelect` and `didDeselect`.
    public static let selection = Sources(rawValue: 1 << 5)
    /// The sources that need to know the events that the application sends.
    static let sentEvents: Sources = [.actions, .touches, .selection, .scrolling]
    /// All sources.
    public static let all: Sources = [.views, .actions, .touches, .focus, .scrolling, .selection]
  }
}
