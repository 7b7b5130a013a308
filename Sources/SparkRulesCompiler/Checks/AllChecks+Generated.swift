// Generated from the declarations of checks: SPARK_RECORD=1 swift test --filter RegistryTests

extension AllChecks {
  /// The checks, in the order of their codes.
  package static let all: [any Check.Type] = [
    // SR01
    NotUTF8.self, ControlCharacter.self, UnusualLineBreak.self, TabIndentation.self,
    ConflictMarker.self, LookAlike.self, FileTooLarge.self, InvisibleCharacter.self,
    WrongEncoding.self,
    // SR02
    AnchorUsed.self, AliasUsed.self, TagUsed.self, SeveralDocuments.self, MergeKey.self,
    CutComment.self, WrappedValue.self, FoldedText.self, UnclosedQuote.self, UnknownEscape.self,
    TextAfterValue.self, SecondColon.self, ReservedStart.self, BracketInBrackets.self,
    UnclosedCollection.self, BlockHeader.self, MissingColon.self, BadIndentation.self, TooDeep.self,
    ListOnKeyLine.self, LostEscape.self, YAMLDirective.self, ControlEscape.self, YAMLSyntax.self,
    // SR03
    UnknownKey.self, MissingKey.self, RepeatedKey.self, MisplacedKey.self, WrongKind.self,
    EmptySection.self, UnsupportedVersion.self, EmptyFile.self, InvalidDuration.self,
    InvalidPercent.self, InvalidTimes.self, UnknownLevel.self, NotLiteral.self, RepeatedName.self,
    NameTaken.self, SeveralActions.self, StrayKey.self, AmbiguousLiteral.self, NumberAsName.self,
    TooManyRules.self, TrailingSign.self, WordsInName.self, ShortOncePer.self, ConstantKey.self,
    InvalidDay.self, ReadNameTaken.self, TooManyReads.self, ReadWithoutView.self,
    CaptureInRead.self, CounterLabel.self, CounterLabelsDiffer.self, PropertyInRead.self,
    FieldInRead.self, InvalidStep.self, StepCount.self, RepeatedStep.self, InvalidKeep.self,
    UnknownStep.self, StepNameTaken.self, DelayTooLong.self, GestureTrigger.self, InvalidMode.self,
    ForeignFormat.self, TooManyEntries.self, SetTooLarge.self,
    // SR04
    EmptyPath.self, TrailingSlash.self, DoubleSlash.self, ChildCombinator.self, DoubleStar.self,
    AdjacentWildcards.self, ForeignCapture.self, UnclosedCapture.self, InvalidCaptureName.self,
    CaptureNameTaken.self, RepeatedCapture.self, CaptureInExcept.self, CapturesDiffer.self,
    InvalidClassName.self, InvalidPosition.self, PositionNeverFits.self, PositionOnCellClass.self,
    ReservedCharacter.self, DanglingEscape.self, NeedlessEscape.self, BareClass.self, CSSHabit.self,
    QuotedName.self, UnlikelyClass.self, PathTooLong.self, WordsInPath.self, RegexHabit.self,
    ExceptNoView.self,
    // SR05
    UnclosedTemplate.self, TemplateTooLong.self, ForeignTemplate.self, EmptyExpression.self,
    UnclosedText.self, ForeignQuotes.self, InvalidEscape.self, InvalidNumber.self, InvalidUnit.self,
    ForeignOperator.self, NoSuchOperator.self, NoNull.self, Ternary.self, FunctionCall.self,
    Subscript.self, NestedTemplate.self, MissingValue.self, MissingOperator.self, UnquotedText.self,
    UnclosedBracket.self, UnexpectedCharacter.self, ChainedComparison.self, NeedsParentheses.self,
    MissingFilter.self, FilterArgumentsForm.self, ParenthesisedList.self, ExpressionTooLarge.self,
    UnknownName.self, UnknownProperty.self, MissingProperty.self, NoParts.self,
    UnavailableValue.self, UnknownFilter.self, FilterArgumentCount.self, FilterInput.self,
    FilterArgument.self, OperandType.self, IncomparableTypes.self, NotACondition.self,
    UnfaithfulNumber.self, EscapedTemplate.self, NotANumber.self, ConstantCondition.self,
    LocalCircle.self, InvalidLocalName.self, LocalNameTaken.self, BareValue.self, Prose.self,
    ComparisonOnly.self, InvalidTime.self, UnknownTable.self, ScreenTableKey.self, TableValue.self,
    EventNameLookup.self, UnclearStage.self, UnusedTableKey.self, LengthProperty.self,
    HashNotLast.self, AndBeforeOr.self, PercentOfFraction.self, AlwaysSet.self, OutsideItem.self,
    ItemsInItems.self, ValueName.self, UnlikelyComparison.self, WildcardKey.self, DefaultOfSum.self,
    DefaultBeforeFilter.self, PathTableKey.self, LaterStep.self, DivisionFirst.self,
    // SR06
    UnknownTrigger.self, UnknownSink.self, UnknownAction.self, ConflictingKeys.self,
    TriggerAlone.self, MissingView.self, EmptyBound.self, UnusedName.self, CaptureTaken.self,
    StrayCapture.self, DoubleCount.self, EmailAddress.self, SecretKey.self, FieldText.self,
    PropertyTypes.self, NearEventName.self, UnusedTable.self, ViewOfAppTrigger.self, EveryView.self,
    UnfitTrigger.self, OnceForAllCells.self, BackgroundTime.self, ViewableDuration.self,
    DelayAfterDisappearing.self, MixedOncePer.self, EmptyCampaign.self, CampaignEnded.self,
    UnstoredOncePer.self, ConditionOfTimes.self, TapOfControl.self, SameSample.self,
    ElapsedOfDelay.self, UnusedRead.self, ReadText.self, ReadAfterDisappear.self,
    MissingViewValue.self, UnreachedStep.self, VisitWithoutView.self, OncePerScreen.self,
    DoubleStart.self, CancelledAtOnce.self, ListOfPath.self, CampaignToFirst.self,
    DefaultAfterCondition.self, VisibleCondition.self, TapAfterLongPress.self, UnusedSink.self,
    ValueAtAppTrigger.self, OnceForAllDepths.self, WaitInField.self, ChangeAfterTap.self,
    ChangeWithTap.self, SessionLimit.self,
    // SR07
    RepeatedSetName.self, PropertyTypesAcross.self, DoubleCountAcross.self,
    NearEventNameAcross.self, CounterLabelsAcross.self, EventNotInPlan.self, PropertyNotInPlan.self,
    MissingForPlan.self, TypeNotInPlan.self, ValueNotInPlan.self, UnprovenInPlan.self,
    PlannedEventNotSent.self,
    // SR08
    NoSuchView.self, TooManyViews.self, UnknownData.self, LabelForIdentifier.self, NotInApp.self,
    NeverFires.self, AbsentText.self,
    // SR09
    UnusedIgnore.self, IgnoreWithoutReason.self, IgnoreUnknownCode.self, IgnoreForm.self,
  ]

  /// Those that inspect a rule; to cast each check would take longer than to compile a file.
  static let ofRules: [any RuleCheck.Type] = [
    // SR06
    UnfitTrigger.self, OnceForAllCells.self, BackgroundTime.self, ViewableDuration.self,
    DelayAfterDisappearing.self, UnstoredOncePer.self, ConditionOfTimes.self, TapOfControl.self,
    ElapsedOfDelay.self, ReadAfterDisappear.self, MissingViewValue.self, UnreachedStep.self,
    VisitWithoutView.self, OncePerScreen.self, DoubleStart.self, CancelledAtOnce.self,
    ListOfPath.self, DefaultAfterCondition.self, VisibleCondition.self, TapAfterLongPress.self,
    OnceForAllDepths.self, WaitInField.self, ChangeAfterTap.self, ChangeWithTap.self,
    SessionLimit.self,
  ]
}
