#if Commands
import ArgumentParser
import Foundation
import SparkRulesUpdates
import SparkSimulator

/// `keys`: creates and replaces the keys that sign bundles.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Creates and replaces the keys that sign rules for phones.",
    discussion: """
      A keys file lists public keys, and how many of them must sign. The app contains the first file. \
      Phones receive later ones, each of which must be signed by enough keys of the file before it, and \
      by enough of its own.

      Examples:
        spark-rules keys new Keys --count 3 --threshold 2
        spark-rules keys rotate Keys/1.sparkkeys -o Keys/2.sparkkeys \\
          --remove 3fa04c11 --add Keys/4.secret \\
          --secret Keys/1.secret --secret Keys/2.secret

      Exit code: 0 done, 1 the keys do not follow each other, 2 wrong usage, 3 a file could not be read or \
      written.
      """,
    subcommands: [KeysNewCommand.self, KeysRotateCommand.self])
}

/// `keys new`: creates secret keys and the first keys file.
struct KeysNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates secret keys and the keys file for the app.",
    discussion: """
      Writes 1.sparkkeys, which the app contains, and 1.secret, 2.secret …, which only their owner may read. \
      Give each secret key to another person or machine, and store one offline.
      """)

  @Argument(help: ArgumentHelp("The folder for the files.", valueName: "folder"))
  var folder: String

  @Option(help: "The number of keys, at least 2.")
  var count = 3

  @Option(help: "The number of keys that must sign.")
  var threshold = 2

  func run() throws {
    let keys = (0..<min(max(count, 0), 64)).map { _ in SigningKey() }
    let document: SignedDocument
    do {
      let set = try KeySet(version: 1, threshold: threshold, keys: keys.map(\.publicKey))
      document = try ReleaseFiles.sign(SignedDocument(.keys, set.content), with: keys)
    } catch let error as BundleError { throw CommandFailure(.wrongUsage, "\(error)") }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw CommandFailure(.unreadable, "\(folder): the folder cannot be created") }
    guard !FileManager.default.fileExists(atPath: "\(folder)/1.sparkkeys") else {
      throw CommandFailure(.wrongUsage, "\(folder): there are keys already; see `keys rotate`")
    }
    for (index, key) in keys.enumerated() {
      try SecretKeys.write(key, to: "\(folder)/\(index + 1).secret")
      Terminal.standardOutput.line("\(folder)/\(index + 1).secret: key \(key.publicKey.name)")
    }
    try FileReplacement.write(document.bytes, to: "\(folder)/1.sparkkeys")
    Terminal.standardOutput.line(
      "\(folder)/1.sparkkeys: \(count) keys, of which \(threshold) must sign")
  }
}

/// `keys rotate`: creates the next keys file.
struct KeysRotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Creates the next version of a keys file.",
    discussion: """
      Enough keys of both versions must sign the new file; a key that another person has can sign it later \
      with `release sign`. Publish it with `release publish`, and then bundles that the new keys sign.
      """)

  @Argument(help: ArgumentHelp("The present keys file.", valueName: "keys"))
  var keys: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The keys file to write.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp("The file of a secret key to create; can be repeated.", valueName: "file"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp("The name of a key to remove; can be repeated.", valueName: "key"))
  var remove: [String] = []

  @Option(help: "The number of keys that must sign; unchanged by default.")
  var threshold: Int?

  @OptionGroup(title: "Signing")
  var secrets: SecretKeys

  func run() throws {
    let former = try ReleaseFiles.keys(keys)
    if InputFiles.areSame(keys, output) {
      throw CommandFailure(.wrongUsage, "\(output): this is an input and would be overwritten")
    }
    let unknown = remove.filter { name in !former.keys.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let names = former.keys.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .wrongUsage,
        "\(keys): there is no key \(unknown.joined(separator: ", ")); its keys are \(names)")
    }
    let signers = try secrets.keys()
    let new = add.map { _ in SigningKey() }
    let next: KeySet
    do {
      next = try KeySet(
        version: former.version + 1, threshold: threshold ?? former.threshold,
        keys: former.keys.filter { !remove.contains($0.name) } + new.map(\.publicKey))
    } catch let error as BundleError { throw CommandFailure(.wrongUsage, "\(error)") }
    let document = try ReleaseFiles.sign(SignedDocument(.keys, next.content), with: signers + new)
    for (path, key) in zip(add, new) { try SecretKeys.write(key, to: path) }
    try FileReplacement.write(document.bytes, to: output)
    let terminal = Terminal.standardOutput
    terminal.line(
      "\(output): version \(next.version), \(next.keys.map(\.name).joined(separator: ", "))")
    for set in [former, next] {
      let count = document.signers(in: set).count
      if count < set.threshold {
        terminal.line("\(set.threshold - count) keys of version \(set.version) must still sign it")
      }
    }
  }
}
#endif
