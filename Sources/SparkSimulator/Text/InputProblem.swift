/// One problem of a screen or session, in one sentence.
public struct InputProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; nil for a problem of the whole input.
  public var line: Int?
  /// The column in characters, from 1; nil for a problem of a line or of the whole input.
  public var column: Int?
  /// The path in the JSON, such as `screens[0].view.frame`; nil elsewhere.
  public var path: String?
  /// The problem and its solution.
  public var message: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - message: The problem and its solution.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  ///   - path: The path in the JSON.
  public init(_ message: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// The problem as one line of text, to follow the name of the file and a colon.
  public var description: String {
    var text = ""
    if let line { text += "\(line):" }
    if let column { text += "\(column):" }
    text += " "
    if let path, !path.isEmpty { text += "\(path): " }
    return VisibleText.of(text + message)
  }
}

/// All problems of a screen or session.
public struct InputProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems in the order of the input; never empty.
  public var all: [InputProblem]

  /// Creates a list of problems.
  ///
  /// - Parameter all: The problems in the order of the input.
  public init(_ all: [InputProblem]) { self.all = all }

  /// The problems, one on each line.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
