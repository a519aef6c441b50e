/** Whether red packets stay unshown on this device until their page is opened. */
import { deviceFlag } from './deviceFlag.ts'

export const packetsQuiet = deviceFlag('packets-quiet')
