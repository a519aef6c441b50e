// @vitest-environment jsdom
/** The direction in which a page moves in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { motionOf, ignoreOvertaken, transitionTypes, watchBrowserTransitions } from '#/app/transitions.ts'

const at = (pathname: string, index: number) => ({ pathname, index })

describe('motion', () => {
  it.each([
    ['the same page', at('/lottery', 1), at('/lottery', 2), 'fade'],
    ['the same tab', at('/home', 0), at('/home', 1), 'fade'],
    ['a tab to a tab', at('/home', 0), at('/mine', 1), 'none'],
    ['back to a tab root', at('/lottery', 1), at('/home', 0), 'none'],
    ['on to a tab root', at('/login', 1), at('/mine', 2), 'none'],
    ['back in history', at('/betdetail', 3), at('/gameRecordIndex', 2), 'slide-right'],
    ['several steps back', at('/betdetail', 5), at('/lottery', 1), 'slide-right'],
    ['forward', at('/home', 0), at('/lottery', 1), 'slide-left'],
    ['forward again after back', at('/gameRecordIndex', 2), at('/betdetail', 3), 'slide-left'],
    ['in place of a page', at('/betdetail', 2), at('/login', 2), 'slide-left'],
  ] as const)('%s', (_name, from, to, motion) => {
    expect(motionOf(from, to)).toBe(motion)
  })
})

describe('transition types', () => {
  let reduced = false
  beforeEach(() => {
    reduced = false
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('name the motion, and do not exist without a motion', () => {
    expect(transitionTypes(at('/home', 0), at('/lottery', 1))).toEqual(['slide-left'])
    expect(transitionTypes(at('/lottery', 1), at('/home', 0))).toBe(false)
    expect(transitionTypes(undefined, at('/home', 0))).toBe(false)
  })

  it('do not exist under reduced motion', () => {
    reduced = true
    expect(transitionTypes(at('/home', 0), at('/lottery', 1))).toBe(false)
  })

  it('cause no unhandled rejection if the next transition skips one', async () => {
    const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
    const handled = vi.spyOn(ready, 'catch')
    const page = Object.assign(document.implementation.createHTMLDocument(), { startViewTransition: () => ({ ready }) })
    ignoreOvertaken(page)
    page.startViewTransition()
    expect(handled).toHaveBeenCalledOnce()
  })

  it('do not exist once after a swipe that the browser has animated', () => {
    watchBrowserTransitions(window)
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true }))
    expect(transitionTypes(at('/betdetail', 2), at('/gameRecordIndex', 1))).toBe(false)
    expect(transitionTypes(at('/gameRecordIndex', 1), at('/betdetail', 2))).toEqual(['slide-left'])
  })
})
