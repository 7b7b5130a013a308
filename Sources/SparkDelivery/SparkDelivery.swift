// Events on their way to a collector, in the order in which they go it.
//
//   Settings   where to, with which key, how much and how long, and what the person has said
//   Sink       DeliverySink: what the app makes and the rules name
//   Storing    events on disk: written together, kept in order, let go of when confirmed
//   Encoding   a batch as a collector wants it: a JSON array, OTLP, Segment; compressed
//   Sending    one request at a time: what each answer means, and when to try again
//   Reporting  what arrived, what was lost and why, and what the app should know
