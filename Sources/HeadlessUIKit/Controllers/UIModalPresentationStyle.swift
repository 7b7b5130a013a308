/// How a presented controller lies over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// It covers the screen, and what lies below leaves its window.
  case fullScreen = 0
  /// It covers most of the screen.
  case pageSheet = 1
  /// It covers a part of the screen.
  case formSheet = 2
  /// It covers the content of a controller, which leaves its window.
  case currentContext = 3
  /// The app arranges it.
  case custom = 4
  /// It covers the screen, and what lies below stays.
  case overFullScreen = 5
  /// It covers the content of a controller, which stays.
  case overCurrentContext = 6
  /// It is a bubble beside something.
  case popover = 7
  /// It adapts to nothing.
  case none = -1
  /// The system chooses, mostly ``pageSheet``.
  case automatic = -2

  /// Whether the view below leaves its window and disappears.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
}
