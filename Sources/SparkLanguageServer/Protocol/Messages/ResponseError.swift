/// An error with which the server responds to a request.
package struct ResponseError: Error, Codable, Sendable, Hashable {
  /// The codes of errors.
  package enum Code: Int, Codable, Sendable {
    /// The message is not JSON.
    case parseError = -32700
    /// The message is not a request.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters do not have the required form.
    case invalidParams = -32602
    /// The server has failed.
    case internalError = -32603
    /// The client has not sent `initialize` yet.
    case serverNotInitialized = -32002
    /// The client cancelled the request.
    case requestCancelled = -32800
    /// The request is valid, but cannot be answered.
    case requestFailed = -32803
  }

  /// The code.
  package var code: Code
  /// The description.
  package var message: String

  /// Creates an error.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
