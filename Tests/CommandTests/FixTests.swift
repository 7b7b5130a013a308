#if Commands
import Foundation
import Testing

@Suite("Automatic fixes of files", .serialized)
struct FixTests {
  private static let wrong =
    "version: 1\r\nname: shop\r\nrules:\r\n  a:\r\n    veiw: b # c\r\n    trigger: tap\r\n"
    + "    actions:\r\n      - emit: x"
  private static let right = wrong.replacingOccurrences(of: "veiw", with: "view")

  @Test("the file is changed, and the changes are reported")
  func fix() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let run = try await Command.run(["validate", path, "--fix"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(path):5:5: fixed[SR0301]: replaced `veiw` with `view`

        \(path): nothing wrong; 1 rule sends 1 event

        """)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.right)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 1)
    let again = try await Command.run(["validate", path, "--fix"])
    #expect(again.output == "\(path): nothing wrong; 1 rule sends 1 event\n")
  }

  @Test("a dry run changes nothing and prints a diff that `patch` accepts")
  func dryRun() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    let run = try await Command.run(["validate", path, "--fix", "--dry-run"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- \(path)\n+++ \(path)\n@@ -2,7 +2,7 @@\n"))
    #expect(run.output.contains("\n-    veiw: b # c\r\n+    view: b # c\r\n"))
    #expect(run.errors.hasPrefix("1 change not made; with it, \(path): nothing wrong"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.wrong)
    let input = try await Command.run(
      ["validate", "-", "--fix", "--dry-run"], input: Data(Self.wrong.utf8))
    #expect(input.output.hasPrefix("--- <stdin>\n"))
  }

  @Test("standard output contains only findings")
  func json() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    let run = try await Command.run(["validate", path, "--fix", "--format", "json"])
    #expect(run.output.hasSuffix("\"diagnostics\":[]}\n"))
    #expect(run.errors == "\(path):5:5: fixed[SR0301]: replaced `veiw` with `view`\n")
  }

  @Test("a symbolic link is not replaced, and the file it points to is fixed")
  func link() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("real.yaml", Self.wrong)
    let link = scratch.folder.appendingPathComponent("a.rules.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.yaml")
    #expect(try await Command.run(["validate", link, "--fix"]).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.yaml")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.right)
  }

  @Test(
    "a file that cannot be written is reported, and its findings are shown",
    .enabled(if: getuid() != 0, "nothing is unwritable to the superuser"))
  func unwritable() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: path)
    let run = try await Command.run(["validate", path, "--fix"])
    #expect(run.status == 3)
    #expect(run.output.contains("error[SR0301]"))
    #expect(run.errors == "\(path): the file cannot be written: Permission denied\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.wrong)
  }

  @Test(
    "options that exclude each other are refused",
    arguments: [
      ["validate", "Rules", "--dry-run"], ["validate", "-", "--fix"],
      ["validate", "-", "--watch"], ["validate", "Rules", "--watch", "--fix"],
    ])
  func usage(_ arguments: [String]) async throws {
    let run = try await Command.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: --"))
  }
}
#endif
