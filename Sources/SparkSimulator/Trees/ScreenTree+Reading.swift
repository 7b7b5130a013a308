extension ScreenTree {
  /// Reads screens from a file: a page source of Appium or WebDriverAgent, Sentry's
  /// `view-hierarchy.json`, the elements of `maestro hierarchy`, Trailblaze or idb, or screen JSON.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: `InputProblems` with every problem and its location.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    let text: InputText
    do { text = try InputText(bytes) } catch { throw InputProblems([error]) }
    let first = text.bytes.first { !InputText.isSpace($0) }
    switch first {
    case UInt8(ascii: "<"):
      do throws(InputProblem) {
        self = try PageSourceReader.read(XMLTreeReader.read(text))
      } catch {
        throw InputProblems([error])
      }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let root: JSONNode
      do throws(InputProblem) {
        root = try JSONReader.read(text)
        if let page = ElementTreeReader.page(root) {
          self = try PageSourceReader.read(page)
          return
        }
      } catch {
        throw InputProblems([error])
      }
      guard first == UInt8(ascii: "{") else { throw Self.unknownFormat }
      self = try TreeReader.read(root, text)
    default: throw Self.unknownFormat
    }
  }

  private static var unknownFormat: InputProblems {
    InputProblems([
      InputProblem(
        "neither a page source (XML, begins with `<`) nor screen JSON (begins with `{`)", line: 1)
    ])
  }
}
