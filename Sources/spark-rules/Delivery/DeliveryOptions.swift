#if Commands
import ArgumentParser
import Foundation
import SparkDelivery

/// The options for delivering events, shared by several commands.
struct DeliveryOptions: ParsableArguments {
  /// The environment variable with the write key; arguments are visible to every user of a machine.
  private static let keyVariable = "SPARK_WRITE_KEY"

  @Option(
    help: ArgumentHelp(
      "Sends events to this collector, over https (http only to this machine). The environment "
        + "variable SPARK_WRITE_KEY contains its key.", valueName: "url"))
  var deliver: String?

  @Option(help: "The encoding of requests: json (an array), otlp (OpenTelemetry) or segment.")
  var encoding: DeliveryEncoding = .json

  /// Creates the delivery that the options request.
  ///
  /// - Parameter file: The store's file, which is opened; nil for a temporary one.
  /// - Returns: The delivery; nil without `--deliver`.
  /// - Throws: `CommandFailure` if the address is not a valid endpoint.
  func delivery(storingAt file: String?) throws -> EventDelivery? {
    try endpoint().map {
      EventDelivery(to: $0, storingAt: file.map { URL(fileURLWithPath: $0) })
    }
  }

  /// Reads the collector that the options name, without opening anything.
  ///
  /// - Returns: The collector; nil without `--deliver`.
  /// - Throws: `CommandFailure` if the address is not a valid endpoint.
  func endpoint() throws -> DeliveryEndpoint? {
    guard let deliver else { return nil }
    guard let url = URL(string: deliver) else {
      throw CommandFailure(
        .wrongUsage, "--deliver: this is not a URL; write for example https://example.org")
    }
    let secret = ProcessInfo.processInfo.environment[Self.keyVariable].flatMap {
      $0.isEmpty ? nil : $0
    }
    let key = secret.map { encoding == .segment ? WriteKey.basic(user: $0) : .bearer($0) }
    do {
      return try DeliveryEndpoint(url, key: key, encoder: encoding.encoder())
    } catch {
      throw CommandFailure(.wrongUsage, "--deliver: \(error)")
    }
  }
}

/// The encoding of events in a request.
enum DeliveryEncoding: String, ExpressibleByArgument, CaseIterable {
  /// A JSON array.
  case json
  /// OpenTelemetry logs.
  case otlp
  /// Segment batches.
  case segment

  fileprivate func encoder() throws -> any EventEncoder {
    switch self {
    case .json: JSONArrayEncoder()
    case .otlp: OTLPLogsEncoder(serviceName: "spark-rules")
    case .segment: try SegmentEncoder(anonymousID: "spark-rules")
    }
  }
}
#endif
