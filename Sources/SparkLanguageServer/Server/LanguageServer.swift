import SparkRulesCompiler
import SparkSimulator

/// The language server of rule files.
///
/// It handles one message after another. `ServerLoop` connects it to a client.
@MainActor
package final class LanguageServer {
  /// The state of the connection.
  enum State {
    case created, running, shutDown
  }

  /// The size of a file from which on it is checked only when its author pauses.
  private static let largeFile = 1 << 19

  /// The version of the server.
  let version: String
  /// The exit code, after the client has requested the end.
  package private(set) var exitCode: Int32?
  var state = State.created
  var encoding = PositionEncoding.utf16
  var client: ClientCapabilities?
  var workspace = Workspace(roots: [], app: AppInput())
  var pages: CheckPages
  /// The documents whose diagnostics have to be sent again.
  var outdated: Set<DocumentURI> = []
  /// Whether the diagnostics of files that are not open have to be sent again.
  var closedAreOutdated = false
  /// The files that are not open whose diagnostics the client has.
  var publishedFiles: Set<DocumentURI> = []
  /// The diagnostics that the client has, by document.
  var published: [DocumentURI: [SparkLanguageServer.Diagnostic]] = [:]
  private var cancelled: Set<RequestID> = []
  private var lastRequest = 0
  private let output: ([UInt8]) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: The version of the server.
  ///   - pagesFolder: The folder for the pages of diagnostic codes; nil for diagnostics without links.
  ///   - output: Sends a message, without its header, to the client.
  package init(version: String, pagesFolder: String?, output: @escaping ([UInt8]) -> Void) {
    self.version = version
    self.output = output
    pages = CheckPages(folder: pagesFolder)
  }

  /// Handles a message from the client.
  ///
  /// - Parameter bytes: The message without its header.
  package func receive(_ bytes: [UInt8]) {
    let message: IncomingMessage
    do {
      message = try IncomingMessage(bytes)
    } catch {
      return output(OutgoingMessage.error(error, to: nil))
    }
    // A message without a method is the response to a request of the server.
    guard let method = message.method else { return }
    guard let id = message.id else { return notified(method, message) }
    guard cancelled.remove(id) == nil else {
      let error = ResponseError(.requestCancelled, "the request was cancelled")
      return output(OutgoingMessage.error(error, to: id))
    }
    do {
      output(try respond(to: method, message, id))
    } catch {
      output(OutgoingMessage.error(error, to: id))
    }
  }

  /// Cancels a request that has not been handled yet.
  ///
  /// - Parameter id: The request.
  package func cancel(_ id: RequestID) {
    // A request that was already answered is never removed again.
    if cancelled.count > 1000 { cancelled = [] }
    cancelled.insert(id)
  }

  /// How long to wait for another message before `work()`; nil if there is nothing to do.
  package var delay: Double? {
    guard state == .running else { return nil }
    if !outdated.isEmpty, !pullsDiagnostics {
      let size = outdated.compactMap { workspace.documents[$0]?.buffer.bytes.count }.max() ?? 0
      return size > Self.largeFile ? 0.3 : 0
    }
    return closedAreOutdated || unsurveyed != nil ? 0.5 : nil
  }

  /// Does what no message waits for: sends diagnostics, first those of open documents, and then surveys the app's
  /// screens.
  package func work() {
    if !outdated.isEmpty, !pullsDiagnostics { return publishDiagnostics() }
    if closedAreOutdated { return publishClosedFiles() }
    _ = unsurveyed?.surveyedViews
  }

  /// The screens of an open document that have not been surveyed.
  private var unsurveyed: AppInput? {
    workspace.documents.values.lazy.filter { $0.kind == .rules }
      .map { [workspace] in workspace.app(for: $0.path) }.first { !$0.isSurveyed }
  }

  /// Whether the client requests diagnostics, so that the server does not send them.
  var pullsDiagnostics: Bool { client?.textDocument?.diagnostic != nil }

  // MARK: Sending

  /// Sends a notification.
  func notify<Params: Encodable>(_ method: String, _ params: Params) {
    output(OutgoingMessage.notification(method, params))
  }

  /// Sends a request whose result does not matter.
  func request<Params: Encodable>(_ method: String, _ params: Params?) {
    lastRequest += 1
    output(OutgoingMessage.request(method, id: .string("spark-rules-\(lastRequest)"), params))
  }

  /// Ends the server.
  func exit() { exitCode = state == .shutDown ? 0 : 1 }
}
