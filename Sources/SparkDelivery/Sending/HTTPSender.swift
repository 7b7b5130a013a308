import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends batches with URLSession, one request per batch.
final class HTTPSender: BatchSender {
  private let endpoint: DeliveryEndpoint
  private let clock: any SparkClock
  private let timeout: TimeInterval
  private let exchanges = HTTPExchanges()
  private let session: URLSession

  init(_ endpoint: DeliveryEndpoint, timeout: TimeInterval, clock: any SparkClock) {
    self.endpoint = endpoint
    self.clock = clock
    self.timeout = timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    // A collector that sends single bytes must not block delivery forever.
    configuration.timeoutIntervalForResource = timeout * 4
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 1
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

  func send(_ batch: EventBatch) async -> Answer {
    let body: [UInt8]
    do { body = try endpoint.encoder.encode(batch) } catch {
      return .notEncodable("cannot be encoded")
    }
    let task = session.dataTask(with: request(batch, body: body))
    let outcome = await exchanges.run(task)
    switch outcome {
    case .failed(let code): return .noAnswer("no answer (URL error \(code))")
    case .answered(let status, let retryAfter, let answer):
      let seconds = retryAfter.flatMap { RetryAfter.seconds($0, now: clock.now()) }
      let rejected =
        (200..<300).contains(status) ? endpoint.encoder.rejectedCount(inAnswer: answer) : 0
      return .status(status, retryAfter: seconds, rejected: rejected)
    }
  }

  private func request(_ batch: EventBatch, body: [UInt8]) -> URLRequest {
    var request = URLRequest(url: endpoint.url)
    request.httpMethod = "POST"
    request.timeoutInterval = timeout
    request.setValue(endpoint.encoder.contentType, forHTTPHeaderField: "Content-Type")
    request.setValue(batch.id.uuidString.lowercased(), forHTTPHeaderField: "Idempotency-Key")
    #if canImport(FoundationNetworking)
      // When a reused connection breaks, libcurl sends the request again, but Foundation on Linux cannot
      // provide the body a second time, and both wait until the timeout.
      request.setValue("close", forHTTPHeaderField: "Connection")
    #endif
    if let key = endpoint.key {
      request.setValue(key.header.value, forHTTPHeaderField: key.header.name)
    }
    if let compressed = try? Gzip.compress(body) {
      request.setValue("gzip", forHTTPHeaderField: "Content-Encoding")
      request.httpBody = Data(compressed)
    } else {
      request.httpBody = Data(body)
    }
    return request
  }
}
