import SparkRulesCompiler
import SparkSimulator

/// A rule file with the result of checking it alone.
struct CheckedFile {
  /// The result, without the comparison with other files.
  let result: CompilationResult
  private let check: IncrementalCheck

  /// The file.
  var source: SourceText { check.source }
  /// The catalogs and screens that it was checked against.
  var app: AppInput { check.app }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - app: The catalogs and screens.
  init(_ source: SourceText, in app: AppInput) { self.init(IncrementalCheck(source, in: app)) }

  private init(_ check: IncrementalCheck) {
    self.check = check
    result = check.app.proven(check.result, check.source)
  }

  /// Checks a changed version of the file.
  ///
  /// - Parameter source: The version.
  /// - Returns: The result.
  func after(_ source: SourceText) -> CheckedFile { CheckedFile(check.after(source)) }
}
