#if Commands
import CLibCurl
import Foundation
import SparkDelivery

/// Sends requests with libcurl.
///
/// `http_proxy` is ignored, because events must not leave this machine unencrypted; `https_proxy` is a
/// tunnel that cannot read them.
struct CommandClient: CollectorClient {
  // libcurl must be initialized before the first thread uses it.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  func send(_ request: CollectorRequest) async -> CollectorResponse {
    guard Self.isReady else { return .failed("libcurl cannot start") }
    let answer = Answer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // libcurl blocks its thread, so it has one of its own.
        Thread.detachNewThread { continuation.resume(returning: Self.exchange(request, answer)) }
      }
    } onCancel: {
      answer.cancel()
    }
  }

  private static func exchange(_ request: CollectorRequest, _ answer: Answer) -> CollectorResponse {
    guard let handle = curl_easy_init() else { return .failed("libcurl cannot start") }
    defer { curl_easy_cleanup(handle) }
    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl_slist_free_all(headers) }
    // Without `Expect:`, libcurl asks a collector before it sends a large body, and waits.
    for line in request.headers.map({ "\($0.name): \($0.value)" }) + ["Expect:"] {
      guard let longer = curl_slist_append(headers, line) else { return .failed("out of memory") }
      headers = longer
    }
    let isEncrypted = request.url.scheme?.lowercased() == "https"
    let environment = ProcessInfo.processInfo.environment
    let proxy = isEncrypted ? environment["https_proxy"] ?? environment["HTTPS_PROXY"] ?? "" : ""
    set(handle, CURLOPT_URL, request.url.absoluteString)
    set(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    set(handle, CURLOPT_PROXY, proxy)
    set(handle, CURLOPT_HTTPPROXYTUNNEL, 1)
    set(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(handle, CURLOPT_FOLLOWLOCATION, 0)
    set(handle, CURLOPT_HTTP09_ALLOWED, 0)
    set(handle, CURLOPT_NOSIGNAL, 1)
    set(handle, CURLOPT_CONNECTTIMEOUT, 10)
    set(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    set(handle, CURLOPT_LOW_SPEED_TIME, 10)
    set(handle, CURLOPT_TIMEOUT_MS, Int(request.deadline * 1000))
    set(handle, CURLOPT_POST, 1)
    set(handle, CURLOPT_POSTFIELDSIZE, request.body.count)
    _ = spark_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    // A proxy must not see the write key.
    set(handle, CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
    set(handle, CURLOPT_NOPROGRESS, 0)
    receive(handle, answer)
    let code = request.body.withUnsafeBytes { body in
      _ = spark_curl_set_pointer(handle, CURLOPT_POSTFIELDS, body.baseAddress ?? nil)
      return curl_easy_perform(handle)
    }
    var status = 0
    _ = spark_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    var systemError = 0
    _ = spark_curl_get_long(handle, CURLINFO_OS_ERRNO, &systemError)
    // libcurl accepts an answer whose headers do not end.
    if code == CURLE_OK, !answer.hasAllHeaders { return .failed("the response is not HTTP") }
    // The rest of a long response is not used.
    guard code == CURLE_OK || code == CURLE_WRITE_ERROR && answer.isFull, status > 0 else {
      return .failed(reason(code, systemError: Int32(truncatingIfNeeded: systemError), request))
    }
    return .answered(status: status, retryAfter: answer.retryAfter, body: answer.body)
  }

  private static func set(_ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ value: Int) {
    _ = spark_curl_set_long(handle, option, value)
  }

  private static func set(
    _ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ value: String
  ) {
    _ = value.withCString { spark_curl_set_pointer(handle, option, $0) }
  }

  /// Lets an answer receive what the collector sends; it must outlive the exchange.
  private static func receive(_ handle: UnsafeMutableRawPointer, _ answer: Answer) {
    let pointer = Unmanaged.passUnretained(answer).toOpaque()
    _ = spark_curl_set_bytes(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
      Answer.at(pointer)?.append(bytes, size * count) ?? 0
    }
    _ = spark_curl_set_bytes(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, pointer in
      Answer.at(pointer)?.readHeader(bytes, size * count) ?? 0
    }
    _ = spark_curl_set_progress(handle) { pointer, _, _, _, _ in
      Answer.at(pointer)?.isCancelled == false ? 0 : 1
    }
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA] {
      _ = spark_curl_set_pointer(handle, option, pointer)
    }
  }

  private static func reason(
    _ code: CURLcode, systemError: Int32, _ request: CollectorRequest
  ) -> String {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return "the host was not found"
    case CURLE_COULDNT_CONNECT:
      return systemError == 0
        ? "there is no connection" : String(cString: strerror(systemError)).lowercased()
    case CURLE_OPERATION_TIMEDOUT: return "it did not respond in time"
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE:
      return "the connection was closed"
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      return "the response is not HTTP"
    case CURLE_ABORTED_BY_CALLBACK: return "it was canceled"
    default:
      let text = String(cString: curl_easy_strerror(code))
      return "there is no secure connection (\(text))"
    }
  }
}

/// What a collector has sent so far.
// `isCancelled` is set on any thread, under the lock; the rest belongs to the thread of the exchange.
private final class Answer: @unchecked Sendable {
  private let lock = NSLock()
  private var wasCancelled = false
  private(set) var body: [UInt8] = []
  private(set) var retryAfter: String?
  private(set) var hasAllHeaders = false

  var isFull: Bool { body.count == CollectorResponse.maximumBody }
  var isCancelled: Bool { lock.withLock { wasCancelled } }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Answer? {
    pointer.map { Unmanaged<Answer>.fromOpaque($0).takeUnretainedValue() }
  }

  func cancel() { lock.withLock { wasCancelled = true } }

  /// Keeps the beginning of a body; returns 0, which ends the exchange, if there is more.
  func append(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let received = UnsafeRawBufferPointer(start: bytes, count: count)
    body += received.prefix(CollectorResponse.maximumBody - body.count)
    return isFull ? 0 : count
  }

  func readHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    // Only the final answer's headers count, not those of `100 Continue`.
    if line.hasPrefix("HTTP/") { retryAfter = nil }
    hasAllHeaders = line == "\r\n" || line == "\n"
    let parts = line.split(separator: ":", maxSplits: 1)
    if parts.count == 2, parts[0].lowercased() == "retry-after" {
      retryAfter = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return count
  }
}
#endif
