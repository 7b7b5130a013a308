#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// `format`: formats rule files and tests.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Formats rule files and tests: their indentation, spaces and empty lines.",
    discussion: """
      The arguments are files, folders whose *.rules.yaml and *.test.yaml files are formatted at any \
      depth, or - for standard input, whose formatted text is printed. Only spaces and empty lines \
      change: two spaces for each level, one space after colons, dashes and commas, comments in one \
      column at the ends of adjacent lines, one empty line between rules. Texts, comments, line breaks \
      and the order of keys stay as they are, and so does what the rules do. A file whose YAML has \
      errors is not changed.

      Examples:
        spark-rules format shop.rules.yaml
        spark-rules format Rules --check
        spark-rules format Rules --diff
        spark-rules format - < shop.rules.yaml

      Exit code: 0 done, 1 a file has errors, or --check or --diff and a file is not formatted, \
      2 wrong usage, 3 a file could not be read or written.
      """)

  @Argument(help: ArgumentHelp("A file, a folder of files, or -.", valueName: "file|folder"))
  var paths: [String]

  @Flag(help: "List the files that are not formatted instead of changing them.")
  var check = false

  @Flag(help: "Print the changes as a diff instead of making them.")
  var diff = false

  func validate() throws {
    if check, diff { throw ValidationError("--check and --diff exclude each other.") }
  }

  func run() throws {
    let files = InputFiles.find(paths, .rulesAndTests)
    for line in files.problems + files.skipped { Terminal.standardError.line(line) }
    var codes: Set<StatusCode> = files.problems.isEmpty ? [] : [.unreadable]
    for path in files.paths {
      do {
        if try !format(path), check || diff { codes.insert(.findings) }
      } catch {
        for line in error.lines { Terminal.standardError.line(line) }
        codes.insert(error.code)
      }
    }
    if let code = codes.max(by: { $0.rawValue < $1.rawValue }) { throw CommandFailure(code, []) }
  }

  /// Formats a file.
  ///
  /// - Returns: Whether the file was formatted before.
  private func format(_ path: String) throws(CommandFailure) -> Bool {
    let source: SourceText
    do { source = try InputFile.source(path, "a rule file") } catch { throw CommandFailure(error) }
    let formatted: SourceText
    do {
      formatted = try RuleFormatter.format(source)
    } catch {
      let terminal = Terminal.standardError
      let file = DiagnosedFile(source, error.diagnostics)
      terminal.write(terminal.report.text(for: [file]))
      throw CommandFailure(.findings, [])
    }
    let isFormatted = formatted == source
    if diff {
      Terminal.standardOutput.write(
        UnifiedDiff.bytes(from: source, to: formatted), ifClosed: .findings)
    } else if check {
      if !isFormatted { Terminal.standardOutput.line("\(path): not formatted") }
    } else if path == InputFile.standardInput {
      Terminal.standardOutput.write(formatted.bytes)
    } else if !isFormatted {
      do { try FileReplacement.replace(path, source.bytes, with: formatted.bytes) } catch {
        throw CommandFailure(error)
      }
      Terminal.standardOutput.line("\(path): formatted")
    }
    return isFormatted
  }
}
#endif
