#if Commands
import CRuleTexts
import Foundation

/// The files of the page, which are part of the command.
enum PageFiles {
  /// A file.
  struct File: Sendable {
    /// The media type.
    let type: String
    /// The content.
    let content: Data
  }

  /// The policy for what the page may load and execute.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The files by name.
  static let all: [String: File] = {
    var files: [String: File] = [:]
    var index = 0
    while let file = studioPageFile(index)?.pointee {
      files[String(cString: file.name)] = File(
        type: String(cString: file.type), content: Data(bytes: file.bytes, count: file.count))
      index += 1
    }
    return files
  }()
}
#endif
