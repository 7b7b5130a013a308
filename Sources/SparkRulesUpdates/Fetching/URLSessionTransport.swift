import Foundation
import SparkHTTP

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches files with URLSession.
struct URLSessionTransport: UpdateTransport {
  /// The number of seconds without any response after which a request ends.
  var idle: TimeInterval = 30
  /// The number of seconds for a whole response.
  var whole: TimeInterval = 120
  let client = HTTPClient()

  func fetch(_ request: UpdateRequest) async -> UpdateResponse {
    var download = URLRequest(url: request.url)
    download.timeoutInterval = idle
    if let tag = request.tag { download.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    switch await client.send(download, deadline: whole, limit: .whole(request.limit)) {
    case .response(_, _, isComplete: false): return .tooLarge
    case .response(let response, let body, isComplete: true):
      switch response.statusCode {
      case 200: return .content(body, tag: response.value(forHTTPHeaderField: "ETag"))
      case 304: return .notModified
      default: return .failed
      }
    case .tooSlow: return .failed
    case .failed(let code):
      switch URLError.Code(rawValue: code) {
      case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed,
        .internationalRoamingOff, .callIsActive, .cannotFindHost, .dnsLookupFailed:
        return .offline
      default: return .failed
      }
    }
  }
}
