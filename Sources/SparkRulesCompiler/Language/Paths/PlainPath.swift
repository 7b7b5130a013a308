/// Reads the paths with which nothing can be wrong but their captures and classes: most of them.
///
/// It reads no other path than `PathParser`, and none differently; with the checks that cannot find
/// anything left out, a path takes a fifteenth of the instructions.
struct PlainPath {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Reads a path of classes, captures, `*`, and names of ASCII letters, digits, `-` and `_`.
  ///
  /// - Parameter text: The path's text.
  /// - Returns: The steps; nil where the path is not that plain, or may have something wrong.
  static func read(_ text: String) -> [StepSyntax]? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= LanguageLimits.pathBytes else { return nil }
      var reader = PlainPath(bytes: bytes)
      return reader.steps()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func steps() -> [StepSyntax]? {
    var steps: [StepSyntax] = []
    while true {
      guard let step = self.step(), steps.count < LanguageLimits.pathSteps else { return nil }
      steps.append(step)
      if index == bytes.count { return steps }
      guard bytes[index] == UInt8(ascii: "/") else { return nil }
      index += 1
    }
  }

  private mutating func step() -> StepSyntax? {
    let start = index
    var step = StepSyntax(range: start..<start)
    if at(".") {
      index += 1
      guard let name = self.word() else { return nil }
      step.className = StepSyntax.ClassName(name: name, range: start + 1..<index)
      if at("#") {
        index += 1
        guard let name = self.name() else { return nil }
        step.name = name
      }
    } else {
      guard !mayBeClass, let name = self.name() else { return nil }
      step.name = name
    }
    step.range = start..<index
    return step
  }

  /// Whether the step begins like a class of Apple's, which then lacks its dot.
  private var mayBeClass: Bool {
    guard index + 1 < bytes.count else { return false }
    return switch (bytes[index], bytes[index + 1]) {
    case (UInt8(ascii: "U"), UInt8(ascii: "I")), (UInt8(ascii: "X"), UInt8(ascii: "C")),
      (UInt8(ascii: "W"), UInt8(ascii: "K")), (UInt8(ascii: "M"), UInt8(ascii: "K")):
      true
    default: false
    }
  }

  private mutating func name() -> [StepSyntax.Part]? {
    var parts: [StepSyntax.Part] = []
    var mayBeWildcard = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      if index > start {
        parts.append(.text(string(start, index)))
        mayBeWildcard = true
        continue
      }
      guard mayBeWildcard else { return nil }
      mayBeWildcard = false
      index += 1
      if bytes[start] == UInt8(ascii: "*") {
        parts.append(.any)
      } else {
        guard bytes[start] == UInt8(ascii: "<"), let name = self.word(), at(">") else { return nil }
        parts.append(.capture(CaptureSyntax(name: name, range: start + 1..<index)))
        index += 1
      }
    }
    return parts.isEmpty ? nil : parts
  }

  /// What may be a name of a class or capture.
  private mutating func word() -> String? {
    let start = index
    while index < bytes.count, isNameByte(bytes[index]), bytes[index] != UInt8(ascii: "-") {
      index += 1
    }
    guard index > start, !isDigit(bytes[start]) else { return nil }
    return string(start, index)
  }

  private func at(_ byte: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: byte)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || isDigit(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
