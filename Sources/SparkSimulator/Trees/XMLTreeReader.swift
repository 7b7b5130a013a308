#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads XML with Foundation's parser; document types and entities are refused because they are unsafe.
enum XMLTreeReader {
  /// The maximum depth of elements; real page sources are below 50.
  static let depthLimit = 250
  /// The maximum number of elements.
  static let countLimit = ScreenTree.viewLimit
  /// The maximum number of attributes of an element, with whose square the parser's time grows.
  static let attributeLimit = 1_000

  /// Reads the root element of a file.
  ///
  /// - Parameter text: The file.
  /// - Returns: The root element.
  /// - Throws: `InputProblem` for the first invalid location.
  static func read(_ text: InputText) throws(InputProblem) -> PageElement {
    let data = Data(text.bytes)
    for word in ["<!DOCTYPE", "<!ENTITY"] {
      if let found = data.range(of: Data(word.utf8)) {
        throw InputProblem(
          "`\(word)` is not supported; page sources do not contain it",
          line: text.location(of: found.lowerBound).line)
      }
    }
    if let offset = elementWithTooManyAttributes(text.bytes) {
      throw InputProblem(
        "an element has more than \(attributeLimit) attributes",
        line: text.location(of: offset).line)
    }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = XMLTreeBuilder()
    parser.delegate = builder
    // On Linux, `parse` returns true for some invalid files, so the delegate's state is checked first.
    let finished = parser.parse()
    if let problem = builder.problem { throw problem }
    if let open = builder.open.last {
      throw InputProblem(
        "the file ends inside `<\(open.name)>`, which starts here", line: open.line)
    }
    guard finished, parser.parserError == nil, let root = builder.root else {
      throw InputProblem("this is not well-formed XML; is the file cut off?")
    }
    return root
  }

  private static func elementWithTooManyAttributes(_ bytes: [UInt8]) -> Int? {
    var (start, count, before) = (0, 0, UInt8(0))
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): (start, count) = (offset, 0)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if before == UInt8(ascii: "=") { count += 1 }
        if count > attributeLimit { return start }
      default: break
      }
      before = byte
    }
    return nil
  }
}

/// Builds the tree from the parser's callbacks.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  var open: [PageElement] = []
  var root: PageElement?
  var problem: InputProblem?
  private var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    guard problem == nil else { return }
    if open.count >= XMLTreeReader.depthLimit {
      abort(parser, "elements are nested more than \(XMLTreeReader.depthLimit) levels deep")
    } else if count > XMLTreeReader.countLimit {
      abort(parser, "more than \(XMLTreeReader.countLimit) elements")
    } else {
      open.append(PageElement(name: name, attributes: attributes, line: parser.lineNumber))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard problem == nil, let done = open.popLast() else { return }
    if open.isEmpty { root = done } else { open[open.count - 1].children.append(done) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard problem == nil else { return }
    let line = parser.lineNumber > 0 ? parser.lineNumber : nil
    problem = InputProblem(Self.description(of: (error as NSError).code, open.last), line: line)
  }

  private func abort(_ parser: XMLParser, _ message: String) {
    problem = InputProblem(message, line: parser.lineNumber)
    parser.abortParsing()
  }

  /// Describes the most common errors of libxml2.
  private static func description(of code: Int, _ open: PageElement?) -> String {
    let inside = open.map { " inside `<\($0.name)>`, which starts on line \($0.line)" } ?? ""
    switch code {
    case 4: return "this is not XML: it does not begin with `<`"
    case 5: return "the XML is incomplete, or there is content after its end\(inside)"
    case 9: return "a character that XML does not allow\(inside)"
    case 26, 27: return "an unknown `&…;`\(inside); a lone `&` is written `&amp;`"
    case 38, 39, 40, 41, 65: return "a broken attribute\(inside)"
    case 42: return "an attribute is repeated in one element\(inside)"
    case 68, 73: return "a broken tag\(inside)"
    case 76, 77: return "the wrong end tag\(inside)"
    default: return "this is not well-formed XML (error \(code))\(inside)"
    }
  }
}
