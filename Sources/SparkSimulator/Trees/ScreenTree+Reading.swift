extension ScreenTree {
  /// Reads screens from a file's bytes: a page source of Appium or WebDriverAgent, or our own JSON.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `InputProblems` with what is wrong, and where.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    let text: InputText
    do { text = try InputText(bytes) } catch { throw InputProblems([error]) }
    switch text.bytes.first(where: { !InputText.isBlank($0) }) {
    case UInt8(ascii: "<"):
      do { self = try PageSourceReader.read(text) } catch { throw InputProblems([error]) }
    case UInt8(ascii: "{"):
      self = try TreeReader.read(text)
    default:
      throw InputProblems([
        InputProblem(
          "neither a page source (XML, begins with `<`) nor our own JSON (begins with `{`)",
          line: 1)
      ])
    }
  }
}
