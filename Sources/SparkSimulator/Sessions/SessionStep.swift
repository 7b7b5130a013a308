import Foundation

/// One step of a session: something that a person or the app does at a point in time.
public struct SessionStep: Sendable, Hashable {
  /// The keys of a step that are written first, in this order; the others follow by name.
  package static let firstKeys = ["at", "do"] + SessionKeyword.view

  /// What happens in a step.
  public enum Action: Sendable, Hashable {
    /// A screen is displayed, or a hidden view is shown.
    case show(ViewChoice)
    /// A screen is removed, or a view is hidden.
    case hide(ViewChoice)
    /// A person taps a view.
    case tap(ViewChoice)
    /// A person presses a view for a number of seconds.
    case press(ViewChoice, seconds: Double)
    /// A person presses Return in a field.
    case submit(ViewChoice)
    /// A person scrolls by a number of points to the right and down.
    case scroll(ViewChoice, right: Double, down: Double)
    /// A person scrolls a list until a row is visible.
    case scrollToRow(ViewChoice, Row)
    /// A view becomes first responder.
    case focus(ViewChoice)
    /// A view resigns first responder.
    case blur(ViewChoice)
    /// A control or cell is selected.
    case select(ViewChoice)
    /// A control or cell is deselected.
    case deselect(ViewChoice)
    /// A person sets the value of a control, or types into a field.
    case change(ViewChoice, SparkValue)
    /// The app fires one of its own triggers, on a view or without one.
    case trigger(String, ViewChoice?, values: [String: SparkValue])
    /// The app sets a value that rules read as `app.…`.
    case app(String, SparkValue)
    /// The settings of the phone change: the time of day and the time zone; or another installation of the app
    /// is started. Nil is no change.
    case phone(time: Date?, zone: TimeZone?, install: String?)
    /// The app ends and is started again.
    case restart
    /// The app inserts a row into a list.
    case insert(ViewChoice, Row, data: [String: SparkValue])
    /// The app deletes a row of a list.
    case delete(ViewChoice, Row)
    /// A list reloads a row, optionally with new data, or all rows.
    case reload(ViewChoice, Row?, data: [String: SparkValue]?)
    /// The app changes properties or subviews of a view, with the keys of a view in a screen file.
    case update(ViewChoice, to: SparkValue)
    /// The app loads a rule set that was unloaded.
    case load(set: String)
    /// The app unloads a rule set.
    case unload(set: String)
    /// The app enters the background.
    case background
    /// The app enters the foreground.
    case foreground
    /// Nothing happens; only the clock advances.
    case wait
    /// The session ends.
    case end
  }

  /// The keywords of all steps.
  public static var keywords: [String] { SessionKeyword.allCases.map(\.rawValue) }

  /// The keys that a step may have.
  ///
  /// - Parameter keyword: The keyword of the step; those of the others if there is no such keyword.
  /// - Returns: The keys, in the order in which people write them.
  package static func keys(of keyword: String) -> [String] {
    if let known = SessionKeyword(rawValue: keyword) { return known.keys }
    return SessionKeyword.allCases.flatMap(\.keys).uniqued()
  }

  /// The choice of one view.
  public struct ViewChoice: Sendable, Hashable {
    /// The path of the view.
    public var path: SelectorPath
    /// The number of the view among those that the path matches, from 1; nil if it must be the only
    /// one.
    public var number: Int?
    /// The row of a list that contains the view; nil for any or none.
    public var row: Row?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - path: The path of the view.
    ///   - number: The number of the view among those that the path matches, from 1.
    ///   - row: The row of a list that contains the view.
    public init(path: SelectorPath, number: Int? = nil, row: Row? = nil) {
      self.path = path
      self.number = number
      self.row = row
    }
  }

  /// The index of a row, from 0 as in `index.row` and `index.section` of rules.
  public struct Row: Sendable, Hashable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in the section.
    public var row: Int

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - row: The index of the row in the section.
    public init(section: Int = 0, row: Int) {
      self.section = section
      self.row = row
    }
  }

  /// The line of the file, from 1.
  public var line: Int
  /// The time in seconds since the start of the session.
  public var time: Double
  /// What happens.
  public var action: Action

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - line: The line of the file, from 1.
  ///   - time: The time in seconds since the start of the session.
  ///   - action: What happens.
  public init(line: Int, time: Double, action: Action) {
    self.line = line
    self.time = time
    self.action = action
  }
}
