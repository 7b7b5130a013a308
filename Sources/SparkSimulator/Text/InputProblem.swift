/// What is wrong at one place of a screen or session, in one sentence.
public struct InputProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1; nil where the whole input is meant.
  public var line: Int?
  /// The column in characters, counted from 1; nil where the line or the whole input is meant.
  public var column: Int?
  /// The way to the place inside the JSON, such as `screens[0].view.frame`; nil elsewhere.
  public var path: String?
  /// What is wrong and what to do.
  public var message: String

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - message: What is wrong and what to do.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  ///   - path: The way to the place inside the JSON.
  public init(_ message: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// The problem as one line of text, to be read after the file's name and a colon.
  public var description: String {
    var text = ""
    if let line { text += "\(line):" }
    if let column { text += "\(column):" }
    text += " "
    if let path, !path.isEmpty { text += "\(path): " }
    return VisibleText.of(text + message)
  }
}

/// Everything that is wrong with a screen or session.
public struct InputProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems, in the order of the input; never empty.
  public var all: [InputProblem]

  /// Makes a list of problems.
  ///
  /// - Parameter all: The problems, in the order of the input.
  public init(_ all: [InputProblem]) { self.all = all }

  /// The problems, one a line.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
