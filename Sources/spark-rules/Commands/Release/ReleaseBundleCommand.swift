#if Commands
import ArgumentParser
import Foundation
import SparkRulesModel
import SparkRulesUpdates
import SparkSimulator

/// `release bundle`: creates a bundle from rules.
struct ReleaseBundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Creates a bundle from rule files or compiled sets.",
    discussion: """
      The bundle replaces all rules of the app: phones run either its sets or those that the app contains. \
      With a share below 100%, the other phones run what --after published before.

      Equal input, including --created, produces equal bytes.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "identifier"))
  var app: String

  @Option(help: ArgumentHelp("The name within which versions increase.", valueName: "name"))
  var set = "main"

  @Option(
    help: ArgumentHelp("The published folder that the bundle follows.", valueName: "folder"))
  var after: String?

  @Option(help: "The version; by default one more than that of --after.")
  var number: Int?

  @Option(help: "The share of phones.")
  var share = PhoneShare(parts: InstallShare.whole)

  @Option(help: ArgumentHelp("The lowest version of the app.", valueName: "version"))
  var appFrom: String?

  @Option(help: ArgumentHelp("The highest version of the app.", valueName: "version"))
  var appTo: String?

  @Option(help: ArgumentHelp("When the rules begin, such as 2026-12-01T08:00Z.", valueName: "time"))
  var notBefore: UTCTime?

  @Option(help: ArgumentHelp("When the rules end.", valueName: "time"))
  var notAfter: UTCTime?

  @Option(
    help: ArgumentHelp(
      "What the app permits, a JSON file; rules above it are refused.", valueName: "file"))
  var ceiling: String?

  @OptionGroup var description: ManifestOptions
  @OptionGroup var options: KeysOption

  @Option(name: .shortAndLong, help: ArgumentHelp("The bundle to write.", valueName: "file"))
  var output: String

  func run() throws {
    let keys = try options.sets()
    let latest = try after.flatMap { try ReleaseFolder(path: $0).latest(keys) }
    let loaded = try RuleSets.load(rules).map(\.set)
    let sets = loaded.map { (name: $0.name, bytes: $0.compiled()) }
    try checkCeiling(loaded, sets.reduce(0) { $0 + $1.bytes.count })
    let version = number ?? (latest?.version ?? 0) + 1
    let payloads = sets.map { Manifest.Payload(name: $0.name, of: $0.bytes) }
    let created = description.createdTime
    var manifest = Manifest(
      app: app, set: set, version: version, keys: keys.first?.version ?? 1, created: created,
      expires: description.expires?.seconds ?? created + ManifestOptions.lifetime,
      content: Manifest.Content(version: version, payloads: payloads))
    if let latest, latest.content.hash == manifest.content.hash {
      manifest.content.version = latest.content.version
    }
    manifest.appFrom = appFrom ?? ""
    manifest.appTo = appTo ?? ""
    manifest.notBefore = notBefore?.seconds
    manifest.notAfter = notAfter?.seconds
    manifest.changes = description.changes
    manifest.share = share.parts
    // Different rules are tried on different phones, and the same rules always on the same ones.
    manifest.salt = String(HexText.of(manifest.content.hash).prefix(16))
    manifest.language = try sets.map { try CompiledHeader.format(of: $0.bytes) }.max() ?? 1
    if share.parts < InstallShare.whole, let latest, latest.kill == .none {
      manifest.others = latest.share == InstallShare.whole ? latest.content : latest.others
    }
    do {
      try manifest.check()
      let bundle = try RuleBundle(
        SignedDocument(.manifest, manifest.bytes), payloads: sets.map(\.bytes))
      // Reading it again checks the limits.
      let read = try RuleBundle(bundle.bytes)
      try FileReplacement.write(read.bytes, to: output)
    } catch let error as BundleError { throw CommandFailure(.findings, "\(error)") }
    for line in ManifestReport.lines(manifest) { Terminal.standardOutput.line(line) }
  }

  private func checkCeiling(_ sets: [RuleSet], _ size: Int) throws {
    guard let path = ceiling else { return }
    let ceiling: UpdateCeiling
    do { ceiling = try UpdateCeiling(contentsOf: URL(fileURLWithPath: path)) } catch {
      let isForm = error is BundleError
      throw CommandFailure(
        isForm ? .findings : .unreadable, isForm ? "\(error)" : "\(path): the file cannot be read")
    }
    if let excess = ceiling.excess(of: sets, size) {
      throw CommandFailure(.findings, "the rules are above the ceiling of \(path): \(excess)")
    }
  }
}

/// The options that every new manifest has.
struct ManifestOptions: ParsableArguments {
  /// The time from creation to expiry by default: 90 days, in seconds.
  static let lifetime = 90 * 86_400

  @Option(
    help: ArgumentHelp(
      "When the manifest is created; by default SOURCE_DATE_EPOCH or now.", valueName: "time"))
  var created: UTCTime?

  @Option(
    help: ArgumentHelp(
      "When phones stop accepting it; by default 90 days later.", valueName: "time"))
  var expires: UTCTime?

  @Option(help: ArgumentHelp("A description of the changes.", valueName: "text"))
  var changes = ""

  /// The time of creation in seconds since 1970.
  var createdTime: Int { (created ?? .now).seconds }
}
#endif
