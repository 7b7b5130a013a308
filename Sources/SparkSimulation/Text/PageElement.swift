/// An element of an XML file and the elements inside it; text between them is of no use here.
package struct PageElement: Sendable {
  /// The element's name.
  package let name: String
  /// The attributes.
  package let attributes: [String: String]
  /// The line on which its start tag ends, counted from 1.
  package let line: Int
  /// The elements inside.
  package var children: [PageElement] = []

  /// Makes an element with nothing inside.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes.
  ///   - line: The line on which its start tag ends, counted from 1.
  package init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }
}
