#if Commands
import SparkRulesCompiler
import SparkRulesModel

/// Writes the messages to the page, each one line of JSON without a line break.
package enum StudioMessage {
  /// A reply with a result.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - body: Writes the fields of the result.
  /// - Returns: The message.
  package static func result(
    _ id: SparkValue?, _ body: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    message { object in
      object.field("id", id ?? .null)
      object.object("result", body)
    }
  }

  /// A reply with a result that has been written.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - json: The result.
  /// - Returns: The message.
  static func reply(_ id: SparkValue?, resultJSON json: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.field("id", id ?? .null) }
    return Array(writer.bytes.dropLast()) + Array(",\"result\":".utf8) + json + Array("}".utf8)
  }

  /// A reply with an error.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - message: The reason and what to do.
  ///   - body: Writes further fields of the error.
  /// - Returns: The message.
  package static func error(
    _ id: SparkValue?, _ message: String, _ body: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    self.message { object in
      object.field("id", id ?? .null)
      object.object("error") { error in
        error.field("message", .text(message))
        body(&error)
      }
    }
  }

  /// A notification.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - body: Writes the fields of the parameters.
  /// - Returns: The message.
  package static func notification(
    _ method: String, _ body: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    message { object in
      object.field("method", .text(method))
      object.object("params", body)
    }
  }

  private static func message(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(body)
    return writer.bytes
  }
}
#endif
