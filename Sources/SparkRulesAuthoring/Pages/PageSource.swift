import CRuleTexts

/// The Markdown of a check's page, and the cases in it.
struct PageSource: Sendable {
  /// A run of lines: text, or a fence.
  enum Block: Equatable, Sendable {
    case text([String])
    /// A fence with a part of a rule file.
    case example(PageCase)
  }

  let code: String
  let name: String
  let title: String
  /// The blocks after the title.
  let blocks: [Block]

  /// The pages that are part of the library.
  static let embedded: [PageSource] = (0..<rulePageCount()).compactMap { index in
    rulePage(index).flatMap { page in
      let bytes = UnsafeBufferPointer(start: page.pointee.bytes, count: page.pointee.count)
      return PageSource(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The text between the title and the first case.
  var explanation: String {
    guard case .text(let lines)? = blocks.first else { return "" }
    return lines.joined(separator: "\n")
  }

  /// The cases, in order.
  var cases: [PageCase] {
    blocks.compactMap { if case .example(let example) = $0 { example } else { nil } }
  }

  /// Reads a page; nil if it does not begin with `# SR0301 unknown-key: an unknown key`.
  init?(_ markdown: String) {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heading = lines.removeFirst().split(separator: ":", maxSplits: 1)
    let words = heading.first?.split(separator: " ") ?? []
    guard heading.count == 2, words.count == 3, words[0] == "#" else { return nil }
    code = String(words[1])
    name = String(words[2])
    title = heading[1].drop { $0 == " " }.description
    var blocks: [Block] = []
    var text: [String] = []
    func endText() {
      while text.first?.isEmpty == true { text.removeFirst() }
      while text.last?.isEmpty == true { text.removeLast() }
      if !text.isEmpty { blocks.append(.text(text)) }
      text = []
    }
    while !lines.isEmpty {
      let line = lines.removeFirst()
      let words = line.split(separator: " ").dropFirst()
      guard line.hasPrefix("```yaml "), let end = lines.firstIndex(of: "```"),
        let part = words.first.flatMap({ PageCase.Part(rawValue: String($0)) })
      else {
        text.append(line)
        continue
      }
      let written = Array(lines[..<end])
      lines.removeFirst(end + 1)
      endText()
      if words.contains("fixed"), case .example(var example)? = blocks.last {
        example.fixed = written
        blocks[blocks.count - 1] = .example(example)
      } else {
        let isEscaped = words.contains("escaped")
        blocks.append(.example(PageCase(part: part, written: written, isEscaped: isEscaped)))
      }
    }
    endText()
    self.blocks = blocks
  }
}
