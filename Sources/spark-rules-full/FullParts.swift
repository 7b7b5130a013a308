import Foundation
import SparkDelivery
import SparkRulesCommands
import SparkSimulator

/// Reads page sources with Foundation's XML parser, and delivers with what SparkDelivery has for apps.
struct FullParts: HeavyParts {
  /// The variable that holds the key: arguments can be read by everybody on the machine.
  private static let keyVariable = "SPARK_WRITE_KEY"

  func prepare(for screens: [String]) {}

  func screens(in bytes: [UInt8]) throws(InputProblems) -> ScreenTree {
    try ScreenTree(reading: bytes)
  }

  func courier(for order: DeliveryOrder) throws -> any EventCourier { try makeCourier(for: order) }

  private func makeCourier(for order: DeliveryOrder) throws -> Courier {
    guard let url = URL(string: order.address) else {
      throw CommandFailure(
        .wrongUsage, "--deliver: this is no address; write one such as https://example.org")
    }
    let secret = ProcessInfo.processInfo.environment[Self.keyVariable].flatMap {
      $0.isEmpty ? nil : $0
    }
    let key = secret.map { order.encoding == .segment ? WriteKey.basic(user: $0) : .bearer($0) }
    let endpoint: DeliveryEndpoint
    do {
      endpoint = try DeliveryEndpoint(url, key: key, encoder: order.encoding.encoder)
    } catch {
      throw CommandFailure(.wrongUsage, "--deliver: \(error)")
    }
    return Courier(endpoint: endpoint, givenFile: order.store.map { URL(fileURLWithPath: $0) })
  }

  func look(into order: QueueOrder) throws {
    let courier = try order.delivery.map(makeCourier)
    // Looked at first in any case: a file that is no store is never changed.
    let contents = try load(order.file)
    if let courier { return try courier.deliver([], resendsDead: order.resends) }
    guard order.resends else {
      return Terminal.standardOutput.write(QueueReport.bytes(contents, order.format))
    }
    do {
      let file = URL(fileURLWithPath: order.file)
      let count = try StoreContents.reviveDeadLetters(in: file)
      let letters = count == 1 ? "1 dead letter waits" : "\(count) dead letters wait"
      Terminal.standardError.line("\(letters) to be sent again; --deliver sends what waits")
    } catch {
      throw CommandFailure(.unreadable, "\(error)")
    }
  }

  private func load(_ file: String) throws -> StoreContents {
    guard FileManager.default.isReadableFile(atPath: file) else {
      let reason = FileManager.default.fileExists(atPath: file) ? "cannot be read" : "is not there"
      throw CommandFailure(.unreadable, "\(file): the store \(reason)")
    }
    do { return try StoreContents(readingFrom: URL(fileURLWithPath: file)) } catch {
      throw CommandFailure(.findings, "\(error)")
    }
  }
}

extension DeliveryEncoding {
  fileprivate var encoder: any EventEncoder {
    switch self {
    case .json: JSONArrayEncoder()
    case .otlp: OTLPLogsEncoder(serviceName: "spark-rules")
    case .segment: SegmentEncoder(anonymousID: "spark-rules")
    }
  }
}
