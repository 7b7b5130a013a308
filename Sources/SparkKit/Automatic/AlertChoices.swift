/// Reports what a person chooses in an alert with a touch.
///
/// The buttons of an alert are private views without a public connection to their `UIAlertAction`; they show its
/// title in a label. A choice is a touch that ends on the view around such a label, if the alert is then
/// dismissed. A choice with a key is not seen, nor is one of an action without a title.
@MainActor
enum AlertChoices {
  /// Examines touches before they are sent to the windows.
  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.actions) else { return }
    for touch in touches where touch.phase == .ended {
      guard let alert = alert(around: touch.view), let action = action(in: alert, at: touch) else {
        continue
      }
      let screen = ShownViews.screen(in: alert.presentingViewController?.viewIfLoaded?.window)
      TurnEnd.perform { [weak screen] in
        guard AutomaticTracking.isActive(.actions),
          alert.isBeingDismissed || alert.presentingViewController == nil
        else { return }
        let view = ElementView.of(action, isOwned: true)
        view.update(from: action, text: action.title, in: screen)
        ActionTracking.report(action, view)
      }
    }
  }

  private static func alert(around view: UIView?) -> UIAlertController? {
    guard let view else { return nil }
    return sequence(first: view as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIAlertController }.first
  }

  /// The action whose title is shown at the location of a touch: below the title and message of the alert, which
  /// may be the same text.
  private static func action(in alert: UIAlertController, at touch: UITouch) -> UIAlertAction? {
    var found: UIAlertAction?
    var pending: [UIView] = alert.viewIfLoaded.map { [$0] } ?? []
    while let view = pending.popLast() {
      if let text = (view as? UILabel)?.text, let button = view.superview,
        button.point(inside: touch.location(in: button), with: nil),
        let action = alert.actions.first(where: { $0.isEnabled && $0.title == text })
      {
        found = action
      }
      pending += view.subviews.reversed()
    }
    return found
  }
}
