#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The rule sets of the project's files, with the unsaved changes of the page.
///
/// A file with errors is represented by its last version without errors, as far as it still contains the
/// rules of that version.
@MainActor
final class CompiledRules {
  /// The sets of all files, and what is wrong with the files.
  struct Sets {
    /// The sets.
    var sets: [RuleSet] = []
    /// The files with their results.
    var files: [(name: String, source: SourceText, result: CompilationResult)] = []
    /// Whether a set is older than its file.
    var isStale = false
    /// The files with errors that no earlier version represents.
    var failed: [String] = []
  }

  private let files: ProjectFiles
  private var known: [String: (source: SourceText, result: CompilationResult)] = [:]
  private var lastGood: [String: RuleSet] = [:]

  /// Creates the sets.
  ///
  /// - Parameter files: The files of the project.
  init(_ files: ProjectFiles) { self.files = files }

  /// Compiles the files.
  ///
  /// - Parameters:
  ///   - texts: The texts of files that have not been saved, by name; the other files are read.
  ///   - draft: The name of the file whose text contains a draft, which represents the file only here.
  /// - Returns: The sets.
  func sets(_ texts: [String: String]?, draft: String? = nil) -> Sets {
    var all = Sets()
    var names: Set<String> = []
    for (name, source) in sources(texts ?? [:]) {
      let result = compile(name, source)
      all.files.append((name, source, result))
      if let set = result.ruleSet, name != draft { lastGood[name] = set }
      guard let set = result.ruleSet ?? earlierSet(name, source) else {
        if !Self.isEmpty(source) { all.failed.append(name) }
        continue
      }
      if result.ruleSet == nil { all.isStale = true }
      // Loaded sets are identified by name; `validate` reports a repeated one.
      if names.insert(set.name).inserted { all.sets.append(set) }
    }
    return all
  }

  /// The last version of a file without errors, with the rules that the file still contains.
  private func earlierSet(_ name: String, _ source: SourceText) -> RuleSet? {
    guard var set = lastGood[name] ?? savedSet(name) else { return nil }
    let tree = RuleTree(source)
    if !tree.isPartial {
      let names = Set(tree.rules.map(\.name))
      set.rules.removeAll { !names.contains($0.name) }
    }
    return set.rules.isEmpty ? nil : set
  }

  private static func isEmpty(_ source: SourceText) -> Bool {
    let tree = RuleTree(source)
    return !tree.isPartial && tree.rules.isEmpty
  }

  /// Compiles one text, or returns the result of the last time.
  func compile(_ name: String, _ source: SourceText) -> CompilationResult {
    if let former = known[name], former.source == source { return former.result }
    let result = RuleCompiler.compile(source)
    known[name] = (source, result)
    return result
  }

  /// The set of the saved version of a file; nil if it has errors.
  private func savedSet(_ name: String) -> RuleSet? {
    guard let file = files.contents.rules.first(where: { $0.name == name }),
      let source = try? InputFile.source(file.path, "a rule file")
    else { return nil }
    let set = RuleCompiler.compile(source).ruleSet
    lastGood[name] = set
    return set
  }

  private func sources(_ texts: [String: String]) -> [(String, SourceText)] {
    let saved = files.contents.rules
    var sources = saved.compactMap { file -> (String, SourceText)? in
      if let text = texts[file.name] { return (file.name, SourceText(name: file.name, text: text)) }
      guard let source = try? InputFile.source(file.path, "a rule file") else { return nil }
      return (file.name, SourceText(name: file.name, bytes: source.bytes))
    }
    // A new file that has not been saved.
    for (name, text) in texts.sorted(by: { $0.key < $1.key })
    where !saved.contains(where: { $0.name == name }) {
      sources.append((name, SourceText(name: name, text: text)))
    }
    return sources
  }
}
#endif
