/** Asks for the password once on behalf of all calls that were refused for want of it. The shell shows the sheet. */
import { observable } from '#/pwa/observable.ts'

/** Resolves the waiting calls: true after the password was accepted, false when the player cancelled. Null while no call waits. */
export const passwordAsked = observable<((given: boolean) => void) | null>(null)

let given = 0

/** How often the password was entered since the page was loaded. */
export const passwordsGiven = (): number => given

let waiting: Promise<boolean> | undefined

/** Resolves to true when the call may be repeated. */
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
