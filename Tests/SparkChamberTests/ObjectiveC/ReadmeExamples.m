// The examples of SparkChamber's documentation as Objective-C callers write them, against the header
// that the Swift compiler makes. Checked for syntax only: there is no Objective-C where tests run.

#import <UIKit/UIKit.h>
#import "SparkChamber-Swift.h"

@interface TraceLog : NSObject <SparkTraceDelegate>
@end

@implementation TraceLog
- (void)print:(NSString *)trace
{
  NSLog(@"%@", trace);
}
@end

void attachSingleEvent(UIView *view)
{
  SparkEvent* event = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidAppear
                                                   action: ^(NSDate* _Nonnull timestamp)
  {
    // Your code to send data to a tracking/analytics solution goes here.
  }];

  view.sparkEvents = @[event];
}

void attachMultipleEvents(UIView *view)
{
  SparkEvent* appearEvent = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidAppear
                                                         action: ^(NSDate* _Nonnull timestamp)
  {
    // Your code to send data to a tracking/analytics solution for the view event goes here.
  }];

  SparkEvent* touchEvent = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidEndTouch
                                                        action: ^(NSDate* _Nonnull timestamp)
  {
    // Your code to send data to a tracking/analytics solution for the touch event goes here.
  }];

  view.sparkEvents = @[appearEvent, touchEvent];
}

void attachSingleFireEvent(UIView *view)
{
  __block SparkEvent* event = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidAppear
                                                           action: nil];
  __weak SparkEvent* weakEvent = event;

  event.action = ^(NSDate* _Nonnull timestamp)
  {
    weakEvent.trigger = SparkTriggerTypeNone;
  };

  view.sparkEvents = @[event];
}

void trackViewingTime(UIView *view)
{
  __block NSDate* startTime;

  SparkEvent* appearEvent = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidAppear
                                                         action: ^(NSDate* _Nonnull timestamp)
  {
    startTime = timestamp;
  }];

  SparkEvent* disappearEvent = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidDisappear
                                                            action: ^(NSDate* _Nonnull timestamp)
  {
    NSLog(@"Time on screen: %f", [timestamp timeIntervalSinceDate:startTime]);
  }];

  view.sparkEvents = @[appearEvent, disappearEvent];
}

BOOL tellDetector(UIScrollView *scrollView, UIControl *control, NSSet<UITouch *> *touches)
{
  BOOL fired = [SparkDetector trackDisplayForViews: @[scrollView, control]];
  fired |= [SparkDetector trackDisplayForViews: nil];
  fired |= [SparkDetector trackEndDisplayingForViews: @[]];
  fired |= [SparkDetector trackEndedWithTouches: touches];
  fired |= [SparkDetector trackBeganScrollingForScrollView: scrollView];
  fired |= [SparkDetector trackBecameFirstResponderForView: control];
  fired |= [SparkDetector trackResignedFirstResponderForView: control];
  fired |= [SparkDetector trackTargetActionForView: control];
  fired |= [SparkDetector trackDidSelectForControl: control];
  fired |= [SparkDetector trackDidDeselectForControl: control];
  fired |= [SparkDetector trackTriggerNamed: @"didShake" forObject: control];
  return fired;
}

NSString *useEvent(void)
{
  SparkEvent* event = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeTargetAction
                                                    trace: @"traced"
                                               identifier: [NSUUID UUID]
                                                   action: nil];
  SparkEvent* traced = [[SparkEvent alloc] initWithTrigger: SparkTriggerTypeDidSelect
                                                     trace: @"traced"
                                                    action: nil];
  SparkEvent* own = [[SparkEvent alloc] initWithTriggerNamed: @"didShake"
                                                       trace: nil
                                                      action: nil];
  own.triggerName = @"didTwist";
  SparkTrace.sharedInstance.delegate = [[TraceLog alloc] init];
  BOOL equal = [[event copy] isEqual: event] && event.trigger == SparkTriggerTypeTargetAction;
  return equal ? event.identifier.UUIDString : traced.trace;
}
