/// A session of one person as one line of JSON, with the app and its screens.
///
/// ```json
/// {"session": "a-17", "app": {"is_test": false}, "screens": "screen.json", "steps": [{"at": 0, "do": "wait"}]}
/// ```
public struct SessionRecord: Sendable, Hashable {
  /// The maximum length of a line in bytes.
  public static let lineLimit = InputText.sizeLimit

  /// The screens of a session.
  public enum Screens: Sendable, Hashable {
    /// The screens themselves, which are the same as the content of a screen file.
    case inline(ScreenTree)
    /// The path of a screen file, relative to the file with the session.
    case file(String)
  }

  /// What is wrong with a line.
  public struct Problem: Error, Sendable {
    /// The name of the session; nil if it cannot be read.
    public var name: String?
    /// The problems; never empty.
    public var problems: InputProblems
  }

  /// The name.
  public var name: String
  /// The app's values at the start, in addition to those of the screens.
  public var app: [String: SparkValue]
  /// The screens; nil for those that all sessions share.
  public var screens: Screens?
  /// The steps; their lines are their numbers in the session, from 1.
  public var script: SessionScript

  /// Reads a session.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - line: The number of the line.
  /// - Throws: `Problem` with everything that is wrong.
  public init(reading bytes: [UInt8], line: Int) throws(Problem) {
    let text: InputText
    let root: JSONNode
    do throws(InputProblem) {
      guard bytes.count <= Self.lineLimit else {
        throw InputProblem("a session has at most \(Self.lineLimit) bytes", line: line)
      }
      text = try InputText(bytes, line: line)
      root = try JSONReader.read(text)
    } catch {
      throw Problem(name: nil, problems: InputProblems([error]))
    }
    var reader = SessionRecordReader(text)
    let record = reader.record(root)
    do { try reader.fields.finish() } catch {
      throw Problem(name: record.name.isEmpty ? nil : record.name, problems: error)
    }
    self = record
  }

  /// Creates a session.
  init(name: String, app: [String: SparkValue], screens: Screens?, script: SessionScript) {
    self.name = name
    self.app = app
    self.screens = screens
    self.script = script
  }
}
