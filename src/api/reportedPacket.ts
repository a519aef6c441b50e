/** Id of the red packet that the platform announced last, until the player sees or dismisses it. */
import { observable } from '#/pwa/observable.ts'

export const reportedPacket = observable<string | null>(null)
