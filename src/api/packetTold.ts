/** The red packet that the platform has told of last, until it is shown or put away. */
import { observable } from '#/pwa/observable.ts'

export const packetTold = observable<string | null>(null)
