#if Commands
import Foundation
import Testing

@testable import SparkStudio

@Suite("Saving rule files")
struct RuleFileStoreTests {
  @Test("A file is replaced if it still has the revision that the text is based on")
  func saving() throws {
    let files = try TemporaryProject()
    let store = RuleFileStore(files.project)
    let old = try RuleFileStore.read(files.path("shop.rules.yaml"))
    let outcome = try store.save("shop.rules.yaml", "# new\n" + old.text, over: old.revision)
    #expect(try files.text("shop.rules.yaml") == "# new\n" + old.text)
    #expect(outcome == .saved(revision: FileRevision.of(Array(("# new\n" + old.text).utf8))))
    let names = try FileManager.default.contentsOfDirectory(atPath: files.folder.path)
    #expect(names.count == 5)
  }

  @Test("A file that another program has changed is not replaced")
  func conflict() throws {
    let files = try TemporaryProject()
    let store = RuleFileStore(files.project)
    let old = try RuleFileStore.read(files.path("shop.rules.yaml"))
    try files.write("# theirs\n", to: "shop.rules.yaml")
    let outcome = try store.save("shop.rules.yaml", "# ours\n", over: old.revision)
    let revision = FileRevision.of(Array("# theirs\n".utf8))
    #expect(outcome == .conflict(text: "# theirs\n", revision: revision))
    #expect(try files.text("shop.rules.yaml") == "# theirs\n")
  }

  @Test("A new file is created in the folder of the rules")
  func newFile() throws {
    let files = try TemporaryProject()
    let store = RuleFileStore(files.project)
    _ = try store.save("new.rules.yaml", "version: 1\n", over: nil)
    #expect(try files.text("new.rules.yaml") == "version: 1\n")
    guard case .conflict = try store.save("new.rules.yaml", "", over: nil) else {
      Issue.record("a file that exists was replaced")
      return
    }
  }

  @Test("A folder that only contains screens has a file that the first save creates")
  func folderWithoutRules() throws {
    let files = try TemporaryProject()
    try FileManager.default.removeItem(atPath: files.path("shop.rules.yaml"))
    let file = files.project.newFile
    let reply = String(
      decoding: ProjectMessages.reply(to: 1, files.project), as: UTF8.self)
    #expect(reply.contains(#""files":[{"name":"\#(file.name)","#))
    #expect(reply.contains(#""text":"","revision":null}]"#))
    _ = try RuleFileStore(files.project).save(file.name, "version: 1\n", over: nil)
    #expect(files.project.contents.rules == [file])
  }

  @Test(
    "A name that leads out of the folder, or of another kind of file, is refused",
    arguments: [
      "../a.rules.yaml", "/tmp/a.rules.yaml", "a/../../b.rules.yaml", ".a.rules.yaml", "a.yaml",
      "shop.test.yaml", "session.jsonl", "a//b.rules.yaml", "a\0.rules.yaml", "",
    ])
  func refusedNames(_ name: String) throws {
    let store = RuleFileStore(try TemporaryProject().project)
    #expect(throws: StudioProblem.self) { try store.save(name, "x", over: nil) }
  }

  @Test("A file that another program has deleted is created again")
  func removedFile() throws {
    let files = try TemporaryProject()
    let old = try RuleFileStore.read(files.path("shop.rules.yaml"))
    try FileManager.default.removeItem(atPath: files.path("shop.rules.yaml"))
    _ = try RuleFileStore(files.project).save("shop.rules.yaml", "x", over: old.revision)
    #expect(try files.text("shop.rules.yaml") == "x")
  }

  @Test(
    "Lines that stay keep their line breaks, and new lines have that of the first line",
    arguments: [
      ("a\r\nb\r\n", "a\nb\n", "a\r\nb\r\n"),
      ("a\r\nb\r\n", "a\nx\ny\nb\n", "a\r\nx\r\ny\r\nb\r\n"),
      ("a\r\nb\nc\n", "a\nb\nx\nc\n", "a\r\nb\nx\r\nc\n"),
      ("a\nb\r\nc", "a\nb\nc\nd", "a\nb\r\nc\nd"),
      ("a\r\nb", "", ""),
      ("a\n", "a\nb\n", "a\nb\n"),
    ])
  func lineBreaks(_ old: String, _ text: String, _ expected: String) throws {
    let files = try TemporaryProject()
    try files.write(old, to: "shop.rules.yaml")
    let read = try RuleFileStore.read(files.path("shop.rules.yaml"))
    #expect(read.text == old.replacingOccurrences(of: "\r\n", with: "\n"))
    _ = try RuleFileStore(files.project).save("shop.rules.yaml", text, over: read.revision)
    #expect(try Array(files.text("shop.rules.yaml").utf8) == Array(expected.utf8))
  }

  @Test("Changes of files are reported after they have settled")
  func watching() async throws {
    let files = try TemporaryProject()
    let watcher = ProjectWatcher(files.project)
    let changes = Changes()
    _ = await watcher.add { await changes.add($0) }
    try files.write("# changed\n", to: "shop.rules.yaml")
    try files.write("{}", to: "screen.json")
    for _ in 0..<2 { await watcher.examine(searches: true) }
    let path = files.path("shop.rules.yaml")
    let file = StudioProject.File(name: "shop.rules.yaml", path: path)
    #expect(await Set(changes.all) == [.file(file), .screens])
    try FileManager.default.removeItem(atPath: path)
    for _ in 0..<2 { await watcher.examine(searches: true) }
    #expect(await changes.all.last == .file(file))
    #expect(
      String(decoding: ProjectMessages.message(about: .file(file)), as: UTF8.self).contains(
        #""text":null"#))
  }

  private actor Changes {
    var all: [ProjectWatcher.Change] = []
    func add(_ change: ProjectWatcher.Change) { all.append(change) }
  }
}
#endif
