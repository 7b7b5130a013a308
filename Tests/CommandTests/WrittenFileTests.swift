#if Commands
import Foundation
import Testing

@Suite("Files that the command writes", .serialized)
struct WrittenFileTests {
  private static let wrong = """
    version: 1
    name: shop
    rules:
      a:
        veiw: b
        trigger: tap
        actions: [{emit: x}]

    """

  @Test("a full disk leaves the compiled set that was there")
  func fullDisk() async throws {
    let scratch = try Scratch()
    let rules = (0..<200).map {
      "  r\($0): {view: A/b\($0), trigger: tap, actions: [{emit: e\($0)}]}\n"
    }
    let path = try scratch.file(
      "big.rules.yaml", "version: 1\nname: big\nrules:\n" + rules.joined())
    let old = try scratch.file("big.sparkrules", "the set of yesterday")
    let command = try Command.executable().path
    // The largest file that the process may write has one block.
    let run = try await Command.run(
      ["-c", "trap '' XFSZ; ulimit -f 1; exec '\(command)' compile '\(path)' -o '\(old)'"],
      of: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 3, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("big.sparkrules: the file cannot be written"), "\(run.errors)")
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "the set of yesterday")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(files.count == 2, "\(files)")
  }

  @Test("a fixed file has its owner", .enabled(if: getuid() == 0, "only root can change owners"))
  func owner() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    try FileManager.default.setAttributes(
      [.ownerAccountID: 4_321, .groupOwnerAccountID: 4_322], ofItemAtPath: path)
    #expect(try await Command.run(["validate", path, "--fix"]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 4_321)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4_322)
  }
}
#endif
