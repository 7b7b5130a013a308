/// How a presented controller covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The screen is covered, and the presenter's view leaves its window.
  case fullScreen = 0
  /// Most of the screen is covered.
  case pageSheet = 1
  /// A part of the screen is covered.
  case formSheet = 2
  /// The content of a controller is covered and leaves its window.
  case currentContext = 3
  /// The app defines the layout.
  case custom = 4
  /// The screen is covered, and the presenter's view stays in its window.
  case overFullScreen = 5
  /// The content of a controller is covered and stays in its window.
  case overCurrentContext = 6
  /// A popover next to another view.
  case popover = 7
  /// No adaptation.
  case none = -1
  /// The system chooses, usually ``pageSheet``.
  case automatic = -2

  /// Whether the presenter's view leaves its window and disappears.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
}
