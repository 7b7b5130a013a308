import Foundation
import SparkRulesModel

@testable import SparkRulesUpdates

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// A web server in memory.
final class Site: UpdateTransport {
  /// Its content and what happens to requests.
  struct Content: Sendable {
    var files: [String: [UInt8]] = [:]
    /// The responses instead of files.
    var response: UpdateResponse?
    var requests: [UpdateRequest] = []
  }

  let content = Locked(Content())
  /// Runs before a set is sent; set before requests.
  nonisolated(unsafe) var beforeSets: (@MainActor () async -> Void)?

  /// Writes a file.
  func write(_ name: String, _ bytes: [UInt8]) {
    content.withLock { $0.files[name] = bytes }
  }

  /// Publishes a bundle.
  func publish(_ bundle: RuleBundle) {
    for payload in bundle.manifest.payloads {
      if let bytes = bundle.bytes(of: payload) { write("sets/\(payload.fileName)", bytes) }
    }
    write("latest.manifest", bundle.document.bytes)
  }

  /// Publishes a manifest alone.
  func publish(_ manifest: Manifest, signedBy numbers: [Int] = [1, 2]) throws {
    write("latest.manifest", try Samples.sign(manifest, numbers).bytes)
  }

  /// The names of the requested files so far.
  func takeRequests() -> [String] {
    content.withLock { content in
      defer { content.requests = [] }
      return content.requests.map { $0.url.lastPathComponent }
    }
  }

  func respond(_ response: UpdateResponse?) { content.withLock { $0.response = response } }

  func fetch(_ request: UpdateRequest) async -> UpdateResponse {
    if request.url.path.contains("/sets/") { await beforeSets?() }
    return content.withLock { content in
      content.requests.append(request)
      if let response = content.response { return response }
      let path = request.url.pathComponents.suffix(2).joined(separator: "/")
      let name = content.files[path] == nil ? request.url.lastPathComponent : path
      guard let bytes = content.files[name] else { return .failed }
      let tag = HexText.of(SHA256.hash(data: bytes))
      if request.tag == tag { return .notModified }
      return bytes.count > request.limit ? .tooLarge : .content(bytes, tag: tag)
    }
  }
}
