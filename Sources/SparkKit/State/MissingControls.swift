#if os(tvOS)
  import UIKit

  // tvOS has no switch, slider and stepper. No view is an instance of these classes.

  final class UISwitch: UIControl { let isOn = false }

  final class UISlider: UIControl {
    let value: Float = 0
    let (minimumValue, maximumValue): (Float, Float) = (0, 1)
  }

  final class UIStepper: UIControl {
    let value: Double = 0
    let (minimumValue, maximumValue): (Double, Double) = (0, 1)
  }
#endif
