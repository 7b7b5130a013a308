import SparkRulesModel

/// One thing that happens in a session: at a moment, on a view as a rule.
public struct SessionStep: Sendable, Hashable {
  /// What happens.
  public enum Action: Sendable, Hashable {
    /// A screen comes on display, or a hidden view shows.
    case show(ViewChoice)
    /// A screen goes away, or a view is hidden.
    case hide(ViewChoice)
    /// A person taps.
    case tap(ViewChoice)
    /// A person scrolls, by so many points to the right and down.
    case scroll(ViewChoice, right: Double, down: Double)
    /// A field becomes first responder.
    case focus(ViewChoice)
    /// A field is first responder no more.
    case blur(ViewChoice)
    /// A control or cell is selected.
    case select(ViewChoice)
    /// A control or cell is deselected.
    case deselect(ViewChoice)
    /// A person sets a switch or slider, or types.
    case change(ViewChoice, SparkValue)
    /// The app tells of a trigger of its own, with values, on a view or none.
    case trigger(String, ViewChoice?, values: [String: SparkValue])
    /// The app sets one of the values that rules read as `app.…`.
    case app(String, SparkValue)
    /// The app goes to the background.
    case background
    /// The app comes back to the screen.
    case foreground
    /// The session ends.
    case end
  }

  /// A view that a step names.
  public struct ViewChoice: Sendable, Hashable {
    /// The path to it.
    public var path: SelectorPath
    /// Which of the views that the path takes, counted from 1; nil where it must be the only one.
    public var number: Int?

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - path: The path to the view.
    ///   - number: Which of the views that the path takes, counted from 1.
    public init(path: SelectorPath, number: Int? = nil) {
      self.path = path
      self.number = number
    }
  }

  /// The line of the file, counted from 1.
  public var line: Int
  /// The moment, in seconds after the session began.
  public var time: Double
  /// What happens.
  public var action: Action

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - line: The line of the file, counted from 1.
  ///   - time: The moment, in seconds after the session began.
  ///   - action: What happens.
  public init(line: Int, time: Double, action: Action) {
    self.line = line
    self.time = time
    self.action = action
  }
}
