import ArgumentParser

/// `queue`: shows the events that a sink keeps, and sends them.
struct QueueCommand: HeavyCommand {
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

  func run(with parts: any HeavyParts) throws {
    try parts.look(
      into: QueueOrder(
        file: file, format: format, resends: resend, delivery: delivery.order(storingAt: file)))
  }
}
