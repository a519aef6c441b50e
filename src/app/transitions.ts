/** The product's four page transitions, chosen by source and target of a navigation. */
import { prefersStill } from '#/lib/motion.ts'
import { pageOf } from './pages.ts'

export type Motion = 'fade' | 'none' | 'slide-left' | 'slide-right'

export interface Step {
  readonly pathname: string
  /** Index in the session history; grows forwards. */
  readonly index: number
}

/** The same page fades; a return to a tab's root has no transition; back slides right; forward slides left. */
export function motionOf(from: Step, to: Step): Motion {
  if (from.pathname === to.pathname) return 'fade'
  if (pageOf(to.pathname).tab) return 'none'
  return to.index < from.index ? 'slide-right' : 'slide-left'
}

let shownByBrowser = false

/** Records that the browser has already animated a step back (an edge swipe), so that no second animation runs. */
export function watchBrowserTransitions(target: Window): void {
  target.addEventListener(
    'popstate',
    (event) => {
      shownByBrowser = event.hasUAVisualTransition
    },
    { capture: true },
  )
}

/** Ignores the rejection of a view transition that the next one cancels. */
export function ignoreOvertaken(target: Document): void {
  const start = target.startViewTransition?.bind(target)
  if (!start) return
  target.startViewTransition = (options) => {
    const transition = start(options)
    transition.ready.catch(() => undefined)
    return transition
  }
}

/** View transition types for a navigation; false for none. */
export function transitionTypes(from: Step | undefined, to: Step): [Motion] | false {
  const skip = shownByBrowser
  shownByBrowser = false
  if (!from || skip || prefersStill()) return false
  const motion = motionOf(from, to)
  return motion === 'none' ? false : [motion]
}
