extension JSONWriter {
  /// Writes a field whose value is an object.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - body: Writes the fields of the object.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a field whose value is a list.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - body: Writes the elements.
  package mutating func list(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    list(body)
  }

  /// Writes a field whose value is a list with an object for each element.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - elements: The elements.
  ///   - body: Writes the fields of each object.
  package mutating func objects<Element>(
    _ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    list(name) { list in
      for element in elements { list.object { body(&$0, element) } }
    }
  }

  /// An object as a text that ends with a line break.
  ///
  /// - Parameter body: Writes the fields of the object.
  /// - Returns: The text.
  package static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(body)
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
