import ArgumentParser

/// Where events go: options that several commands have.
struct DeliveryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sends events to this collector: https, or http where it is this machine. Its key is taken "
        + "from the environment, SPARK_WRITE_KEY.", valueName: "url"))
  var deliver: String?

  @Option(help: "How events are sent: json (an array), otlp (OpenTelemetry) or segment.")
  var encoding: DeliveryEncoding = .json

  /// What is asked for.
  ///
  /// - Parameter file: Where events are kept; a file that is made for this run where there is none.
  /// - Returns: It; nil where nothing is to be delivered.
  func order(storingAt file: String?) -> DeliveryOrder? {
    deliver.map { DeliveryOrder(address: $0, encoding: encoding, store: file) }
  }
}
