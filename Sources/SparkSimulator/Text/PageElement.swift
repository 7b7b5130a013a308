/// An element of an XML file and the elements inside it; text between them is of no use here.
struct PageElement: Sendable {
  /// The element's name.
  let name: String
  /// The attributes.
  let attributes: [String: String]
  /// The line on which its start tag ends, counted from 1.
  let line: Int
  /// The elements inside.
  var children: [PageElement] = []

  /// Makes an element with nothing inside.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes.
  ///   - line: The line on which its start tag ends, counted from 1.
  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }
}
