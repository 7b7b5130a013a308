import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension LanguageServer {
  /// Answers `textDocument/documentHighlight`: the mentions of a name in the document.
  func highlights(_ params: TextDocumentPositionParams) -> [DocumentHighlight] {
    guard let document = workspace.documents[params.textDocument.uri] else { return [] }
    let index = workspace.symbolIndex()
    let offset = document.buffer.offset(of: params.position)
    guard let found = index.occurrence(at: offset, in: document.path) else { return [] }
    return index.locations(of: found.symbol).filter { $0.file == document.path }.map {
      DocumentHighlight(
        range: document.buffer.range($0.occurrence.range),
        kind: $0.occurrence.isDefinition ? .write : .read)
    }
  }

  /// Answers `textDocument/foldingRange`: the rules, tests and steps.
  func foldingRanges(_ params: TextDocumentParams) -> [FoldingRange] {
    guard let document = workspace.documents[params.textDocument.uri],
      let symbols = workspace.symbols(of: document.path)
    else { return [] }
    var pending = symbols.outline
    var ranges: [FoldingRange] = []
    while let symbol = pending.popLast() {
      pending += symbol.children
      let range = document.buffer.range(symbol.range)
      // The end of a block is the beginning of the line after it.
      let last = range.end.character == 0 ? range.end.line - 1 : range.end.line
      if last > range.start.line {
        ranges.append(FoldingRange(startLine: range.start.line, endLine: last))
      }
    }
    return ranges.sorted { ($0.startLine, $0.endLine) < ($1.startLine, $1.endLine) }
  }

  /// Answers `textDocument/selectionRange`: the name, the line, and the rule or test around it.
  func selectionRanges(_ params: SelectionRangeParams) -> [SelectionRange] {
    guard let document = workspace.documents[params.textDocument.uri] else { return [] }
    let buffer = document.buffer
    let symbols = workspace.symbols(of: document.path)
    return params.positions.map { position in
      let offset = buffer.offset(of: position)
      var ranges = [0..<buffer.bytes.count]
      var level = symbols?.outline ?? []
      while let symbol = level.first(where: { $0.range.contains(offset) }) {
        ranges.append(symbol.range)
        level = symbol.children
      }
      ranges.append(Self.line(at: offset, in: buffer.bytes))
      let names = symbols?.occurrences.map(\.range) ?? []
      if let name = names.last(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) {
        ranges.append(name)
      }
      // Each range must contain the next one.
      return ranges.sorted { $0.count > $1.count }.reduce(nil as SelectionRange?) { outer, range in
        let next = buffer.range(range)
        guard let outer else { return SelectionRange(range: next, parent: nil) }
        return next == outer.range ? outer : SelectionRange(range: next, parent: outer)
      } ?? SelectionRange(range: Range(start: position, end: position), parent: nil)
    }
  }

  /// The text of a line without its indentation.
  private static func line(at offset: Int, in bytes: [UInt8]) -> Swift.Range<Int> {
    var start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    while start < offset, bytes[start] == 0x20 { start += 1 }
    return start..<end
  }

  /// Answers `textDocument/documentLink`: the files that tests and settings name.
  func links(_ params: TextDocumentParams) -> [DocumentLink] {
    guard let document = workspace.documents[params.textDocument.uri],
      document.kind == .tests || document.kind == .settings
    else { return [] }
    let folder = (document.path as NSString).deletingLastPathComponent
    let source = SourceText(name: document.path, bytes: document.buffer.bytes)
    return FileMentions.all(in: source).compactMap { mention in
      let path = folder + "/" + mention.value
      guard !mention.value.isEmpty, FileManager.default.fileExists(atPath: path) else { return nil }
      let target = DocumentPath.uri(of: URL(fileURLWithPath: path).standardizedFileURL.path)
      return DocumentLink(range: document.buffer.range(mention.range), target: target)
    }
  }
}
