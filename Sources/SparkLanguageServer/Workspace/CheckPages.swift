import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler

/// The pages of diagnostic codes as files, to which diagnostics link.
///
/// Editors open links, but cannot show a page of the command.
struct CheckPages {
  private let folder: URL?
  private var written: [String: String] = [:]

  /// Creates the pages.
  ///
  /// - Parameter folder: The folder of the files; nil for no links.
  init(folder: String?) { self.folder = folder.map { URL(fileURLWithPath: $0) } }

  /// The URI of a code's page, which is written when it is first used.
  ///
  /// - Parameter code: The code.
  /// - Returns: The URI; nil if the page cannot be written.
  mutating func uri(of code: String) -> String? {
    if let known = written[code] { return known.isEmpty ? nil : known }
    let uri = write(code) ?? ""
    written[code] = uri
    return uri.isEmpty ? nil : uri
  }

  private func write(_ code: String) -> String? {
    guard let folder, let page = CheckPage.page(for: code) else { return nil }
    let file = folder.appendingPathComponent("\(code).md")
    let text = Data(page.markdown().utf8)
    if (try? Data(contentsOf: file)) != text {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard (try? text.write(to: file, options: .atomic)) != nil else { return nil }
    }
    return DocumentPath.uri(of: file.path)
  }
}
