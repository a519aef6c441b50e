/** Which way a page moves in: the product's four kinds, from where a visit comes and where it goes. */
import { builtTabs } from './routeTable.ts'

export type Motion = 'fade' | 'none' | 'slide-left' | 'slide-right'

export interface Step {
  readonly pathname: string
  /** Place in the session's history; grows forwards. */
  readonly index: number
}

/** Same page fades; returning to a tab's root shows at once; back slides right; forward slides left. */
export function motionOf(from: Step, to: Step): Motion {
  if (from.pathname === to.pathname) return 'fade'
  if (builtTabs.includes(to.pathname)) return 'none'
  return to.index < from.index ? 'slide-right' : 'slide-left'
}

let shownByBrowser = false

/** Notes when the browser has already animated a step back (an edge swipe): ours would be a second one. */
export function watchBrowserTransitions(target: Window): void {
  target.addEventListener('popstate', (event) => { shownByBrowser = event.hasUAVisualTransition }, { capture: true })
}

/** The view transition's types for a step; false shows the new page at once. */
export function transitionTypes(from: Step | undefined, to: Step): [Motion] | false {
  const skip = shownByBrowser
  shownByBrowser = false
  if (!from || skip || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const motion = motionOf(from, to)
  return motion === 'none' ? false : [motion]
}
