/** Prompts for the password once for all calls that were refused because the password was missing. The shell shows the prompt. */
import { observable } from '#/pwa/observable.ts'

/** True: the password was accepted. False: the player cancelled. `unloaded`: the prompt's script could not be loaded. */
type PromptResult = boolean | 'unloaded'
export type PasswordAnswer = (result: PromptResult) => void

/** The function that ends the wait of the calls. Null while no call waits. */
export const passwordPrompt = observable<PasswordAnswer | null>(null)

let passwords = 0

/** How often the password was entered since the page was loaded. */
export const passwordCount = (): number => passwords

let waiting: Promise<PromptResult> | undefined

/** The call may be repeated when this resolves to true. */
export function passwordAgain(): Promise<PromptResult> {
  waiting ??= new Promise((resolve) =>
    passwordPrompt.set((answer) => {
      if (answer === true) passwords += 1
      waiting = undefined
      passwordPrompt.set(null)
      resolve(answer)
    }),
  )
  return waiting
}
