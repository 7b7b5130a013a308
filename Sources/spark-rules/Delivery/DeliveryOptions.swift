import ArgumentParser
import Foundation
import SparkDelivery

/// Where events go: options that several commands have.
struct DeliveryOptions: ParsableArguments {
  /// The form in which a collector takes events.
  enum Encoding: String, ExpressibleByArgument, CaseIterable {
    /// A JSON array.
    case json
    /// OpenTelemetry's logs.
    case otlp
    /// Segment's batches.
    case segment

    var encoder: any EventEncoder {
      switch self {
      case .json: JSONArrayEncoder()
      case .otlp: OTLPLogsEncoder(serviceName: "spark-rules")
      case .segment: SegmentEncoder(anonymousID: "spark-rules")
      }
    }
  }

  /// The variable that holds the key: arguments can be read by everybody on the machine.
  static let keyVariable = "SPARK_WRITE_KEY"

  @Option(
    help: ArgumentHelp(
      "Sends events to this collector: https, or http where it is this machine. Its key is taken "
        + "from the environment, \(keyVariable).", valueName: "url"))
  var deliver: String?

  @Option(help: "How events are sent: json (an array), otlp (OpenTelemetry) or segment.")
  var encoding: Encoding = .json

  /// What takes events to the collector.
  ///
  /// - Parameter file: Where events are kept; a file that is made for this run where there is none.
  /// - Returns: It; nil where nothing is to be delivered.
  /// - Throws: `Stop` where the address cannot be used.
  func courier(storingAt file: String?) throws -> Courier? {
    guard let deliver else { return nil }
    guard let url = URL(string: deliver) else {
      throw Stop(
        .wrongUsage, "--deliver: this is no address; write one such as https://example.org")
    }
    let secret = ProcessInfo.processInfo.environment[Self.keyVariable].flatMap {
      $0.isEmpty ? nil : $0
    }
    let key = secret.map { encoding == .segment ? WriteKey.basic(user: $0) : .bearer($0) }
    do {
      let endpoint = try DeliveryEndpoint(url, key: key, encoder: encoding.encoder)
      return Courier(endpoint: endpoint, givenFile: file.map { URL(fileURLWithPath: $0) })
    } catch {
      throw Stop(.wrongUsage, "--deliver: \(error)")
    }
  }
}
