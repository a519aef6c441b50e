/** Whether things should keep still: the device says so, or the player does. */
import { deviceFlag } from './deviceFlag.ts'

export const stillChosen = deviceFlag('still')

export function prefersStill(): boolean {
  return stillChosen.isOn() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
