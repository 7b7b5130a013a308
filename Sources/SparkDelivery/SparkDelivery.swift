// Stores events and sends them to a collector.
//
//   Settings   the endpoint, the write key, limits, and the person's consent
//   Sink       DeliverySink: created by the app, and named by rules
//   Storing    events on disk, in order, until the collector confirmed them
//   Encoding   the body of a request: a JSON array, OTLP or Segment's format; compression
//   Sending    one request at a time: what each answer means, and when to retry
//   Reporting  what was delivered, what was lost and why, and which problems the app should know

#if !Delivery
/// Names what is missing to whoever uses the library without the trait; all other files are then empty.
@available(
  *, unavailable,
  message: "SparkDelivery needs GRDB: add `traits: [\"Delivery\"]` to the dependency on spark-rules"
)
public enum DeliverySink {}
#endif
