import Foundation

/// A screen as Appium or WebDriverAgent give it, in XML.
package enum PageSource {
  /// Whether a file is one; standard input can be read again afterwards.
  ///
  /// - Parameter path: A file that should hold a screen, or `-`.
  /// - Returns: Whether it begins as XML does; false where it cannot be read.
  /// - Throws: `Stop` where standard input cannot be kept.
  package static func isIn(_ path: String) throws(CommandFailure) -> Bool {
    if path == InputFile.standardInput {
      let bytes = try StandardInput.peek(atMost: InputFile.largest)
      return bytes.first { !isSkipped($0) } == UInt8(ascii: "<")
    }
    var info = stat()
    // To open a pipe would wait for its writer.
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let file = fopen(path, "rb")
    else { return false }
    defer { fclose(file) }
    while let byte = UInt8(exactly: getc(file)) {
      if !isSkipped(byte) { return byte == UInt8(ascii: "<") }
    }
    return false
  }

  /// Whether a byte is a blank, or one of a byte order mark.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains(byte)
  }
}
