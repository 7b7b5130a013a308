#if Commands
import ArgumentParser
import SparkRulesUpdates
import SparkSimulator

/// The options of commands that replace the published manifest.
struct StageOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The published folder.", valueName: "folder"))
  var folder: String

  @OptionGroup var description: ManifestOptions
  @OptionGroup var keys: KeysOption
  @OptionGroup(title: "Signing")
  var secrets: SecretKeys

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the bundle to this file instead of publishing it, so that others can sign it.",
      valueName: "file"))
  var output: String?

  /// Replaces the published manifest by one with a higher version.
  ///
  /// - Parameter change: Changes the manifest.
  /// - Throws: `CommandFailure` if nothing was published, or too few keys sign.
  func replace(
    _ change: (inout Manifest, ReleaseFolder, [KeySet]) throws -> Void
  ) throws {
    let sets = try keys.sets()
    let site = ReleaseFolder(path: folder)
    guard let latest = try site.latest(sets) else {
      throw CommandFailure(.unreadable, "\(folder): nothing was published here")
    }
    var next = latest
    next.version += 1
    next.keys = sets.first?.version ?? latest.keys
    next.created = description.createdTime
    next.expires =
      description.expires?.seconds ?? next.created + (latest.expires - latest.created)
    next.changes = description.changes
    try change(&next, site, sets)
    let bundle: RuleBundle
    do {
      try next.check()
      let document = try ReleaseFiles.sign(
        SignedDocument(.manifest, next.bytes), with: secrets.keys())
      bundle = try RuleBundle(document, payloads: [])
    } catch let error as BundleError { throw CommandFailure(.findings, "\(error)") }
    if let output {
      try FileReplacement.write(bundle.bytes, to: output)
    } else {
      try site.publish(bundle, sets)
    }
    for line in ManifestReport.lines(next) { Terminal.standardOutput.line(line) }
  }
}

/// `release promote`: sends the published rules to a larger share of phones.
struct ReleasePromoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote", abstract: "Sends the published rules to a larger share of phones.",
    discussion: "Phones that run the rules continue to; others are only added.")

  @Option(help: "The share of phones.")
  var share: PhoneShare

  @OptionGroup var options: StageOptions

  func run() throws {
    try options.replace { next, site, _ in
      guard next.kill == .none, share.parts > next.share else {
        let present = next.kill == .none ? "\(PhoneShare(parts: next.share))" : "none, after `kill`"
        throw CommandFailure(
          .wrongUsage,
          "\(site.path): the share is \(present); promote only enlarges it, see `release rollback`")
      }
      next.share = share.parts
      if share.parts == InstallShare.whole { next.others = nil }
    }
  }
}

/// `release rollback`: sends earlier rules to all phones.
struct ReleaseRollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback", abstract: "Sends earlier rules to all phones.",
    discussion: """
      Phones refuse lower versions, so the earlier rules are published with a higher version. Their events \
      have the earlier version again.
      """)

  @Option(
    help: ArgumentHelp(
      "The version of the rules; by default those before the present ones.", valueName: "version"))
  var to: Int?

  @OptionGroup var options: StageOptions

  func run() throws {
    try options.replace { next, site, keys in
      if next.kill != .none, to == nil {
        throw CommandFailure(
          .wrongUsage,
          "\(site.path): the present rules were stopped by `kill`; name a version with --to")
      }
      let earlier = try site.content(to, before: next, keys)
      next.content = earlier.content
      next.salt = earlier.salt
      next.language = earlier.language
      (next.appFrom, next.appTo) = (earlier.appFrom, earlier.appTo)
      (next.notBefore, next.notAfter) = (earlier.notBefore, earlier.notAfter)
      next.others = nil
      next.share = InstallShare.whole
      next.kill = .none
    }
  }
}

/// `release kill`: stops the rules of bundles on all phones.
struct ReleaseKillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill", abstract: "Stops the rules of bundles on all phones.",
    discussion: """
      Phones run the rules that the app contains instead, or none with --all, as soon as they fetch the \
      manifest. A bundle with a higher version ends this.
      """)

  @Flag(help: "Stop the rules that the app contains as well.")
  var all = false

  @OptionGroup var options: StageOptions

  func run() throws {
    try options.replace { next, _, _ in
      next.kill = all ? .rules : .updates
      next.content = Manifest.Content(version: next.version, payloads: [])
      next.others = nil
      next.share = InstallShare.whole
      (next.appFrom, next.appTo) = ("", "")
      (next.notBefore, next.notAfter) = (nil, nil)
    }
  }
}
#endif
