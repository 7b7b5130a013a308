/// Which views and screens are shown, and the changes that are not reported yet.
@MainActor
final class ShownState {
  /// The shown views.
  var registry = ShownRegistry()
  /// What views showed whose disappearance is being reported.
  var ended = EndedContents()
  /// The shown screens.
  var screens = ShownScreens()
  /// The changes that were requested while another one was reported.
  var pendingChanges: [ShownViews.Change] = []
  /// Whether a change is being reported.
  var isReporting = false
  /// Whether the disappearance of screens is being reported.
  var endsScreens = false
}
