/** The password asked for again, once for all calls that were refused for want of it; the shell shows the sheet. */
import { observable } from '#/pwa/observable.ts'

/** Answers whoever waits: true once the password was accepted, false when the player would not. Null while nobody waits. */
export const passwordAsked = observable<((given: boolean) => void) | null>(null)

let given = 0

/** How often the password was given since the page began. */
export const passwordsGiven = (): number => given

let waiting: Promise<boolean> | undefined

/** True when the call may be sent again. */
export function passwordAgain(): Promise<boolean> {
  waiting ??= new Promise((resolve) =>
    passwordAsked.set((isGiven) => {
      if (isGiven) given += 1
      waiting = undefined
      passwordAsked.set(null)
      resolve(isGiven)
    }),
  )
  return waiting
}
