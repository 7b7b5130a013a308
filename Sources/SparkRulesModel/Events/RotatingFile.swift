import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of lines that is put aside when it is full, and a new one begun.
struct RotatingFile: Sendable {
  private let url: URL
  private let rotation: JSONLinesRotation?
  private var output: LineOutput

  /// Opens the file, and makes it where there is none.
  init(_ url: URL, rotation: JSONLinesRotation?) throws {
    self.url = url
    self.rotation = rotation
    output = try Self.open(url)
  }

  /// Writes whole lines, to a new file where the old one has no room for them.
  mutating func write(_ lines: [UInt8]) throws {
    // What is no regular file has no size, and is never put aside.
    if let rotation, let size = output.length, size > 0, lines.count > rotation.bytes - size {
      rotate(keeping: rotation.files)
    }
    try output.write(lines)
  }

  /// Puts the file aside; where that is not possible, it is simply written to further.
  private mutating func rotate(keeping files: Int) {
    for number in stride(from: files, to: 1, by: -1) {
      rename(place(number - 1), place(number))
    }
    // Somebody else may have put it aside, too: then it is not there any more.
    let wasMoved = files == 0 ? unlink(url.path) == 0 : rename(url.path, place(1)) == 0
    guard wasMoved || errno == ENOENT else { return }
    do { output = try Self.open(url) } catch {
      if files > 0 { rename(place(1), url.path) }
    }
  }

  private func place(_ number: Int) -> String { "\(url.path).\(number)" }

  private static func open(_ url: URL) throws -> LineOutput {
    let file = try FileDescriptor(appendingTo: url)
    return LineOutput(file, name: url.path, isWithinLine: file.endsWithinLine(url))
  }
}
