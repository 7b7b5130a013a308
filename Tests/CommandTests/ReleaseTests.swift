#if Commands
import Foundation
import Testing

@Suite("Releases", .serialized)
struct ReleaseTests {
  private static let created = ["--created", "2026-01-01"]

  /// A folder with keys, of which two of three must sign.
  private struct Fixture {
    let scratch: Scratch
    var keys: [String] { ["--keys", "\(path)/Keys/1.sparkkeys"] }
    var secrets: [String] {
      ["--secret", "\(path)/Keys/1.secret", "--secret", "\(path)/Keys/2.secret"]
    }
    var path: String { scratch.folder.path }
    var site: String { "\(path)/Site" }

    init() async throws {
      scratch = try Scratch()
      try await ok(["keys", "new", "\(path)/Keys"])
    }

    /// Runs the command, which must succeed.
    @discardableResult
    func ok(_ arguments: [String], environment: [String: String] = [:]) async throws -> String {
      let run = try await Command.run(arguments, environment: environment)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
      return run.output
    }

    /// Creates a bundle of a rule that sends an event.
    func bundle(_ event: String, _ options: [String] = []) async throws -> String {
      let rules = try scratch.file(
        "\(event).rules.yaml",
        "version: 1\nname: shop\nrules:\n  r: {trigger: app-start, actions: [emit: \(event)]}\n")
      let file = "\(path)/\(event).sparkbundle"
      try await ok(
        ["release", "bundle", rules, "--app", "org.example.shop", "-o", file] + keys
          + ReleaseTests.created + options)
      return file
    }

    /// Publishes a signed bundle.
    func publish(_ event: String, _ options: [String] = []) async throws {
      let file = try await bundle(event, options)
      try await ok(["release", "sign", file] + secrets)
      try await ok(["release", "publish", site, file] + keys)
    }

    var latest: String {
      get async throws { try await ok(["release", "verify", "\(site)/latest.manifest"] + keys) }
    }

