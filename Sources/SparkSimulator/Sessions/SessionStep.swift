import SparkRulesModel

/// One thing that happens in a session: at a moment, on a view as a rule.
public struct SessionStep: Sendable, Hashable {
  // Behind one reference, as a step is handed on several times: to copy what a path is made of took some
  // 150 instructions each time.
  /// What happens.
  public indirect enum Action: Sendable, Hashable {
    /// A screen comes on display, or a hidden view shows.
    case show(ViewChoice)
    /// A screen goes away, or a view is hidden.
    case hide(ViewChoice)
    /// A person taps.
    case tap(ViewChoice)
    /// A person scrolls, by so many points to the right and down.
    case scroll(ViewChoice, right: Double, down: Double)
    /// A person scrolls a list until a row is seen.
    case scrollToRow(ViewChoice, Row)
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
    /// The app inserts a row into a list.
    case insert(ViewChoice, Row, data: [String: SparkValue])
    /// The app deletes a row of a list.
    case delete(ViewChoice, Row)
    /// A list asks for a row again, which may show other data now; without a row, for all of them.
    case reload(ViewChoice, Row?, data: [String: SparkValue]?)
    /// The app loads a rule set that was unloaded.
    case load(set: String)
    /// The app unloads a rule set.
    case unload(set: String)
    /// The app goes to the background.
    case background
    /// The app comes back to the screen.
    case foreground
    /// Nothing happens until this moment.
    case wait
    /// The session ends.
    case end
  }

  /// The keywords of all steps.
  public static var keywords: [String] { SessionReader.keywords }

  /// A view that a step names.
  public struct ViewChoice: Sendable, Hashable {
    /// The path to it.
    public var path: SelectorPath
    /// Which of the views that the path takes, counted from 1; nil where it must be the only one.
    public var number: Int?
    /// The row of a list that the view stands in; nil for any or none.
    public var row: Row?

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - path: The path to the view.
    ///   - number: Which of the views that the path takes, counted from 1.
    ///   - row: The row of a list that the view stands in.
    public init(path: SelectorPath, number: Int? = nil, row: Row? = nil) {
      self.path = path
      self.number = number
      self.row = row
    }
  }

  /// A place in a list, counted from 0 as rules do in `index.row` and `index.section`.
  public struct Row: Sendable, Hashable {
    /// The section.
    public var section: Int
    /// The row in the section.
    public var row: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - row: The row in the section.
    public init(section: Int = 0, row: Int) {
      self.section = section
      self.row = row
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
