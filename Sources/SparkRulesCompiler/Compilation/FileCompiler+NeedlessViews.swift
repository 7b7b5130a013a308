extension FileCompiler {
  /// Reports views that triggers of the app do not concern.
  func reportNeedlessViews(_ source: RuleSource) {
    let ends = source.ends.compactMap(\.value)
    guard source.view.isPresent || source.except.isPresent || !ends.isEmpty else { return }
    let own = source.triggers.value ?? []
    let all = ends.isEmpty ? own : own + ends.flatMap { $0.triggers.value ?? [] }
    guard all.contains(where: isOfApp) else {
      if !source.triggers.isPresent { reportUnusedViews(source, ends, all) }
      return
    }
    let views = ends.map { ($0.view, $0.triggers.value ?? [], true) }
    for (view, words, isEnd) in [(source.view, all, false)] + views {
      guard let key = view.key, let first = words.first, words.allSatisfy(isOfApp) else { continue }
      diagnostics.append(
        ViewOfAppTrigger.finding(first.value, at: key, path: view.value?.first?.value, isEnd: isEnd)
      )
    }
    reportUnusedViews(source, ends, all)
  }

  /// Whether a trigger is one of the app as a whole.
  private func isOfApp(_ word: Located<String>) -> Bool {
    keyword(word.value)?.definition.isOfApp == true
  }

  /// Reports `view` and `except` that no trigger uses.
  private func reportUnusedViews(
    _ source: RuleSource, _ ends: [RuleSource.PairEnd], _ all: [Located<String>]
  ) {
    guard !all.isEmpty, !source.hasUnreadKeys else { return }
    if all.allSatisfy(isOfApp) {
      if let key = source.except.key, !source.view.isPresent {
        diagnostics.append(NeedlessView.ofApp(all[0].value, at: key))
      }
      return
    }
    guard !source.triggers.isPresent else { return }
    let isUsed = ends.contains { end in
      let words = end.triggers.value ?? []
      return !end.view.isPresent
        && (words.isEmpty || !words.allSatisfy(isOfApp))
    }
    guard !isUsed else { return }
    if let key = source.view.key {
      diagnostics.append(NeedlessView.finding(key, "view", source))
    } else if let key = source.except.key, !source.except.isInvalid {
      diagnostics.append(NeedlessView.finding(key, "except", source))
    }
  }
}
