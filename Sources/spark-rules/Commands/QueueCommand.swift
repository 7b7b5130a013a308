import ArgumentParser
import Foundation
import SparkDelivery

/// `queue`: shows the events that a sink keeps, and sends them.
struct QueueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue",
    abstract: "Shows the events that wait in a store, and those that a collector refused.",
    discussion: """
      The file is the one that an app gives to its DeliverySink, copied from a device perhaps, or \
      one that `run --deliver` keeps. Looking changes nothing, and an app may use the file meanwhile.

      Events wait until a collector has said yes. One that it refused is a dead letter: it is kept, \
      with the reason, and sent again only when somebody asks for that.

      Examples:
        spark-rules queue events.sqlite
        spark-rules queue events.sqlite --format json
        spark-rules queue events.sqlite --deliver https://collector.example.org/events
        spark-rules queue events.sqlite --resend --deliver https://collector.example.org/events

      Exit code: 0 done, 1 the file is no store, 2 wrong usage, 3 the file could not be read or is \
      in use, 4 events could not be delivered.
      """)

  @Argument(help: ArgumentHelp("The store's file.", valueName: "file"))
  var file: String

  @Option(help: "How the contents are written: human or json (one line for each event).")
  var format: OutputFormat = .human

  @Flag(
    help: """
      Puts dead letters behind the events that wait, marked as sent again; with --deliver they are \
      sent at once, else when the store is used next.
      """)
  var resend = false

  @OptionGroup(title: "Delivery")
  var delivery: DeliveryOptions

  func run() throws {
    let courier = try delivery.courier(storingAt: file)
    // Looked at first in any case: a file that is no store is never changed.
    let contents = try load()
    if let courier { return try courier.deliver([], resendsDead: resend) }
    guard resend else { return Terminal.standardOutput.write(QueueReport.bytes(contents, format)) }
    do {
      let count = try StoreContents.reviveDeadLetters(in: URL(fileURLWithPath: file))
      let letters = count == 1 ? "1 dead letter waits" : "\(count) dead letters wait"
      Terminal.standardError.line("\(letters) to be sent again; --deliver sends what waits")
    } catch {
      throw Stop(.unreadable, "\(error)")
    }
  }

  private func load() throws -> StoreContents {
    guard FileManager.default.isReadableFile(atPath: file) else {
      let reason = FileManager.default.fileExists(atPath: file) ? "cannot be read" : "is not there"
      throw Stop(.unreadable, "\(file): the store \(reason)")
    }
    do { return try StoreContents(readingFrom: URL(fileURLWithPath: file)) } catch {
      throw Stop(.findings, "\(error)")
    }
  }
}
