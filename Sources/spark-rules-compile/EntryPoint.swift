import Foundation
import SparkRulesCompiler

/// The tool of the build plugin: compiles one rule file.
///
/// It depends only on the compiler, so that the build of an app does not build the database library and
/// the other dependencies of the command.
@main enum EntryPoint {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rules = arguments.first, let compiled = arguments.last, arguments.count == 2 else {
      fail("error: usage: spark-rules-compile <name.rules.yaml> <name.sparkrules>\n", status: 2)
    }
    let source: SourceText
    do { source = try SourceText(contentsOfFile: rules) } catch {
      fail("\(rules):1:1: error: \(error)\n", status: 3)
    }
    let result = RuleCompiler.compile(source)
    write(CompilerLines.text(for: result.diagnostics, in: source))
    guard let set = result.ruleSet else { exit(1) }
    do {
      try Data(set.compiled()).write(to: URL(fileURLWithPath: compiled), options: .atomic)
    } catch {
      fail("error: \(compiled): cannot be written: \(error.localizedDescription)\n", status: 3)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    write(message)
    exit(status)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
