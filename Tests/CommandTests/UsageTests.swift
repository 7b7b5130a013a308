#if Commands
import Foundation
import Testing

@Suite("Usage of the command", .serialized)
struct UsageTests {
  @Test(
    "wrong usage exits with 2 and prints the usage",
    arguments: [
      ["frobnicate"], ["--frobnicate"], ["validate"], ["validate", "--format", "xml", "Rules"],
      ["validate", "--colour", "Rules"], ["match"], ["match", "Rules/shop"],
      ["match", "Rules/shop", "--screen"], ["run", "Rules/shop", "--screen", "x"],
      ["run", "--screen", "x", "--session", "y"], ["compile", "Rules/shop"],
      ["compile", "-o", "x"], ["validate", "--format"],
    ])
  func wrong(arguments: [String]) async throws {
    let run = try await Command.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
    #expect(run.errors.contains("Usage: spark-rules"), "\(run.errors)")
  }

  @Test(
    "help explains what a subcommand does, shows examples and lists the exit codes",
    arguments: [
      "validate", "format", "explain", "describe", "schema", "views", "match", "run", "diff",
      "plan", "compile", "studio", "keys", "release",
    ])
  func help(subcommand: String) async throws {
    for arguments in [[subcommand, "--help"], ["help", subcommand], [subcommand, "-h"]] {
      let run = try await Command.run(arguments)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix("OVERVIEW: "))
      #expect(run.output.contains("  spark-rules \(subcommand) "))
      #expect(run.output.contains("Exit code: 0 "))
    }
  }

  @Test("without arguments the command prints an introduction")
  func bare() async throws {
    let run = try await Command.run([])
    #expect(run.status == 0)
    for subcommand in ["validate", "explain", "match", "run", "compile"] {
      #expect(run.output.contains("\n  \(subcommand) "), "\(run.output)")
    }
  }

  @Test(
    "an example in the help fits in a terminal of 80 columns",
    arguments: ["diff", "keys", "release", "run", "test", "validate", "views"])
  func width(subcommand: String) async throws {
    let lines = try await Command.run(["help", subcommand]).output
      .components(separatedBy: "USAGE:")[0].split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  spark-rules ") {
      // A longer line would be wrapped, and its rest would begin without spaces.
      #expect(next.isEmpty || next.hasPrefix("  "), "\(line)")
    }
  }

  @Test("the examples in the help can be typed literally")
  func examples() async throws {
    let help = try await Command.run(["--help"]).output.replacingOccurrences(of: "\\\n", with: " ")
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  spark-rules ") }
    #expect(lines.count == 3)
    for line in lines {
      let run = try await Command.run(line.split(separator: " ").dropFirst().map(String.init))
      #expect(run.status == 0, "\(line): \(run.errors)")
    }
  }

  @Test("if the reader closes the pipe, the command ends without a message")
  func brokenPipe() throws {
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = RulesTests.arguments("shop")
    process.currentDirectoryURL = Command.package
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(said.isEmpty)
  }

  @Test(
    "a full disk is reported, with exit code 3",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullDisk() throws {
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = RulesTests.arguments("shop")
    process.currentDirectoryURL = Command.package
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(said == "spark-rules: the output cannot be written: No space left on device\n")
  }
}
#endif
