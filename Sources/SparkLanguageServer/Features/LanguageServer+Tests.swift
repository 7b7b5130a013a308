import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension LanguageServer {
  /// An open file of tests; nil for any other document.
  func tests(_ uri: DocumentURI) -> OpenDocument? {
    workspace.documents[uri].flatMap { $0.kind == .tests ? $0 : nil }
  }

  /// Offers the words that are possible at a position of a file of tests.
  func completion(inTests document: OpenDocument, _ position: Position) -> CompletionList {
    let offset = document.buffer.offset(of: position)
    let cursor = TestCursor(at: offset, in: document.buffer.bytes)
    let words = workspace.testVocabulary(for: document.path, views: true).words(at: cursor)
    let range = document.buffer.range(cursor.range)
    let typed = String(
      decoding: document.buffer.bytes[cursor.range.lowerBound..<offset], as: UTF8.self)
    let isKey =
      cursor.key == nil && !document.buffer.bytes.isFollowedByColon(cursor.range.upperBound)
    let matching = words.filter {
      typed.isEmpty || $0.text.lowercased().contains(typed.lowercased())
    }
    return CompletionList(
      isIncomplete: false,
      items: matching.prefix(Completer.limit).enumerated().map { index, word in
        CompletionItem(
          label: word.text, kind: word.kind, detail: word.detail,
          sortText: String(format: "%04d", index), filterText: word.text,
          insertTextFormat: .plainText,
          textEdit: TextEdit(
            range: range, newText: word.kind == .property && isKey ? word.text + ": " : word.text))
      })
  }

  /// Describes the word at a position of a file of tests.
  func hover(inTests document: OpenDocument, _ position: Position) -> Hover? {
    let offset = document.buffer.offset(of: position)
    var end = offset
    let bytes = document.buffer.bytes
    while end < bytes.count, !" ,:{}[]\"'\n\r\t#".utf8.contains(bytes[end]) { end += 1 }
    let cursor = TestCursor(at: end, in: bytes)
    let vocabulary = workspace.testVocabulary(for: document.path, views: false)
    guard !cursor.word.isEmpty,
      let word = vocabulary.words(at: cursor).first(where: { $0.text == cursor.word })
    else { return nil }
    let text = ["`\(word.text)`", word.detail].compactMap { $0 }.joined(separator: ": ")
    let rules = word.kind == .event ? workspace.senders(of: word.text, for: document.path) : []
    let senders =
      rules.isEmpty ? "" : ", sent by \(rules.map { "`\($0)`" }.joined(separator: ", "))"
    return Hover(
      contents: .description(text + senders, client?.textDocument?.hover?.contentFormat),
      range: document.buffer.range(cursor.range))
  }
}

extension Workspace {
  /// The rule files that a file of tests names, or those beside it.
  private func testedFiles(_ path: String) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    let named = source(at: path).map { FileMentions.all(in: $0).map(\.value) } ?? []
    let files = named.filter { name in
      InputFiles.Kind.rules.endings.contains(where: name.hasSuffix)
    }.map { folder + "/" + $0 }
    let beside = InputFiles.find([folder]).paths
    return files.isEmpty ? beside : files
  }

  /// The words of a file of tests.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - views: Whether the paths of views are needed, which takes a while when they are first listed.
  /// - Returns: The words.
  func testVocabulary(for path: String, views: Bool) -> TestVocabulary {
    var vocabulary = TestVocabulary()
    for file in testedFiles(path) {
      guard let result = check(file)?.result else { continue }
      let name = (file as NSString).lastPathComponent
      vocabulary.rules += result.rules.map { ($0.value, name) }
      vocabulary.events += result.sentEvents.filter { event in
        !vocabulary.events.contains { $0.name == event.name }
      }
      vocabulary.counters += result.profiles.flatMap(\.counters).map(\.name.value).filter {
        !vocabulary.counters.contains($0)
      }
    }
    if views { vocabulary.views = app(for: path).offeredViews }
    return vocabulary
  }

  /// The names of the rules that send an event, among those that a file of tests concerns.
  func senders(of event: String, for path: String) -> [String] {
    testedFiles(path).compactMap { check($0)?.result }.flatMap(\.profiles).filter { profile in
      profile.events.contains { $0.name.value == event }
    }.map(\.name.value)
  }
}

extension [UInt8] {
  /// Whether a colon is at an offset.
  fileprivate func isFollowedByColon(_ offset: Int) -> Bool {
    offset < count && self[offset] == 0x3A
  }
}
