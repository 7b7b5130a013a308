#if Commands
import ArgumentParser
import SparkRulesUpdates
import SparkSimulator

/// `release`: sends rules to phones.
struct ReleaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Sends signed rules to phones in stages, and returns to earlier ones.",
    discussion: """
      A bundle contains compiled rules and a manifest. Enough keys sign it, and `publish` writes it to a \
      folder that any web server can serve. `promote` sends it to more phones, `rollback` returns to the rules before, and \
      `kill` stops the rules; each writes a manifest with a higher version.

      Examples:
        spark-rules release bundle Rules/shop --app org.example.shop \\
          --keys Keys/1.sparkkeys --share 1% -o shop.sparkbundle
        spark-rules release sign shop.sparkbundle \\
          --secret Keys/1.secret --secret Keys/2.secret
        spark-rules release verify shop.sparkbundle --keys Keys/1.sparkkeys
        spark-rules release publish Site shop.sparkbundle --keys Keys/1.sparkkeys
        spark-rules release promote Site --share 10% --keys Keys/1.sparkkeys \\
          --secret Keys/1.secret --secret Keys/2.secret
        spark-rules release rollback Site --keys Keys/1.sparkkeys \\
          --secret Keys/1.secret --secret Keys/2.secret
        spark-rules release kill Site --keys Keys/1.sparkkeys \\
          --secret Keys/1.secret --secret Keys/2.secret

      Exit code: 0 done, 1 a file contains problems or is not signed, 2 wrong usage, 3 a file could not be \
      read or written.
      """,
    subcommands: [
      ReleaseBundleCommand.self, ReleaseSignCommand.self, ReleaseVerifyCommand.self,
      ReleasePublishCommand.self, ReleasePromoteCommand.self, ReleaseRollbackCommand.self,
      ReleaseKillCommand.self,
    ])
}

/// The option for keys files, shared by several commands.
struct KeysOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A keys file; can be repeated for files that older keys have signed.", valueName: "file"))
  var keys: [String]

  /// Reads the files.
  ///
  /// - Returns: The keys, the highest version first.
  /// - Throws: `CommandFailure` if a file cannot be read or used.
  func sets() throws -> [KeySet] {
    try keys.map(ReleaseFiles.keys).sorted { $0.version > $1.version }
  }
}

/// `release sign`: signs bundles and keys files.
struct ReleaseSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign", abstract: "Signs bundles and keys files.",
    discussion: "The other content of the files does not change; a key that has signed signs again."
  )

  @Argument(help: ArgumentHelp("Bundles and keys files.", valueName: "file"))
  var files: [String]

  @OptionGroup(title: "Signing")
  var secrets: SecretKeys

  func run() throws {
    let keys = try secrets.keys()
    for path in files {
      let file = try ReleaseFiles.read(path)
      let document = try ReleaseFiles.sign(file.document, with: keys)
      try FileReplacement.write(file.with(document).bytes, to: path)
      let names = keys.map(\.publicKey.name).joined(separator: ", ")
      Terminal.standardOutput.line("\(path): signed with \(names)")
    }
  }
}

/// `release verify`: verifies the signatures of bundles, and describes them.
struct ReleaseVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verifies the signatures of a bundle, and describes it.",
    discussion: "Also verifies a manifest of a folder that `publish` wrote.")

  @Argument(help: ArgumentHelp("A bundle or a manifest.", valueName: "file"))
  var file: String

  @OptionGroup var options: KeysOption

  func run() throws {
    let sets = try options.sets()
    let file = try ReleaseFiles.read(self.file)
    do {
      let manifest = try Manifest(file.document)
      guard let keys = sets.first(where: { $0.version == manifest.keys }) else {
        throw CommandFailure(
          .findings,
          "\(self.file): version \(manifest.keys) of the keys signs this, and --keys names "
            + "none of that version")
      }
      try file.document.verify(with: keys)
      if case .bundle(let bundle) = file {
        for content in [manifest.content, manifest.others].compactMap({ $0 })
        where content.payloads.allSatisfy({ bundle.bytes(of: $0) != nil }) {
          _ = try bundle.sets(of: content)
        }
      }
      let names = file.document.signers(in: keys).map(\.name).joined(separator: ", ")
      for line in ManifestReport.lines(manifest) + ["signed by \(names)"] {
        Terminal.standardOutput.line(line)
      }
    } catch let error as BundleError {
      throw CommandFailure(.findings, "\(self.file): \(error)")
    }
  }
}

/// `release publish`: writes bundles and keys files to the folder that phones load from.
struct ReleasePublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Writes a bundle to a folder that a web server serves.",
    discussion: """
      Any web server or object store can serve the folder. Only latest.manifest changes, and it is replaced \
      last and atomically. Serve it with Cache-Control: max-age=300 and an ETag; everything else with \
      Cache-Control: max-age=31536000, immutable.
      """)

  @Argument(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var folder: String

  @Argument(help: ArgumentHelp("A bundle, or keys files.", valueName: "file"))
  var files: [String]

  @OptionGroup var options: KeysOption

  func run() throws {
    let sets = try options.sets()
    let site = ReleaseFolder(path: folder)
    for path in files {
      switch try ReleaseFiles.read(path) {
      case .bundle(let bundle):
        try site.publish(bundle, sets)
        Terminal.standardOutput.line("\(folder): version \(bundle.manifest.version) is published")
      case .document(let document):
        try site.publish(keys: document, after: sets)
        Terminal.standardOutput.line("\(folder): the keys of \(path) are published")
      }
    }
  }
}
#endif
