extension FileCompiler {
  /// The values that expressions of a rule, or of the parts outside of rules, can refer to.
  ///
  /// - Parameters:
  ///   - source: The rule; nil outside of rules.
  ///   - file: The file with the rule.
  ///   - app: The app.
  /// - Returns: The values, as far as their declarations can be read.
  package static func scope(of source: RuleSource?, in file: RuleFile, _ app: AppModel) -> Scope {
    let compiler = FileCompiler(file, in: app)
    compiler.compileTables()
    _ = compiler.compileLocals()
    guard let source else {
      return compiler.withTables(
        Scope(
          context: .fileProperties, locals: compiler.locals, isComplete: false,
          catalog: app.catalog))
    }
    let views = compiler.compileViews(of: source)
    let kind = compiler.scheduleKind(of: source)
    let lacksView = compiler.reportMissingView(source, kind)
    let features = compiler.features(of: source, kind, views, lacksView: lacksView)
    let reads = compiler.compileReads(of: source, captures: views.captures, features)
    return compiler.scope(of: source, kind, views, reads, features)
  }
}
