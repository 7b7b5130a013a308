/// The replacements of UIKit's methods, each installed only while a source needs it.
///
/// Each replacement calls the original method exactly once, with the same arguments, and returns its
/// result.
@MainActor
enum WatchedMethods {
  typealias Watched = (
    sources: SparkTracking.Sources, replacement: any InstallableReplacement
  )

  private static var automatic: AutomaticState { TrackingState.current.automatic }

  /// The number of methods whose calls are tracked.
  static var installedCount: Int { automatic.methods.count { $0.replacement.isInstalled } }

  /// The number of methods whose present implementation is one of SparkKit's.
  static var replacedCount: Int { automatic.methods.count { $0.replacement.isOutermost } }

  /// Installs the replacements that the sources need, and removes the others.
  static func update(for sources: SparkTracking.Sources) {
    if automatic.methods.isEmpty, !sources.isEmpty { automatic.methods = makeAll() }
    for (needed, replacement) in automatic.methods {
      if needed.isDisjoint(with: sources) { replacement.remove() } else { replacement.install() }
    }
  }

  private static func makeAll() -> [Watched] {
    var all: [Watched] = [(.sentEvents, watchedEvents)]
    for replacement in watchedActions + watchedInteractions {
      all.append((.actions, replacement))
    }
    for replacement in watchedViews { all.append((.views, replacement)) }
    all += [watchedBecoming, watchedResigning]
    for replacement in watchedSelection { all.append((.selection, replacement)) }
    return all
  }

  private static var watchedEvents: any InstallableReplacement {
    ReplaceableMethods.sendEvent { original in
      { application, event in
        let outer = EventTracking.begin(event)
        original(application, event)
        EventTracking.end(event, outer: outer)
      }
    }
  }

  private static var watchedActions: [any InstallableReplacement] {
    [
      ReplaceableMethods.sendTargetAction { original in
        { control, action, target, event in
          ActionTracking.willSend(action, to: target, from: control, for: event)
          original(control, action, target, event)
        }
      },
      ReplaceableMethods.sendAction { original in
        { control, action in
          ActionTracking.willSend(action, from: control)
          original(control, action)
        }
      },
      ReplaceableMethods.sendApplicationAction { original in
        { application, action, target, sender, event in
          ActionTracking.willSend(from: sender)
          return original(application, action, target, sender, event)
        }
      },
    ]
  }

  private static var watchedViews: [any InstallableReplacement] {
    [
      ReplaceableMethods.didMoveToWindow { original in
        { view in
          original(view)
          ViewTracking.didMove(view)
        }
      },
      ReplaceableMethods.removeFromSuperview { original in
        { view in
          let wasOwned = view.isOwned
          TrackingState.current.formerSuperviews.willRemove(view)
          original(view)
          if wasOwned { ViewTracking.didRemove(view) }
        }
      },
      ReplaceableMethods.setHidden { original in
        { view, hidden in
          let wasHidden = view.isHidden
          original(view, hidden)
          ViewTracking.didHide(view, from: wasHidden)
        }
      },
      ReplaceableMethods.setAccessibilityIdentifier { original in
        { view, identifier in
          ViewTracking.willRename(view)
          original(view, identifier)
          ViewTracking.didRename(view)
        }
      },
      ReplaceableMethods.viewDidAppear { original in
        { controller, animated in
          original(controller, animated)
          ViewTracking.didAppear(controller)
        }
      },
      ReplaceableMethods.viewDidDisappear { original in
        { controller, animated in
          original(controller, animated)
          ViewTracking.didDisappear(controller)
        }
      },
      ReplaceableMethods.layOutTable { original in
        { table in
          ListTracking.willLayOut()
          original(table)
          ListTracking.didLayOut(table)
        }
      },
      ReplaceableMethods.layOutCollection { original in
        { collection in
          ListTracking.willLayOut()
          original(collection)
          ListTracking.didLayOut(collection)
        }
      },
    ]
  }

  /// All sources need to know the app's view above the keyboard.
  private static var watchedBecoming: Watched {
    (
      .all,
      ReplaceableMethods.becomeFirstResponder { original in
        { responder in
          let wasFirst = responder.isFirstResponder
          let result = original(responder)
          FocusTracking.didChange(responder, from: wasFirst)
          return result
        }
      }
    )
  }

  private static var watchedResigning: Watched {
    (
      .focus,
      ReplaceableMethods.resignFirstResponder { original in
        { responder in
          let wasFirst = responder.isFirstResponder
          let result = original(responder)
          FocusTracking.didChange(responder, from: wasFirst)
          return result
        }
      }
    )
  }

  private static var watchedSelection: [any InstallableReplacement] {
    [
      ReplaceableMethods.accessibilityActivate { original in
        { responder in
          ActivationTracking.willActivate(responder)
          return original(responder)
        }
      },
      ReplaceableMethods.setControlSelected { original in
        { control, selected in
          let wasSelected = control.isSelected
          original(control, selected)
          SelectionTracking.didChange(control, from: wasSelected)
        }
      },
      ReplaceableMethods.setTableCellSelected { original in
        { cell, selected, animated in
          let wasSelected = cell.isSelected
          original(cell, selected, animated)
          SelectionTracking.didSet(cell, from: wasSelected, to: selected)
        }
      },
      ReplaceableMethods.setCollectionCellSelected { original in
        { cell, selected in
          let wasSelected = cell.isSelected
          original(cell, selected)
          SelectionTracking.didSet(cell, from: wasSelected, to: selected)
        }
      },
    ]
  }
}
