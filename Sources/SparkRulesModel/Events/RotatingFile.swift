import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file of lines that is rotated when it is full.
struct RotatingFile: Sendable {
  private let url: URL
  private let rotation: JSONLinesRotation?
  private var output: LineOutput

  /// Opens the file, creating it if necessary.
  init(_ url: URL, rotation: JSONLinesRotation?) throws {
    self.url = url
    self.rotation = rotation
    output = try Self.open(url)
  }

  /// Writes complete lines, to a new file if they exceed the maximum size of the present one.
  mutating func write(_ lines: [UInt8]) throws {
    // An output that is not a regular file has no size and is never rotated.
    if let rotation, let size = output.length, size > 0, lines.count > rotation.bytes - size {
      rotate(keeping: rotation.files)
    }
    try output.write(lines)
  }

  /// Rotates the files; if this fails, the present file stays in use.
  private mutating func rotate(keeping files: Int) {
    for number in stride(from: files, to: 1, by: -1) {
      rename(path(number - 1), path(number))
    }
    // If another process has rotated the file, it does not exist.
    let wasMoved = files == 0 ? unlink(url.path) == 0 : rename(url.path, path(1)) == 0
    guard wasMoved || errno == ENOENT else { return }
    do { output = try Self.open(url) } catch {
      if files > 0 { rename(path(1), url.path) }
    }
  }

  private func path(_ number: Int) -> String { "\(url.path).\(number)" }

  private static func open(_ url: URL) throws -> LineOutput {
    let file = try FileDescriptor(appendingTo: url)
    return LineOutput(file, name: url.path, isWithinLine: file.endsWithinLine(url))
  }
}
