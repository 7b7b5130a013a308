import SparkRulesCompiler
import SparkSimulator

extension LanguageServer {
  /// Where the views are that a path matches, in the files of the app's screens.
  ///
  /// - Parameter params: A position in a rule file.
  /// - Returns: The lines of the views, each once; none outside of a path.
  func viewDefinitions(_ params: TextDocumentPositionParams) -> [Location] {
    guard let document = rules(params.textDocument.uri), let file = workspace.check(document.path)
    else { return [] }
    let offset = document.buffer.offset(of: params.position)
    let path = file.result.pathRanges.first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    guard let path else { return [] }
    var locations: [Location] = []
    for view in file.app.paths(of: path.selection) {
      guard let screen = editedDocument(at: view.file),
        let range = NameChain(view.path).range(in: screen.buffer.bytes)
      else { continue }
      let location = Location(uri: screen.uri, range: screen.buffer.range(range))
      if !locations.contains(location) { locations.append(location) }
      if locations.count == 100 { break }
    }
    return locations
  }
}

/// The names of a view and of those around it, outermost first.
///
/// Every format of screens writes each name in quotes, and a view after those around it.
struct NameChain {
  private let names: [String]

  /// Creates the names of a path.
  ///
  /// - Parameter path: The path of a view, as events contain it.
  init(_ path: String) { names = path.split(separator: "/").map(String.init) }

  /// The innermost name that a file contains, in the order of the names.
  func range(in bytes: [UInt8]) -> ByteRange? {
    var found: ByteRange?
    for name in names {
      let quoted = Array("\"\(name)\"".utf8)
      let start = found?.upperBound ?? 0
      guard let index = bytes.firstIndex(of: quoted, from: start) else { continue }
      found = index + 1..<index + quoted.count - 1
    }
    return found
  }
}

extension [UInt8] {
  /// The first offset of a text from another offset on.
  fileprivate func firstIndex(of text: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + text.count <= count {
      if self[index] == text[0], self[index...].starts(with: text) { return index }
      index += 1
    }
    return nil
  }
}
