// @vitest-environment jsdom
/** Layers over a page close by Back, one at a time, and leave the history as it was. */
import { createBrowserHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { observable, useObservable } from '#/pwa/observable.ts'
import { hasLayer, useLayer, watchLayers } from '#/ui/layers.ts'

function Layer({ name, isOpen = true, onClose }: { readonly name: string; readonly isOpen?: boolean; readonly onClose: () => void }) {
  useLayer(isOpen, onClose)
  return isOpen ? <p>{name}</p> : null
}

const wanted = observable<readonly string[]>([])
const show = (names: readonly string[]) => act(() => wanted.set(names))

/** What is open, the topmost last; each is closed by taking it out. */
function Page({ stays = false }: { readonly stays?: boolean }) {
  const open = useObservable(wanted)
  return open.map((name) => (
    <Layer
      key={name}
      name={name}
      onClose={() => {
        if (!stays) wanted.set(open.filter((other) => other !== name))
      }}
    />
  ))
}
const shown = () => screen.queryAllByText(/sheet|dialog/).map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('where the browser has no close watchers', () => {
  let steps = 0
  // First of all, as the layers keep some steps from whoever listens later.
  window.addEventListener('popstate', () => (steps += 1), { capture: true })
  const history = createBrowserHistory()
  beforeAll(() => watchLayers(history))

  let visits = 0
  /** The history: a page before, and the one that is shown. */
  beforeEach(async () => {
    wanted.set([])
    visits += 1
    history.push(`/before${visits}`)
    history.flush()
    history.push(`/page${visits}`)
    history.flush()
  })
  const layersAt = () => Number(Object(window.history.state).layers ?? 0)
  const at = () => window.location.pathname.replace(/\d+/, '')
  const back = async () => {
    const before = steps
    window.history.back()
    await waitFor(() => expect(steps).toBeGreaterThan(before))
  }
  const where = () => ({ shown: shown(), at: at(), layers: layersAt() })

  it('the topmost closes by each step back, then the page is left', async () => {
    render(<Page />)
    show(['sheet', 'dialog'])
    expect(layersAt()).toBe(2)
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: ['sheet'], at: '/page', layers: 1 }))
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/before', layers: 0 }))
  })

  it('Escape closes the topmost, not where a field has use for the key or a text is being composed', async () => {
    render(<Page />)
    show(['sheet', 'dialog'])
    const press = (key: string, more: KeyboardEventInit = {}) =>
      fireEvent(document.body, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    const stop = (event: Event) => event.preventDefault()
    document.body.addEventListener('keydown', stop)
    press('Escape')
    document.body.removeEventListener('keydown', stop)
    press('Escape', { isComposing: true })
    press('a')
    expect(shown()).toEqual(['sheet', 'dialog'])
    press('Escape')
    expect(shown()).toEqual(['sheet'])
    press('Escape')
    press('Escape')
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
  })

  it('one that closes otherwise leaves no entry, and the router hears of none', async () => {
    const heard = vi.fn()
    const stop = history.subscribe(heard)
    render(<Page />)
    show(['sheet', 'dialog'])
    show(['sheet'])
    await waitFor(() => expect(where()).toEqual({ shown: ['sheet'], at: '/page', layers: 1 }))
    show([])
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
    expect(heard).not.toHaveBeenCalled()
    stop()
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/before', layers: 0 }))
  })

  it('a link in it is followed, and the way back does not stop at what is gone', async () => {
    render(<Page />)
    show(['sheet'])
    show([])
    history.push('/linked')
    history.flush()
    expect(at()).toBe('/linked')
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/before', layers: 0 }))
  })

  it('one that does not close stays, and so does the page', async () => {
    render(<Page stays />)
    show(['dialog'])
    for (let step = 0; step < 2; step += 1) {
      await back()
      await waitFor(() => expect(where()).toEqual({ shown: ['dialog'], at: '/page', layers: 1 }))
    }
    show([])
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
  })

  it('an entry of before a reload is left at the start', async () => {
    History.prototype.pushState.call(window.history, { ...window.history.state, layers: 1 }, '')
    watchLayers(history)
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
  })

  it('one over the question whether to leave puts nothing between the page and its way back', async () => {
    let decide: (isBlocked: boolean) => void = () => undefined
    const blockerFn = () =>
      new Promise<boolean>((resolve) => {
        decide = resolve
      })
    const unblock = history.block({ blockerFn })
    render(<Page />)
    await back()
    show(['dialog'])
    expect([at(), layersAt()]).toEqual(['/before', 0])
    show([])
    decide(true)
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
    unblock()
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/before', layers: 0 }))
  })
})

describe('where the browser has close watchers', () => {
  const watchers: FakeWatcher[] = []
  class FakeWatcher extends EventTarget {
    isGone = false
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {
      this.isGone = true
    }
  }
  /** A phone's Back: the browser closes the latest, and with it those that came without a tap in between. */
  const pressed = (count = 1) =>
    act(async () => {
      for (let closed = 0; closed < count; closed += 1) {
        const top = watchers.findLast(({ isGone }) => !isGone)
        top?.destroy()
        top?.dispatchEvent(new Event('close'))
      }
      await new Promise((resolve) => setTimeout(resolve))
    })
  const watching = (count: number) => waitFor(() => expect(watchers.filter(({ isGone }) => !isGone)).toHaveLength(count))
  let browser: EventTarget
  const traversed = (index: number, cancelable = true) => {
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType: 'traverse', destination: { index } })
    act(() => void browser.dispatchEvent(event))
    return event.defaultPrevented
  }
  beforeEach(() => {
    wanted.set([])
    watchers.length = 0
    browser = Object.assign(new EventTarget(), { currentEntry: { index: 3 } })
    vi.stubGlobal('CloseWatcher', FakeWatcher)
    vi.stubGlobal('navigation', browser)
  })

  it.each([1, 2])('the topmost closes by each Back, also where %i watchers are told at once, and no entry is made', async (told) => {
    render(<Page />)
    const before = window.history.length
    show(['sheet', 'dialog'])
    expect(window.history.length).toBe(before)
    await pressed(told)
    expect(shown()).toEqual(['sheet'])
    await pressed()
    expect([shown(), hasLayer()]).toEqual([[], false])
  })

  it('a step back in the history closes the topmost too, and is refused; one forward is not, nor any without a layer', () => {
    render(<Page />)
    show(['sheet', 'dialog'])
    expect(traversed(4)).toBe(false)
    expect(traversed(2)).toBe(true)
    expect(shown()).toEqual(['sheet'])
    expect(traversed(2)).toBe(true)
    expect(traversed(2)).toBe(false)
    expect(shown()).toEqual([])
  })

  it('one that closes otherwise takes its watcher along, and one that does not close is watched on', async () => {
    const page = render(<Page />)
    show(['sheet'])
    show([])
    expect(watchers.map(({ isGone }) => isGone)).toEqual([true])
    page.rerender(<Page stays />)
    show(['dialog'])
    await pressed()
    await watching(1)
    await pressed()
    await watching(1)
    expect(shown()).toEqual(['dialog'])
  })
})
