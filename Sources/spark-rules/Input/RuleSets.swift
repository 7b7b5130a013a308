#if Commands
import SparkRulesCompiler
import SparkRulesUpdates
import SparkSimulator

/// The rule sets named on the command line: rule files, folders of them, and compiled sets.
enum RuleSets {
  /// A set and its file.
  struct Loaded {
    /// The file.
    let path: String
    /// The set.
    let set: RuleSet
  }

  /// Loads rule sets in the order of the arguments.
  ///
  /// Findings are written on standard error. Warnings do not prevent loading.
  ///
  /// - Parameters:
  ///   - named: Files and folders.
  ///   - app: The catalogs and screens of the app.
  /// - Returns: The sets.
  /// - Throws: `CommandFailure` if a file cannot be read or has errors.
  static func load(_ named: [String], against app: AppInput? = nil) throws -> [Loaded] {
    let files = try InputFiles.findAll(named)
    for line in files.skipped { Terminal.standardError.line(line) }
    return try load(files.paths.map { try InputFile.source($0, "a rule file") }, against: app)
  }

  /// Loads rule sets whose files have been read.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - app: The catalogs and screens of the app.
  /// - Returns: The sets.
  /// - Throws: `CommandFailure` if a file has errors.
  static func load(_ sources: [SourceText], against app: AppInput? = nil) throws -> [Loaded] {
    var loaded: [Loaded] = []
    var diagnosed: [DiagnosedFile] = []
    var broken: [String] = []
    for source in sources {
      let path = source.name
      if source.bytes.first == InputFile.compiledMark {
        do { loaded += try compiled(source.bytes).map { Loaded(path: path, set: $0) } } catch {
          broken.append("\(path): \(error)")
        }
        continue
      }
      let result = RuleCompiler.compile(source, against: app?.catalog)
      diagnosed.append(DiagnosedFile(source, result))
      if let set = result.ruleSet {
        loaded.append(Loaded(path: path, set: set))
      } else {
        broken.append("\(path): the rules cannot be used until the errors are fixed")
      }
    }
    let terminal = Terminal.standardError
    terminal.write(terminal.report.text(for: diagnosed))
    if !broken.isEmpty { throw CommandFailure(.findings, broken) }
    try checkNames(loaded)
    return loaded
  }

  /// The sets of a bundle, without those for phones outside of its share, or a compiled set.
  private static func compiled(_ bytes: [UInt8]) throws -> [RuleSet] {
    guard let bundle = try? RuleBundle(bytes) else { return [try RuleSet(compiled: bytes)] }
    return try bundle.sets(of: bundle.manifest.content)
  }

  /// Checks that names are unique, because loaded sets are identified by name.
  private static func checkNames(_ loaded: [Loaded]) throws {
    var paths: [String: String] = [:]
    for entry in loaded {
      if let other = paths.updateValue(entry.path, forKey: entry.set.name) {
        throw CommandFailure(
          .findings,
          "\(entry.path): \(other) has the same name `\(entry.set.name)`; rename one of them")
      }
    }
  }
}
#endif
