#if Commands
import Foundation
import Testing

@Suite("The format of files", .serialized)
struct FormatCommandTests {
  private static let before = "version: 1\r\nname:   shop  \r\nrules: {}\r\n\r\n"
  private static let after = "version: 1\r\nname: shop\r\nrules: {}\r\n"

  @Test("files of rules and tests are changed, and named")
  func write() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("a.rules.yaml", Self.before)
    let tests = try scratch.file("a.test.yaml", "tests:\n- name:  a\n")
    _ = try scratch.file("other.yaml", "a:   1\n")
    let run = try await Command.run(["format", scratch.folder.path])
    #expect(run.status == 0)
    #expect(run.output == "\(rules): formatted\n\(tests): formatted\n")
    #expect(run.errors.isEmpty)
    #expect(try String(contentsOfFile: rules, encoding: .utf8) == Self.after)
    #expect(try String(contentsOfFile: tests, encoding: .utf8) == "tests:\n  - name: a\n")
    let again = try await Command.run(["format", scratch.folder.path])
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test(
    "--check lists files, and --diff prints a diff that `patch` accepts; neither changes a file")
  func check() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.before)
    let check = try await Command.run(["format", "--check", path])
    #expect(check.status == 1)
    #expect(check.output == "\(path): not formatted\n")
    let diff = try await Command.run(["format", "--diff", path])
    #expect(diff.status == 1)
    #expect(
      diff.output == """
        --- \(path)
        +++ \(path)
        @@ -1,4 +1,3 @@
         version: 1\r
        -name:   shop  \r
        +name: shop\r
         rules: {}\r
        -\r

        """)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.before)
  }

  @Test("standard input is formatted on standard output")
  func standardInput() async throws {
    let run = try await Command.run(["format", "-"], input: Data(Self.before.utf8))
    #expect(run.status == 0)
    #expect(run.output == Self.after)
    let check = try await Command.run(["format", "--check", "-"], input: Data(Self.before.utf8))
    #expect(check.status == 1)
    #expect(check.output == "-: not formatted\n")
  }

  @Test("a file whose YAML has errors is reported and not changed, and the others are formatted")
  func broken() async throws {
    let scratch = try Scratch()
    let broken = try scratch.file("a.rules.yaml", "name:  [\n")
    let path = try scratch.file("b.rules.yaml", Self.before)
    let run = try await Command.run(["format", scratch.folder.path])
    #expect(run.status == 1)
    #expect(run.output == "\(path): formatted\n")
    #expect(run.errors.contains("\(broken):1:"))
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "name:  [\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.after)
  }

  @Test("a missing file and contradicting options are reported")
  func wrongUsage() async throws {
    let missing = try await Command.run(["format", "no-such.rules.yaml"])
    #expect(missing.status == 3)
    #expect(missing.errors == "no-such.rules.yaml: there is no such file\n")
    #expect(try await Command.run(["format", "--check", "--diff", "Rules"]).status == 2)
    #expect(try await Command.run(["format"]).status == 2)
  }
}
#endif
