/// A definition of an impression that is known beyond this app.
enum ImpressionPreset: String, CaseIterable {
  /// A viewable display ad of the Media Rating Council.
  case mrcDisplay = "mrc-display"
  /// A viewable video ad of the Media Rating Council.
  case mrcVideo = "mrc-video"

  /// The definition.
  var impression: Impression {
    switch self {
    case .mrcDisplay: .mrcDisplay
    case .mrcVideo: .mrcVideo
    }
  }
}
