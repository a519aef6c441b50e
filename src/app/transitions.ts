/** Which way a page moves in: the product's four kinds, from where a visit comes and where it goes. */
import { prefersStill } from '#/lib/motion.ts'
import { pageOf } from './pages.ts'

export type Motion = 'fade' | 'none' | 'slide-left' | 'slide-right'

export interface Step {
  readonly pathname: string
  /** Place in the session's history; grows forwards. */
  readonly index: number
}

/** Same page fades; returning to a tab's root shows at once; back slides right; forward slides left. */
export function motionOf(from: Step, to: Step): Motion {
  if (from.pathname === to.pathname) return 'fade'
  if (pageOf(to.pathname).tab) return 'none'
  return to.index < from.index ? 'slide-right' : 'slide-left'
}

let shownByBrowser = false

/** Notes when the browser has already animated a step back (an edge swipe): ours would be a second one. */
export function watchBrowserTransitions(target: Window): void {
  target.addEventListener(
    'popstate',
    (event) => {
      shownByBrowser = event.hasUAVisualTransition
    },
    { capture: true },
  )
}

/** A transition that the next one overtakes is never ready, and says so by a rejection that nobody waits for. */
export function tolerateOvertaking(target: Document): void {
  const start = target.startViewTransition?.bind(target)
  if (!start) return
  target.startViewTransition = (options) => {
    const transition = start(options)
    transition.ready.catch(() => undefined)
    return transition
  }
}

/** The view transition's types for a step; false shows the new page at once. */
export function transitionTypes(from: Step | undefined, to: Step): [Motion] | false {
  const skip = shownByBrowser
  shownByBrowser = false
  if (!from || skip || prefersStill()) return false
  const motion = motionOf(from, to)
  return motion === 'none' ? false : [motion]
}
