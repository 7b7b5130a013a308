import ArgumentParser
import SparkRulesModel
import SparkSimulation

/// What needs a network, SQLite or an XML parser.
///
/// It lives in an executable of its own, `spark-rules-full`: the system would otherwise load the
/// libraries for that, and all that they need in turn, whenever a file is validated.
package protocol HeavyParts {
  /// Looks whether the work can be done by this executable, before anything is read or written that
  /// can be read or written but once.
  ///
  /// - Parameter screens: The files of screens that will be read.
  /// - Throws: `Stop` where it cannot.
  func prepare(for screens: [String]) throws

  /// Reads the screens in a file.
  ///
  /// - Parameter bytes: A page source, or our own JSON.
  /// - Returns: The screens.
  /// - Throws: `InputProblems` with what is wrong, and where.
  func screens(in bytes: [UInt8]) throws(InputProblems) -> ScreenTree

  /// Makes ready to deliver a session's events.
  ///
  /// - Parameter order: Where they go.
  /// - Returns: What takes them.
  /// - Throws: `Stop` where the order cannot be carried out.
  func courier(for order: DeliveryOrder) throws -> any EventCourier

  /// Shows what a store holds, or sends it.
  ///
  /// - Parameter order: What is asked for.
  /// - Throws: `Stop` where that cannot be done.
  func look(into order: QueueOrder) throws
}

/// Takes events to a collector.
package protocol EventCourier: Sendable {
  /// Sends events, and whatever waits where they are kept, and tells how that went.
  ///
  /// - Parameter events: The events.
  /// - Throws: `Stop` where they cannot be kept, or some did not arrive.
  func deliver(_ events: [EventRecord]) throws
}

/// Where events go, as the command line says it.
package struct DeliveryOrder {
  /// The collector's address.
  package let address: String
  /// How it takes events.
  package let encoding: DeliveryEncoding
  /// The file of the store; nil for one that is gone when all have arrived.
  package let store: String?
}

/// What is asked about a store.
package struct QueueOrder {
  /// The store's file.
  package let file: String
  /// For whom its contents are written.
  package let format: OutputFormat
  /// Whether dead letters are sent again.
  package let resends: Bool
  /// Where its events go; nil where they stay.
  package let delivery: DeliveryOrder?
}

/// The form in which a collector takes events.
package enum DeliveryEncoding: String, ExpressibleByArgument, CaseIterable {
  /// A JSON array.
  case json
  /// OpenTelemetry's logs.
  case otlp
  /// Segment's batches.
  case segment
}

/// A subcommand that uses heavy parts, or may.
protocol HeavyCommand: ParsableCommand {
  /// Does what its arguments say.
  ///
  /// - Parameter parts: The heavy parts.
  /// - Throws: `Stop` where that goes wrong.
  func run(with parts: any HeavyParts) throws
}