    func content(_ file: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: file))
    }
  }

  @Test("rules are published to a share, promoted, rolled back and stopped")
  func wholeWay() async throws {
    let release = try await Fixture()
    let stage = release.keys + release.secrets + Self.created
    try await release.publish("first")
    try await release.publish("second", ["--after", release.site, "--share", "1%"])
    #expect(try await release.latest.contains("version 2\n"))
    #expect(try await release.latest.contains("for 1% of phones:\n  shop, version 2,"))
    #expect(try await release.latest.contains("for the other phones:\n  shop, version 1,"))
    try await release.ok(["release", "promote", release.site, "--share", "12.5%"] + stage)
    #expect(try await release.latest.contains("version 3\n"))
    #expect(try await release.latest.contains("for 12.5% of phones:\n  shop, version 2,"))
    try await release.ok(["release", "rollback", release.site] + stage)
    #expect(try await release.latest.contains("for 100% of phones:\n  shop, version 1,"))
    let again = try await Command.run(["release", "rollback", release.site] + stage)
    #expect(again.status == 1)
    #expect(again.errors.hasSuffix("there are no earlier rules\n"), "\(again.errors)")
    try await release.ok(["release", "kill", release.site] + stage)
    #expect(try await release.latest.contains("version 5\n"))
    #expect(try await release.latest.contains("stops the rules of bundles"))
    #expect(
      try await Command.run(["release", "promote", release.site, "--share", "50%"] + stage).status
        == 2)
    #expect(try await Command.run(["release", "rollback", release.site] + stage).status == 2)
    try await release.ok(["release", "rollback", release.site, "--to", "2"] + stage)
    #expect(try await release.latest.contains("for 100% of phones:\n  shop, version 2,"))
  }

  @Test("equal input produces equal bytes, before and after signing")
  func deterministic() async throws {
    let release = try await Fixture()
    let file = try await release.bundle("first")
    let bytes = try release.content(file)
    #expect(try await release.content(release.bundle("first")) == bytes)
    try await release.ok(["release", "sign", file] + release.secrets)
    let signed = try release.content(file)
    // Other commands read the rules of a bundle.
    let difference = try await release.ok(["diff", file, release.bundle("second")])
    #expect(difference.contains("the event `first` is no longer sent"))
    let environment = ["SOURCE_DATE_EPOCH": "1767225600"]
    let rules = "\(release.path)/first.rules.yaml"
    let other = "\(release.path)/other.sparkbundle"
    try await release.ok(
      ["release", "bundle", rules, "--app", "org.example.shop", "-o", other] + release.keys,
      environment: environment)
    #expect(try release.content(other) == bytes)
    #if !canImport(CryptoKit)
    // CryptoKit's signatures are randomized.
    try await release.ok(["release", "sign", other] + release.secrets)
    #expect(try release.content(other) == signed)
    #else
    #expect(signed.count > bytes.count)
    #endif
  }

  @Test("a bundle that too few keys have signed is neither verified nor published")
  func tooFewKeys() async throws {
    let release = try await Fixture()
    let file = try await release.bundle("first")
    let one = Array(release.secrets.prefix(2))
    for arguments in [[], one] {
      if !arguments.isEmpty { try await release.ok(["release", "sign", file] + arguments) }
      for command in [["verify", file], ["publish", release.site, file]] {
        let run = try await Command.run(["release"] + command + release.keys)
        #expect(run.status == 1)
        #expect(run.errors.contains("of the keys of version 1 have signed this, and 2 must"))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: release.site))
    try await release.publish("second")
    let kill = try await Command.run(["release", "kill", release.site] + release.keys + one)
    #expect(kill.status == 1)
    #expect(try await release.latest.contains("version 1\n"))
  }

  @Test("a lower or equal version is not published")
  func lowerVersion() async throws {
    let release = try await Fixture()
    try await release.publish("first", ["--number", "5"])
    for number in ["4", "5"] {
      let file = try await release.bundle("second", ["--number", number])
      try await release.ok(["release", "sign", file] + release.secrets)
      let run = try await Command.run(["release", "publish", release.site, file] + release.keys)
      #expect(run.status == 1)
      #expect(run.errors.contains("version 5 was published"), "\(run.errors)")
    }
  }

  @Test("secret keys are private files, are never printed, and are not overwritten")
  func secrets() async throws {
    let release = try await Fixture()
    let file = "\(release.path)/Keys/1.secret"
    let text = String(decoding: try release.content(file), as: UTF8.self)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try await Command.run(["keys", "new", "\(release.path)/Keys"]).status == 2)
    let bundle = try await release.bundle("first")
    let variable = ["SPARK_RULES_SECRET_KEYS": text.trimmingCharacters(in: .newlines)]
    let signed = try await Command.run(["release", "sign", bundle], environment: variable)
    #expect(signed.status == 0, "\(signed.errors)")
    #expect(try await Command.run(["release", "sign", bundle]).status == 2)
    chmod(file, 0o644)
    let open = try await Command.run(["release", "sign", bundle, "--secret", file])
    #expect(open.status == 3)
    #expect(open.errors.contains("chmod 600"))
    let wrong = try await Command.run(["release", "sign", bundle, "--secret", bundle])
    let secret = text.dropFirst("spark-rules-secret-key ".count).prefix(20)
    for run in [signed, open, wrong] { #expect(!(run.output + run.errors).contains(secret)) }
  }

  @Test("new keys are signed by the former ones, and sign what follows")
  func rotation() async throws {
    let release = try await Fixture()
    let keys = "\(release.path)/Keys"
    try await release.publish("first")
    let next = "\(keys)/2.sparkkeys"
    let partial = try await release.ok(
      ["keys", "rotate", "\(keys)/1.sparkkeys", "-o", next, "--add", "\(keys)/4.secret"]
        + release.secrets.prefix(2))
    #expect(partial.contains("1 keys of version 1 must still sign it"))
    #expect(
      try await Command.run(["release", "publish", release.site, next] + release.keys).status == 1)
    try await release.ok(["release", "sign", next, "--secret", "\(keys)/2.secret"])
    try await release.ok(["release", "publish", release.site, next] + release.keys)
    let both = release.keys + ["--keys", next]
    try await release.ok(
      ["release", "kill", release.site, "--secret", "\(keys)/4.secret"] + release.secrets + both)
    let verified = try await release.ok(
      ["release", "verify", "\(release.site)/latest.manifest"] + both)
    #expect(verified.contains("stops the rules"))
    #expect(
      try await Command.run(
        ["release", "verify", "\(release.site)/latest.manifest"] + release.keys
      )
      .status == 1)
  }

  @Test("rules above the app's ceiling are not bundled")
  func ceiling() async throws {
    let release = try await Fixture()
    let ceiling = try release.scratch.file("ceiling.json", #"{"names": ["shop_*"]}"#)
    let arguments =
      [
        "release", "bundle", "Rules/shop", "--app", "org.example.shop", "-o",
        "\(release.path)/x", "--ceiling",
      ]
    let refused = try await Command.run(arguments + [ceiling] + release.keys)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("above the ceiling"), "\(refused.errors)")
    let wide = try release.scratch.file("wide.json", #"{"texts": true}"#)
    try await release.ok(arguments + [wide] + release.keys)
    #expect(try await Command.run(arguments + ["none.json"] + release.keys).status == 3)
  }

  @Test(
    "wrong arguments are explained",
    arguments: [
      (["--share", "1"], "--share"), (["--share", "0.001%"], "--share"),
      (["--share", "101%"], "--share"), (["--expires", "2025-01-01"], "--expires"),
      (["--not-before", "soon"], "--not-before"), (["--app-from", "three"], "three"),
    ])
  func wrongArguments(options: [String], word: String) async throws {
    let release = try await Fixture()
    let run = try await Command.run(
      [
        "release", "bundle", "Rules/shop", "--app", "org.example.shop", "-o",
        "\(release.path)/x",
      ] + release.keys + Self.created + options)
    #expect(run.status == 1 || run.status == 2)
    #expect(run.errors.contains(word), "\(run.errors)")
  }
}
#endif
