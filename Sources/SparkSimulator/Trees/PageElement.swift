/// An XML element with its child elements, without text.
struct PageElement: Sendable {
  /// The element's name.
  let name: String
  /// The attributes.
  let attributes: [String: String]
  /// The line on which its start tag ends, from 1.
  let line: Int
  /// The child elements.
  var children: [PageElement] = []

  /// Creates an element without children.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes.
  ///   - line: The line on which its start tag ends, from 1.
  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }
}
