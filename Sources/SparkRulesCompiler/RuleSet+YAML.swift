import Foundation
import SparkRulesModel

/// A rule file that cannot be used, with everything that is wrong with it.
public struct RuleFileError: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The file.
  public var source: SourceText
  /// Everything that was found, warnings included, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Everything that was found, as a person reads it.
  public var description: String { HumanReport().text(for: [DiagnosedFile(source, diagnostics)]) }

  /// Everything that was found, as a person reads it.
  public var errorDescription: String? { description }
}

extension RuleSet {
  /// Compiles a rule file where YAML can be read: on Linux and macOS.
  ///
  /// - Parameters:
  ///   - yaml: The rule file's text.
  ///   - name: What messages call it.
  /// - Throws: `RuleFileError` with everything that is wrong.
  public init(yaml: String, name: String = "rules.yaml") throws {
    try self.init(SourceText(name: name, text: yaml))
  }

  /// Reads and compiles a rule file where YAML can be read: on Linux and macOS.
  ///
  /// - Parameter url: Where the file is.
  /// - Throws: `SourceTextError` where the file cannot be read, `RuleFileError` with everything that
  ///   is wrong with it.
  public init(yamlAt url: URL) throws { try self.init(SourceText(contentsOfFile: url.path)) }

  private init(_ source: SourceText) throws {
    let result = RuleCompiler.compile(source)
    guard let ruleSet = result.ruleSet else {
      throw RuleFileError(source: source, diagnostics: result.diagnostics)
    }
    self = ruleSet
  }
}
