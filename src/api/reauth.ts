/** Asks for the password once on behalf of all calls that were refused for want of it. The shell shows the sheet. */
import { observable } from '#/pwa/observable.ts'

/** True: the password was accepted. False: the player cancelled. `unloaded`: the script that asks could not be loaded. */
type Given = boolean | 'unloaded'
export type PasswordAnswer = (given: Given) => void

/** Ends the wait of the calls. Null while no call waits. */
export const passwordAsked = observable<PasswordAnswer | null>(null)

let given = 0

/** How often the password was entered since the page was loaded. */
export const passwordsGiven = (): number => given

let waiting: Promise<Given> | undefined

/** The call may be repeated when this resolves to true. */
export function passwordAgain(): Promise<Given> {
  waiting ??= new Promise((resolve) =>
    passwordAsked.set((answer) => {
      if (answer === true) given += 1
      waiting = undefined
      passwordAsked.set(null)
      resolve(answer)
    }),
  )
  return waiting
}
