#if Commands
import ArgumentParser
import Foundation
import SparkDelivery

/// `queue`: lists the events in a store, and sends them.
struct QueueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue",
    abstract: "Lists the events in a store that wait for delivery or were refused.",
    discussion: """
      The file is the one that an app passes to its DeliverySink (for example copied from a device), \
      or one that `run --deliver --queue` wrote. Listing changes nothing, and an app may use the file \
      at the same time.

      Events wait until a collector has accepted them. An event that the collector refused is a dead \
      letter: it stays in the store, with the reason, until it is sent again with --resend.

      Examples:
        spark-rules queue events.sqlite
        spark-rules queue events.sqlite --format json
        spark-rules queue events.sqlite \\
          --deliver https://collector.example.org/events
        spark-rules queue events.sqlite --resend \\
          --deliver https://collector.example.org/events

      Exit code: 0 done, 1 the file is not a store, 2 wrong usage, 3 the file could not be read or is \
      in use, 4 events could not be delivered.
      """)

  @Argument(help: ArgumentHelp("The store's file.", valueName: "file"))
  var file: String

  @Option(help: "The format of the list: text for people, or JSON with one line for each event.")
  var format: OutputFormat = .human

  @Flag(
    help: """
      Moves dead letters behind the waiting events, marked as sent again; with --deliver they are \
      sent at once, otherwise when the store is used next.
      """)
  var resend = false

  @OptionGroup(title: "Delivery")
  var delivery: DeliveryOptions

  @MainActor
  func run() async throws {
    // The options are checked, and then the file; only then is it opened for sending.
    let endpoint = try delivery.endpoint()
    let contents = try contents()
    if let endpoint {
      let delivery = EventDelivery(to: endpoint, storingAt: URL(fileURLWithPath: file))
      try await delivery.begin()
      return try await delivery.finish(resendsDead: resend)
    }
    guard resend else { return Terminal.standardOutput.write(QueueReport.bytes(contents, format)) }
    do {
      let count = try StoreContents.reviveDeadLetters(in: URL(fileURLWithPath: file))
      let letters = count == 1 ? "1 dead letter waits" : "\(count) dead letters wait"
      Terminal.standardError.line("\(letters) for delivery; --deliver sends them")
    } catch {
      throw CommandFailure(.unreadable, "\(error)")
    }
  }

  private func contents() throws -> StoreContents {
    guard FileManager.default.isReadableFile(atPath: file) else {
      let exists = FileManager.default.fileExists(atPath: file)
      throw CommandFailure(
        .unreadable, "\(file): the store \(exists ? "cannot be read" : "does not exist")")
    }
    var info = stat()
    guard stat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      throw CommandFailure(
        .unreadable,
        "\(file): this is \(isFolder ? "a folder" : "not a regular file"), so it cannot be a store")
    }
    do { return try StoreContents(readingFrom: URL(fileURLWithPath: file)) } catch {
      throw CommandFailure(.findings, "\(error)")
    }
  }
}
#endif
