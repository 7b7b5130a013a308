import SparkRulesCompiler
import SparkRulesModel

/// Rule sets that are named on the command line: rule files, folders of them, compiled sets.
enum RuleSets {
  /// A set and where it comes from.
  struct Loaded {
    /// The file.
    let path: String
    /// The set.
    let set: RuleSet
  }

  /// Loads sets, in the order in which they were named.
  ///
  /// What the compiler finds is said on standard error; a warning stops nothing.
  ///
  /// - Parameters:
  ///   - named: Files and folders.
  ///   - app: What is known of the app.
  /// - Returns: The sets.
  /// - Throws: `Stop` where one cannot be read, or has errors.
  static func load(_ named: [String], against app: AppInput? = nil) throws -> [Loaded] {
    let files = RuleFiles.find(named)
    if !files.problems.isEmpty { throw CommandFailure(.unreadable, files.problems) }
    var loaded: [Loaded] = []
    var diagnosed: [DiagnosedFile] = []
    var broken: [String] = []
    for path in files.paths {
      let source = try InputFile.source(path, "a rule file")
      if source.bytes.first == compiledMark {
        do { loaded.append(Loaded(path: path, set: try RuleSet(compiled: source.bytes))) } catch {
          broken.append("\(path): \(error)")
        }
        continue
      }
      let result = RuleCompiler.compile(source, against: app?.catalog)
      diagnosed.append(DiagnosedFile(source, result))
      if let set = result.ruleSet {
        loaded.append(Loaded(path: path, set: set))
      } else {
        broken.append("\(path): the rules cannot be used before this is mended")
      }
    }
    let terminal = Terminal.standardError
    let findings = HumanReport(usesColor: terminal.showsColor).text(for: diagnosed)
    terminal.write(Array(findings.utf8))
    if !broken.isEmpty { throw CommandFailure(.findings, broken) }
    try checkNames(loaded)
    return loaded
  }

  /// The first byte of a compiled set, which no text begins with.
  static let compiledMark: UInt8 = 0x93

  /// Sets are told apart by their names, so two of one name cannot work side by side.
  private static func checkNames(_ loaded: [Loaded]) throws {
    var paths: [String: String] = [:]
    for entry in loaded {
      if let other = paths.updateValue(entry.path, forKey: entry.set.name) {
        throw CommandFailure(
          .findings,
          "\(entry.path): the name `\(entry.set.name)` is taken by \(other); give one of them another"
        )
      }
    }
  }
}
