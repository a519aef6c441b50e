/** Prompts for the password once for all calls that were refused because the password was missing. The shell shows the prompt. */
import { observable } from '#/pwa/observable.ts'

/** True: the password was accepted. False: the player cancelled. `unloaded`: the prompt's script could not be loaded. */
type Given = boolean | 'unloaded'
export type PasswordAnswer = (given: Given) => void

/** The function that ends the wait of the calls. Null while no call waits. */
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
