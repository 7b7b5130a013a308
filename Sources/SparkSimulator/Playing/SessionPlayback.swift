/// Plays sessions that are lines of JSON, one after the other and independently of each other.
@MainActor
public struct SessionPlayback {
  /// A session that cannot be played, or not to its end.
  public struct Broken: Error, Sendable {
    /// The name of the session; nil if it cannot be read.
    public var name: String?
    /// What is wrong and how to solve it, with the location in the line or the number of the step.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - name: The name of the session; nil if it cannot be read.
    ///   - message: What is wrong and how to solve it.
    public init(name: String?, message: String) {
      self.name = name
      self.message = message
    }
  }

  /// The number of screen files that are stored for the sessions that follow.
  private static let storedScreens = 8

  private let defaultScreens: ScreenTree?
  private let load: (String) throws(Broken) -> ScreenTree
  private var screens: [(path: String, result: Result<ScreenTree, Broken>)] = []

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - screens: The screens of sessions that name none.
  ///   - load: Reads a screen file by its path, or throws what is wrong with it.
  public init(
    screens: ScreenTree?, load: @escaping (String) throws(Broken) -> ScreenTree
  ) {
    defaultScreens = screens
    self.load = load
  }

  /// Reads a session with its screens.
  ///
  /// - Parameters:
  ///   - bytes: The line of JSON.
  ///   - line: The number of the line.
  ///   - folder: The folder of the file, which ends with a slash, or is empty.
  /// - Returns: The session and its screens.
  /// - Throws: `Broken` if it cannot be played.
  public mutating func session(
    _ bytes: [UInt8], line: Int, in folder: String
  ) throws(Broken) -> (record: SessionRecord, screens: ScreenTree) {
    let record: SessionRecord
    do { record = try SessionRecord(reading: bytes, line: line) } catch {
      let message = String(Self.text(error.problems).drop { $0 == " " })
      throw Broken(name: error.name, message: message)
    }
    var tree = try screens(of: record, in: folder)
    tree.app.merge(record.app) { $1 }
    return (record, tree)
  }

  /// Plays a session with rules.
  ///
  /// - Parameters:
  ///   - session: The session and its screens.
  ///   - rules: The rule sets.
  ///   - write: Receives each line of JSON, with its line break.
  ///   - emitted: Receives each event as well.
  /// - Throws: `Broken` for the first step that cannot be played, after the lines before it.
  public func play(
    _ session: (record: SessionRecord, screens: ScreenTree), with rules: [RuleSet],
    write: @escaping ([UInt8]) -> Void, emitted: @escaping (EventRecord) -> Void = { _ in }
  ) throws(Broken) {
    let name = session.record.name
    do {
      _ = try Simulation(rules: rules, screens: session.screens, session: name).play(
        session.record.script, write: write, emitted: emitted)
    } catch {
      let step = error.line.map { "step \($0): " } ?? ""
      throw Broken(name: name, message: step + error.message)
    }
  }

  private mutating func screens(
    of record: SessionRecord, in folder: String
  ) throws(Broken) -> ScreenTree {
    switch record.screens {
    case .inline(let tree): return tree
    case .file(let name):
      let path = name.hasPrefix("/") ? name : folder + name
      do { return try screens(path).get() } catch {
        throw Broken(name: record.name, message: error.message)
      }
    case nil:
      guard let defaultScreens else {
        throw Broken(
          name: record.name, message: "the session has no `screens`; add them, or use --screen")
      }
      return defaultScreens
    }
  }

  private mutating func screens(_ path: String) -> Result<ScreenTree, Broken> {
    if let known = screens.first(where: { $0.path == path }) { return known.result }
    let result: Result<ScreenTree, Broken>
    do { result = .success(try load(path)) } catch { result = .failure(error) }
    if screens.count == Self.storedScreens { screens.removeFirst() }
    screens.append((path, result))
    return result
  }

  /// The first problem, and the number of the others.
  private static func text(_ problems: InputProblems) -> String {
    guard let first = problems.all.first else { return "" }
    let others = problems.all.count - 1
    return others == 0 ? "\(first)" : "\(first) (and \(others) more)"
  }
}
