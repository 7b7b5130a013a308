/// Installs the replacements of UIKit's methods.
///
/// Each replacement calls the original method exactly once, with the same arguments, and returns its
/// result.
@MainActor
enum WatchedMethods {
  static func install() {
    watchEvents()
    watchActions()
    watchInteractions()
    watchViews()
    watchResponders()
    watchSelection()
  }

  private static func watchEvents() {
    ReplaceableMethods.sendEvent { original in
      { application, event in
        let outer = EventTracking.begin(event)
        original(application, event)
        EventTracking.end(event, outer: outer)
      }
    }
  }

  private static func watchActions() {
    ReplaceableMethods.sendTargetAction { original in
      { control, action, target, event in
        ActionTracking.willSend(action, to: target, from: control, for: event)
        original(control, action, target, event)
      }
    }
    ReplaceableMethods.sendAction { original in
      { control, action in
        ActionTracking.willSend(action, from: control)
        original(control, action)
      }
    }
    ReplaceableMethods.sendApplicationAction { original in
      { application, action, target, sender, event in
        ActionTracking.willSend(from: sender)
        return original(application, action, target, sender, event)
      }
    }
  }

  private static func watchViews() {
    ReplaceableMethods.didMoveToWindow { original in
      { view in
        original(view)
        ViewTracking.didMove(view)
      }
    }
    ReplaceableMethods.setHidden { original in
      { view, hidden in
        let wasHidden = view.isHidden
        original(view, hidden)
        ViewTracking.didHide(view, from: wasHidden)
      }
    }
    ReplaceableMethods.setAccessibilityIdentifier { original in
      { view, identifier in
        original(view, identifier)
        ViewTracking.didRename(view)
      }
    }
    ReplaceableMethods.viewDidAppear { original in
      { controller, animated in
        original(controller, animated)
        ViewTracking.didAppear(controller)
      }
    }
    ReplaceableMethods.viewDidDisappear { original in
      { controller, animated in
        original(controller, animated)
        ViewTracking.didDisappear(controller)
      }
    }
    ReplaceableMethods.layOutTable { original in
      { table in
        original(table)
        ListTracking.didLayOut(table)
      }
    }
    ReplaceableMethods.layOutCollection { original in
      { collection in
        original(collection)
        ListTracking.didLayOut(collection)
      }
    }
  }

  private static func watchResponders() {
    ReplaceableMethods.becomeFirstResponder { original in
      { responder in
        let wasFirst = responder.isFirstResponder
        FocusTracking.willBecome(responder)
        let result = original(responder)
        FocusTracking.didChange(responder, from: wasFirst)
        return result
      }
    }
    ReplaceableMethods.resignFirstResponder { original in
      { responder in
        let wasFirst = responder.isFirstResponder
        let result = original(responder)
        FocusTracking.didChange(responder, from: wasFirst)
        return result
      }
    }
  }

  private static func watchSelection() {
    ReplaceableMethods.setControlSelected { original in
      { control, selected in
        let wasSelected = control.isSelected
        original(control, selected)
        SelectionTracking.didChange(control, from: wasSelected)
      }
    }
    ReplaceableMethods.setTableCellSelected { original in
      { cell, selected, animated in
        let wasSelected = cell.isSelected
        original(cell, selected, animated)
        SelectionTracking.didSet(cell, from: wasSelected, to: selected)
      }
    }
    ReplaceableMethods.setCollectionCellSelected { original in
      { cell, selected in
        let wasSelected = cell.isSelected
        original(cell, selected)
        SelectionTracking.didSet(cell, from: wasSelected, to: selected)
      }
    }
  }
}
