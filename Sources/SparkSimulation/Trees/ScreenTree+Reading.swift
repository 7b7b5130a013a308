extension ScreenTree {
  /// Reads screens from a file's bytes: a page source of Appium or WebDriverAgent, or our own JSON.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - elements: Reads XML; what does that takes the system a while to load.
  /// - Throws: `InputProblems` with what is wrong, and where.
  package init(
    reading bytes: [UInt8], elements: (InputText) throws(InputProblem) -> PageElement
  ) throws(InputProblems) {
    let text: InputText
    do { text = try InputText(bytes) } catch { throw InputProblems([error]) }
    switch text.bytes.first(where: { !InputText.isBlank($0) }) {
    case UInt8(ascii: "<"):
      do throws(InputProblem) {
        self = try PageSourceReader.read(elements(text))
      } catch {
        throw InputProblems([error])
      }
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
