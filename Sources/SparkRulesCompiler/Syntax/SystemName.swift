/// The names of systems that receive events, which are sinks.
enum SystemName {
  /// Systems that events are sent to, which are no actions.
  static let all: Set<String> = [
    "firebase", "ga", "ga4", "gtm", "amplitude", "mixpanel", "segment", "braze", "adjust",
    "appsflyer",
    "snowplow", "posthog", "sensors", "heap", "pendo", "clevertap", "airship", "facebook",
    "klaviyo", "iterable", "onesignal", "hubspot", "meta",
  ]

  /// The help for a system in the name of an event, such as `firebase/buy_tapped` or `buy_tapped to firebase`.
  static func help(_ name: String) -> String? {
    // A schema of Snowplow.
    if name.hasPrefix("iglu:"), let event = name.split(separator: "/").dropFirst().first {
      return
        "write the name of the event alone, \(Quoted.code("- emit: \(event)")); a sink chooses the schema"
    }
    let tokens = name.split(separator: " ").map(String.init)
    let pieces = name.split { "./:".contains($0) }.map(String.init)
    var found: (system: String, event: String)?
    if pieces.count == 2, all.contains(pieces[0].lowercased()) {
      found = (pieces[0], pieces[1].trimmingCharacters(in: .whitespaces))
    } else if tokens.count == 2, all.contains(tokens[0]), tokens[1].contains("_") {
      found = (tokens[0], tokens[1])
    } else if let last = tokens.last, all.contains(last.lowercased()),
      tokens.count > 2,
      ["to", "in", "for", "->", "→", "@", "via", "into"].contains(tokens[tokens.count - 2])
    {
      let event = tokens.dropLast(2).filter {
        !["send", "track", "fire", "log"].contains($0.lowercased())
      }
      if event.count == 1 { found = (last, event[0]) }
    }
    return found.map { system, event in
      "write \(Quoted.code("emit: {\(system): \(event)}")), and declare the system at the top of the file: "
        + Quoted.code("sinks: [\(system)]")
    }
  }
}
