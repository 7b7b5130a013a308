import SparkRulesModel

/// What counts as seen under a name that is known beyond this app.
enum ImpressionPreset: String, CaseIterable {
  /// A viewable display ad of the Media Rating Council.
  case mrcDisplay = "mrc-display"
  /// A viewable video ad of the Media Rating Council.
  case mrcVideo = "mrc-video"

  /// What counts as seen.
  var impression: Impression {
    switch self {
    case .mrcDisplay: .mrcDisplay
    case .mrcVideo: .mrcVideo
    }
  }
}
