#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// Rule files in a git revision: `HEAD~1:Rules/shop`, a file or a folder as `git show` names it.
struct GitRevision {
  /// The hexadecimal digits of an object's name.
  private static let digits = Set("0123456789abcdef")

  private let name: String

  /// Creates a revision.
  ///
  /// - Parameter name: The argument; nil if it is not of the form `revision:path`.
  init?(_ name: String) {
    guard let colon = name.firstIndex(of: ":"), colon != name.startIndex else { return nil }
    self.name = name
  }

  /// Reads the rule files.
  ///
  /// - Returns: The files, with the revision in their names.
  /// - Throws: `CommandFailure` without git, outside of a repository, or if the revision does not
  ///   contain the path.
  func sources() throws(CommandFailure) -> [SourceText] {
    let object = try object()
    switch text(try git(["cat-file", "-t", object])) {
    case "blob": return [try source(name, object)]
    case "tree": return try files(in: object)
    default: throw failure("it is neither a file nor a folder")
    }
  }

  private func object() throws(CommandFailure) -> String {
    let isShallow = text(try git(["rev-parse", "--is-shallow-repository"])) == "true"
    // A path is relative to the repository, or to this folder.
    for name in [name, name.replacing(":", with: ":./", maxReplacements: 1)] {
      let found = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
      // Old versions of git also print the option.
      let last = text(found.output).split(separator: "\n").last.map(String.init) ?? ""
      if found.status == 0, !last.isEmpty, last.allSatisfy(Self.digits.contains) { return last }
    }
    throw failure(
      isShallow
        ? "this clone is shallow and does not contain the revision; run `git fetch --unshallow`"
        : "there is neither such a file nor such a revision and path in git")
  }

  private func files(in tree: String) throws(CommandFailure) -> [SourceText] {
    let folder = name.hasSuffix("/") || name.hasSuffix(":") ? name : name + "/"
    let listing = try git(["ls-tree", "-r", "-z", tree])
    var sources: [SourceText] = []
    for entry in listing.split(separator: 0) {
      let fields = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      guard let path = fields.last, fields.count == 2,
        InputFiles.Kind.rules.endings.contains(where: path.hasSuffix),
        let object = fields[0].split(separator: " ").last
      else { continue }
      sources.append(try source(folder + path, String(object)))
    }
    if sources.isEmpty { throw failure(InputFiles.Kind.rules.absence) }
    return sources
  }

  private func source(_ name: String, _ object: String) throws(CommandFailure) -> SourceText {
    // `cat-file blob` runs no filters and no textconv programs.
    SourceText(name: name, bytes: try git(["cat-file", "blob", object]))
  }

  // MARK: Git

  private func git(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    let result = try run(arguments)
    guard result.status == 0 else {
      throw failure("there is no such file, and this folder is not in a git repository")
    }
    return result.output
  }

  private func run(
    _ arguments: [String]
  ) throws(CommandFailure) -> (status: Int32, output: [UInt8]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw missing }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The status with which `env` reports a missing program.
    if process.terminationStatus == 127 { throw missing }
    return (process.terminationStatus, [UInt8](data))
  }

  private var missing: CommandFailure {
    failure("there is no such file, and git is not installed, so it cannot be a revision")
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(.unreadable, "\(name): \(reason)")
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
#endif
