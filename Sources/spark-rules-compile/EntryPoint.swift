import Foundation
import SparkRulesCompiler
import SparkRulesModel

/// The tool of the build plugin: compiles a rule file into a set that is bundled with the app.
///
/// It links only the compiler, so that an app does not have to build the dependencies of `spark-rules`.
@main enum EntryPoint {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rules = arguments.first, let compiled = arguments.last, arguments.count == 2 else {
      stop("error: usage: spark-rules-compile <name.rules.yaml> <name.sparkrules>\n", status: 2)
    }
    let source: SourceText
    do { source = try SourceText(contentsOfFile: rules) } catch {
      stop("\(rules):1:1: error: \(error)\n", status: 3)
    }
    let result = RuleCompiler.compile(source)
    write(CompilerLines.text(for: result.diagnostics, in: source))
    guard let set = result.ruleSet else { exit(1) }
    do {
      try Data(set.compiled()).write(to: URL(fileURLWithPath: compiled), options: .atomic)
    } catch {
      stop("error: \(compiled): cannot be written: \(error.localizedDescription)\n", status: 3)
    }
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    write(message)
    exit(status)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
