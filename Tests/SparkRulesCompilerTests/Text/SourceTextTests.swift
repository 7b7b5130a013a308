import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("Reading of files")
struct SourceTextTests {
  /// Runs a test with a folder that is removed afterwards.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("source-text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  static func reason(_ path: String, limit: Int = SourceText.defaultMaximumSize)
    -> SourceTextError.Reason?
  {
    do {
      _ = try SourceText(contentsOfFile: path, maximumSize: limit)
      return nil
    } catch {
      return (error as? SourceTextError)?.reason
    }
  }

  @Test("a file's bytes are read unchanged")
  func read() throws {
    try Self.withFolder { folder in
      let file = folder.appendingPathComponent("a.yaml")
      let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x00, 0xFF, 0x0A]
      try Data(bytes).write(to: file)
      let source = try SourceText(contentsOfFile: file.path)
      #expect(source.bytes == bytes)
      #expect(source.name == file.path)
    }
  }

  @Test("an empty file is an empty text")
  func empty() throws {
    try Self.withFolder { folder in
      let file = folder.appendingPathComponent("a.yaml")
      try Data().write(to: file)
      #expect(try SourceText(contentsOfFile: file.path).bytes.isEmpty)
    }
  }

  @Test("a file that cannot be read has a reason")
  func refuse() throws {
    try Self.withFolder { folder in
      let file = folder.appendingPathComponent("a.yaml")
      try Data(count: 11).write(to: file)
      #expect(Self.reason(folder.appendingPathComponent("none.yaml").path) == .missing)
      #expect(Self.reason(folder.path) == .folder)
      #expect(Self.reason("/dev/null") == .notRegular)
      #expect(Self.reason(file.path, limit: 10) == .tooLarge(size: 11, limit: 10))
      #expect(Self.reason(file.path, limit: 11) == nil)
    }
  }

  @Test("a pipe without a writer is refused without waiting")
  func pipe() throws {
    try Self.withFolder { folder in
      let path = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      #expect(Self.reason(path) == .notRegular)
    }
  }

  @Test("a huge file is refused before it is read")
  func huge() throws {
    try Self.withFolder { folder in
      let path = folder.appendingPathComponent("huge.yaml").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let size = 1 << 36
      #expect(truncate(path, size) == 0)
      #expect(Self.reason(path) == .tooLarge(size: size, limit: SourceText.defaultMaximumSize))
    }
  }

  @Test("each reason is one line that contains the file's name")
  func words() {
    let reasons: [SourceTextError.Reason] = [
      .missing, .folder, .notRegular, .tooLarge(size: 2, limit: 1), .unreadable("why"),
    ]
    for reason in reasons {
      let text = SourceTextError(name: "a.yaml", reason: reason).description
      #expect(text.hasPrefix("a.yaml: "))
      #expect(!text.contains("\n"))
    }
  }
}
