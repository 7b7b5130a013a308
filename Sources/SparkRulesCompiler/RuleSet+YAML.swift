import Foundation

/// An error in a rule file, with all findings.
public struct RuleFileError: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The file.
  public var source: SourceText
  /// All findings, including warnings, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// The findings as text for people.
  public var description: String { HumanReport().text(for: [DiagnosedFile(source, diagnostics)]) }

  /// The findings as text for people.
  public var errorDescription: String? { description }
}

extension RuleSet {
  /// Compiles a rule file, on platforms that can read YAML: Linux and macOS.
  ///
  /// - Parameters:
  ///   - yaml: The rule file's text.
  ///   - name: The name of the file in messages.
  /// - Throws: `RuleFileError` if the file has errors.
  public init(yaml: String, name: String = "rules.yaml") throws {
    try self.init(SourceText(name: name, text: yaml))
  }

  /// Reads and compiles a rule file, on platforms that can read YAML: Linux and macOS.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: `SourceTextError` if the file cannot be read, `RuleFileError` if it has errors.
  public init(yamlAt url: URL) throws { try self.init(SourceText(contentsOfFile: url.path)) }

  private init(_ source: SourceText) throws {
    let result = RuleCompiler.compile(source)
    guard let ruleSet = result.ruleSet else {
      throw RuleFileError(source: source, diagnostics: result.diagnostics)
    }
    self = ruleSet
  }
}
