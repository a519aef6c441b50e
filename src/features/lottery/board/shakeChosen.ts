/** Whether a shake of the phone picks; apart from what listens, which is fetched only then. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

export const shakeChosen = deviceFlag('shake')
