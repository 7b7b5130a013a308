import Foundation

/// Encodes messages to the client.
package enum OutgoingMessage {
  private struct Response<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    let id: RequestID?
    let result: Result?

    private enum CodingKeys: CodingKey { case jsonrpc, id, result }

    /// A missing result is null, which the specification requires.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(result, forKey: .result)
    }
  }

  private struct Failure: Encodable {
    var jsonrpc = "2.0"
    let id: RequestID?
    let error: ResponseError

    private enum CodingKeys: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID?
    let method: String
    let params: Params?
  }

  /// Encodes a response.
  ///
  /// - Parameters:
  ///   - result: The result; nil for null.
  ///   - id: The request.
  /// - Returns: The message without its header.
  package static func response<Result: Encodable>(_ result: Result?, to id: RequestID) -> [UInt8] {
    encode(Response(id: id, result: result))
  }

  /// Encodes the response to a request that has failed.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - id: The request; nil if it could not be read.
  /// - Returns: The message without its header.
  package static func error(_ error: ResponseError, to id: RequestID?) -> [UInt8] {
    encode(Failure(id: id, error: error))
  }

  /// Encodes a notification.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: The parameters.
  /// - Returns: The message without its header.
  package static func notification<Params: Encodable>(
    _ method: String, _ params: Params
  ) -> [UInt8] {
    encode(Call(method: method, params: params))
  }

  /// Encodes a request to the client.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - id: The identifier.
  ///   - params: The parameters; nil if there are none.
  /// - Returns: The message without its header.
  package static func request<Params: Encodable>(
    _ method: String, id: RequestID, _ params: Params?
  ) -> [UInt8] {
    encode(Call(id: id, method: method, params: params))
  }

  private static func encode(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let unencodable = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"encoding"}}"#
    return (try? encoder.encode(message)).map { Array($0) } ?? Array(unencodable.utf8)
  }
}
