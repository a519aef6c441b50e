/** Whether a shake of the phone picks notes. A separate file, because the listener is fetched only if the setting is on. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

export const shakeChosen = deviceFlag('shake')
