/// Every check there is, in the order in which a file meets them.
enum AllChecks {
  /// The checks.
  static let all: [any Check.Type] =
    [
      NotUTF8.self, ControlCharacter.self, UnusualLineBreak.self, TabIndentation.self,
      ConflictMarker.self, LookAlike.self, FileTooLarge.self,
      InvisibleCharacter.self,
      AnchorUsed.self, AliasUsed.self, TagUsed.self, SeveralDocuments.self, MergeKey.self,
      CutComment.self, WrappedValue.self, LostEscape.self, FoldedText.self, UnclosedQuote.self,
      UnknownEscape.self,
      TextAfterValue.self,
      SecondColon.self, ReservedStart.self, BracketInBrackets.self, UnclosedCollection.self,
      BlockHeader.self, MissingColon.self, BadIndentation.self, TooDeep.self, ListOnKeyLine.self,
      YAMLDirective.self, ControlEscape.self,
      YAMLSyntax.self,
      UnknownKey.self, MissingKey.self, RepeatedKey.self, MisplacedKey.self, WrongKind.self,
      EmptySection.self, UnsupportedVersion.self, EmptyFile.self, InvalidDuration.self,
      InvalidPercent.self, InvalidTimes.self, UnknownLevel.self, NotLiteral.self,
      TooManyRules.self, RepeatedName.self, NameTaken.self, SeveralActions.self, StrayKey.self,
      AmbiguousLiteral.self,
      NumberAsName.self, TrailingSign.self, WordsInName.self,
      UnknownTrigger.self, UnknownSink.self, UnknownAction.self, ConflictingKeys.self,
      TriggerAlone.self, MissingView.self, EmptyBound.self, UnusedLocal.self, CaptureTaken.self,
      StrayCapture.self, DoubleCount.self, ExceptTakesAll.self, EmailAddress.self, SecretKey.self,
      FieldText.self, PropertyTypes.self, NearEventName.self, AlwaysCancelled.self,
    ] + PathChecks.all + ExpressionChecks.all + acrossFiles + againstApp
    + IgnoreChecks.all

  /// The checks that need another file.
  static let acrossFiles: [any Check.Type] = [
    RepeatedSetName.self, PropertyTypesAcross.self, DoubleCountAcross.self,
    NearEventNameAcross.self,
  ]

  /// The checks that need the app.
  static let againstApp: [any Check.Type] = [
    NoSuchView.self, TooManyViews.self, UnknownData.self, LabelForIdentifier.self, NotInApp.self,
  ]
}
