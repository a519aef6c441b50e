/** Whether this device shows red packets only on their page. */
import { deviceFlag } from './deviceFlag.ts'

export const packetsQuiet = deviceFlag('packets-quiet')
