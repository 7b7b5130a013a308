#if Commands
/// The line breaks of a file, which the page shows as line feeds and saving keeps.
enum LineBreaks {
  /// A line without its line break, and the line break.
  private typealias Line = (content: ArraySlice<UInt8>, end: ArraySlice<UInt8>)

  /// The text of a file with line feeds only, as browsers show it.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The text.
  static func text(of bytes: [UInt8]) -> String {
    let isPlain = !bytes.contains(0x0D)
    let plain =
      isPlain
      ? bytes : Array(lines(bytes).map { $0.content + ($0.end.isEmpty ? [] : [0x0A]) }.joined())
    return String(decoding: plain, as: UTF8.self)
  }

  /// Applies the line breaks of a file to a text: those of the lines at the beginning and at the end that are
  /// the same, and that of the first line for the other ones.
  ///
  /// - Parameters:
  ///   - old: The content of the file.
  ///   - text: The new text with line feeds.
  /// - Returns: The new content.
  static func applied(of old: [UInt8], to text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard old.contains(0x0D) else { return bytes }
    let (former, lines) = (lines(old), lines(bytes))
    let common = zip(former, lines).prefix { $0.content == $1.content }.count
    let rest = min(former.count, lines.count) - common
    let last = zip(former.reversed(), lines.reversed()).prefix(rest)
      .prefix { $0.content == $1.content }.count
    let standard = former.first?.end ?? [0x0A]
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      result += line.content
      guard !line.end.isEmpty else { continue }
      let fromEnd = lines.count - index
      let same = index < common ? index : fromEnd <= last ? former.count - fromEnd : nil
      let end = same.map { former[$0].end } ?? standard
      result += end.isEmpty ? standard : end
    }
    return result
  }

  private static func lines(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      let next = end + (isPair ? 2 : 1)
      lines.append((bytes[start..<end], bytes[end..<next]))
      start = next
    }
    lines.append((bytes[start...], []))
    return lines
  }
}
#endif
