import SparkRulesCompiler
import SparkSimulator

/// A rule file with the result of checking it alone.
struct CheckedFile {
  /// The file.
  let source: SourceText
  /// The result, without the comparison with other files.
  let result: CompilationResult
  /// The catalogs and screens that it was checked against.
  let app: AppInput
}
