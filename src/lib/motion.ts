/** Whether motion is reduced: by the device's setting or the player's. */
import { deviceFlag } from './deviceFlag.ts'

export const stillChosen = deviceFlag('still')

export function prefersStill(): boolean {
  return stillChosen.isOn() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
