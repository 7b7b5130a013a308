import Foundation

/// A message from the client, whose parameters are not decoded yet.
package struct IncomingMessage: Sendable {
  /// The parts that all messages have in common.
  private struct Header: Decodable {
    let id: RequestID?
    let method: String?
  }

  private struct Body<Params: Decodable>: Decodable {
    let params: Params
  }

  private struct Cancellation: Decodable {
    let id: RequestID
  }

  /// The identifier of a request; nil for a notification.
  package let id: RequestID?
  /// The method; nil for a response.
  package let method: String?
  private let bytes: [UInt8]

  /// Decodes the common parts of a message.
  ///
  /// - Parameter bytes: The message without its header.
  /// - Throws: `ResponseError` if it is not a JSON object of this form.
  package init(_ bytes: [UInt8]) throws(ResponseError) {
    do {
      let header = try JSONDecoder().decode(Header.self, from: Data(bytes))
      id = header.id
      method = header.method
    } catch let error as DecodingError {
      if case .dataCorrupted = error {
        throw ResponseError(.parseError, "the message is not JSON")
      }
      throw ResponseError(.invalidRequest, "the message is not a request")
    } catch {
      throw ResponseError(.parseError, "the message is not JSON")
    }
    self.bytes = bytes
  }

  /// Decodes the parameters.
  ///
  /// - Parameter type: Their type.
  /// - Returns: The parameters.
  /// - Throws: `ResponseError` if they do not have the required form.
  package func params<Params: Decodable>(_ type: Params.Type) throws(ResponseError) -> Params {
    do {
      return try JSONDecoder().decode(Body<Params>.self, from: Data(bytes)).params
    } catch {
      throw ResponseError(
        .invalidParams, "the parameters of \(method ?? "the message") are not valid")
    }
  }

  /// The request that the message cancels; nil for any other message.
  package var cancelled: RequestID? {
    guard method == "$/cancelRequest" else { return nil }
    return try? params(Cancellation.self).id
  }
}
