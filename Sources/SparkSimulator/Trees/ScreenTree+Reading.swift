extension ScreenTree {
  /// Reads screens from a file: a page source of Appium or WebDriverAgent, Sentry's
  /// `view-hierarchy.json`, or screen JSON.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: `InputProblems` with every problem and its location.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    let text: InputText
    do { text = try InputText(bytes) } catch { throw InputProblems([error]) }
    switch text.bytes.first(where: { !InputText.isSpace($0) }) {
    case UInt8(ascii: "<"):
      do throws(InputProblem) {
        self = try PageSourceReader.read(XMLTreeReader.read(text))
      } catch {
        throw InputProblems([error])
      }
    case UInt8(ascii: "{"):
      self = try TreeReader.read(text)
    default:
      throw InputProblems([
        InputProblem(
          "neither a page source (XML, begins with `<`) nor screen JSON (begins with `{`)",
          line: 1)
      ])
    }
  }
}
