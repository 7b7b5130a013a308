import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML with Foundation's parser, less what makes XML dangerous: document types and entities.
enum XMLTreeReader {
  /// How deep elements may stand in each other; real page sources stay below 50.
  static let deepest = 250
  /// How many elements are read.
  static let most = ScreenTree.mostViews

  /// Reads the elements of a file.
  ///
  /// - Parameter text: The file.
  /// - Returns: The outermost element.
  /// - Throws: `InputProblem` at the first place that is no such XML.
  static func read(_ text: InputText) throws(InputProblem) -> PageElement {
    let data = Data(text.bytes)
    for word in ["<!DOCTYPE", "<!ENTITY"] {
      if let found = data.range(of: Data(word.utf8)) {
        throw InputProblem(
          "`\(word)` is not read: page sources have none",
          line: text.place(of: found.lowerBound).line)
      }
    }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = XMLTreeBuilder()
    parser.delegate = builder
    // The result alone does not tell: Foundation on Linux answers true to some broken files.
    let finished = parser.parse()
    if let problem = builder.problem { throw problem }
    if let open = builder.open.last {
      throw InputProblem(
        "the file ends inside `<\(open.name)>`, which begins here", line: open.line)
    }
    guard finished, parser.parserError == nil, let root = builder.root else {
      throw InputProblem("this is not well-formed XML; is the file cut off?")
    }
    return root
  }
}

/// Takes the parser's calls and stacks them up to a tree.
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
    if open.count >= XMLTreeReader.deepest {
      stop(parser, "elements stand more than \(XMLTreeReader.deepest) deep in each other")
    } else if count > XMLTreeReader.most {
      stop(parser, "more than \(XMLTreeReader.most) elements")
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
    problem = InputProblem(Self.words(for: (error as NSError).code, open.last), line: line)
  }

  private func stop(_ parser: XMLParser, _ message: String) {
    problem = InputProblem(message, line: parser.lineNumber)
    parser.abortParsing()
  }

  /// What libxml2's commonest errors mean.
  private static func words(for code: Int, _ open: PageElement?) -> String {
    let inside = open.map { " inside `<\($0.name)>`, which begins on line \($0.line)" } ?? ""
    switch code {
    case 4: return "this is no XML: it does not begin with `<`"
    case 5: return "the XML ends too early, or something stands after its end\(inside)"
    case 9: return "a character that XML does not allow\(inside)"
    case 26, 27: return "an unknown `&…;`\(inside); a lone `&` is written `&amp;`"
    case 38, 39, 40, 41, 65: return "a broken attribute\(inside)"
    case 42: return "an attribute stands twice in one element\(inside)"
    case 68, 73: return "a broken tag\(inside)"
    case 76, 77: return "the wrong end tag\(inside)"
    default: return "this is not well-formed XML (error \(code))\(inside)"
    }
  }
}
