/// How far a line's beginning goes, in every unit.
struct LineExtent: Sendable {
  /// UTF-8 bytes.
  private(set) var bytes = 0
  /// Unicode code points.
  private(set) var points = 0
  /// UTF-16 units.
  private(set) var units = 0
  /// Cells of a terminal.
  private(set) var width = 0

  /// Adds what follows in the line.
  mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text.count
    for byte in text where byte & 0xC0 != 0x80 {
      points += 1
      units += byte >= 0xF0 ? 2 : 1
    }
    var shown = DisplayText(width: width)
    shown.append(String(decoding: text, as: UTF8.self))
    width = shown.width
  }
}

/// Places on long lines from which columns are counted, so that counting them for each of many
/// findings on a line of a megabyte does not read the line as many times.
struct LineMilestones: Sendable {
  /// The shortest line that has any, and the distance between them.
  static let distance = 256

  private var offsets: [Int] = []
  private var extents: [LineExtent] = []

  /// Adds a line.
  mutating func add(_ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    var extent = LineExtent()
    var start = line.lowerBound
    while line.upperBound - start > Self.distance {
      let end = Self.seam(from: start + Self.distance, in: line, of: text)
      extent.append(Array(text[start..<end])[...])
      offsets.append(end)
      extents.append(extent)
      start = end
    }
  }

  /// The next place at which one character surely ends and another begins.
  private static func seam(
    from start: Int, in line: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let last = min(start + distance, line.upperBound)
    if let seam = (start..<last).first(where: { text[$0 - 1] < 0x7F && text[$0] < 0x7F }) {
      return seam
    }
    // Without two plain letters in so long a run at least no code point is cut.
    return (start..<last).first { text[$0] & 0xC0 != 0x80 } ?? last
  }

  /// The last place on a line before an offset; nil where the line has none.
  func last(before offset: Int, from lineStart: Int) -> (offset: Int, extent: LineExtent)? {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = low + (high - low) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offsets[low - 1] > lineStart else { return nil }
    return (offsets[low - 1], extents[low - 1])
  }
}
