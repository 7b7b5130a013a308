import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("Traces")
struct SparkTraceTests {
  private final class Delegate: SparkTraceDelegate {
    let recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }
    func print(_ trace: String) { recorder.fired.append(trace) }
  }

  @Test("a traced event prints after its action, an untraced one does not")
  func afterAction() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    SparkTrace.sharedInstance.delegate = Delegate(recorder)
    defer { SparkTrace.sharedInstance.delegate = nil }
    let view = UIView()
    let traced = recorder.event("action", .didAppear)
    traced.trace = "the trace"
    view.sparkEvents = [traced, recorder.event("untraced", .didAppear)]
    SparkDetector.trackDisplay(forViews: [view])

    #expect(recorder.fired == ["action", "Traced event: \(traced.description)", "untraced"])
    #expect(traced.description.contains("the trace"))
  }

  @Test("without a delegate, traces are printed in debug builds or if the app enables it")
  func printing() {
    let alone = Alone()
    defer { alone.end() }
    let trace = SparkTrace.sharedInstance
    let former = trace.printToOutput
    var printed: [String] = []
    trace.printToOutput = { printed.append($0) }
    defer { (trace.printToOutput, trace.isPrintingEnabled) = (former, SparkTrace.isDebugBuild) }
    #expect(trace.isPrintingEnabled == SparkTrace.isDebugBuild)
    let view = UIView()
    let event = SparkEvent(trigger: .didAppear, trace: "bare", action: nil)
    view.sparkEvents = [event]
    for isEnabled in [false, true] {
      trace.isPrintingEnabled = isEnabled
      SparkDetector.trackDisplay(forViews: [view])
      #expect(printed == (isEnabled ? ["Traced event: \(event.description)"] : []))
    }
  }

  @Test("a traced event without an action prints too")
  func withoutAction() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    SparkTrace.sharedInstance.delegate = Delegate(recorder)
    defer { SparkTrace.sharedInstance.delegate = nil }
    let view = UIView()
    view.sparkEvents = [SparkEvent(trigger: .didAppear, trace: "bare", action: nil)]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired.count == 1)
    #expect(recorder.fired.first?.contains("trace = bare") == true)
  }
}
