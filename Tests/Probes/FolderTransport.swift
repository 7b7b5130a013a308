import Foundation
import SparkRulesUpdates

/// Reads the files of a release from a folder: `NUMBER.manifest` instead of `latest.manifest`.
final class FolderTransport: UpdateTransport {
  let site: URL
  private let lock = NSLock()
  nonisolated(unsafe) private var number: Int
  nonisolated(unsafe) private var requests = 0

  init(_ site: URL, first: Int) {
    self.site = site
    number = first
  }

  func fetch(_ request: UpdateRequest) async -> UpdateResponse {
    let path = request.url.lastPathComponent
    let file = path == "latest.manifest" ? next() : "sets/\(path)"
    guard let data = try? Data(contentsOf: site.appendingPathComponent(file)) else {
      return .failed
    }
    return data.count > request.limit ? .tooLarge : .content([UInt8](data), tag: nil)
  }

  /// The next manifest; every third one is an old one.
  private func next() -> String {
    lock.withLock {
      requests += 1
      if requests % 3 == 0 { return "\(max(1, number - 3)).manifest" }
      number += 1
      return "\(number).manifest"
    }
  }
}
