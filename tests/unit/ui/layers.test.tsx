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

/** The open layers, the topmost last; a layer closes when it is removed. */
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

describe('without close watchers of the browser', () => {
  let steps = 0
  // As the first listener, because the layers stop some events before later listeners.
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

  it('each step back closes the topmost layer, and the next one leaves the page', async () => {
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

  it('Escape closes the topmost layer, unless a field uses the key or a text is being composed', async () => {
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

  it('a layer that closes otherwise leaves no history entry, and the router gets none', async () => {
    const listener = vi.fn()
    const stop = history.subscribe(listener)
    render(<Page />)
    show(['sheet', 'dialog'])
    show(['sheet'])
    await waitFor(() => expect(where()).toEqual({ shown: ['sheet'], at: '/page', layers: 1 }))
    show([])
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
    expect(listener).not.toHaveBeenCalled()
    stop()
    await back()
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/before', layers: 0 }))
  })

  it('a link in a layer works, and the way back does not stop at a closed layer', async () => {
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

  it('a layer that does not close stays, and the page stays too', async () => {
    render(<Page stays />)
    show(['dialog'])
    for (let step = 0; step < 2; step += 1) {
      await back()
      await waitFor(() => expect(where()).toEqual({ shown: ['dialog'], at: '/page', layers: 1 }))
    }
    show([])
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
  })

  it('an entry from before a reload is left at the start', async () => {
    History.prototype.pushState.call(window.history, { ...window.history.state, layers: 1 }, '')
    watchLayers(history)
    await waitFor(() => expect(where()).toEqual({ shown: [], at: '/page', layers: 0 }))
  })

  it('a layer over the confirmation of leaving adds no entry between the page and its way back', async () => {
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

describe('with close watchers of the browser', () => {
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
  /** A phone's Back: the browser closes the latest layer, and the layers that opened with it without a tap between. */
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

  it.each([1, 2])('each Back closes the topmost layer, also with %i watchers at once, and makes no entry', async (watcherCount) => {
    render(<Page />)
    const before = window.history.length
    show(['sheet', 'dialog'])
    expect(window.history.length).toBe(before)
    await pressed(watcherCount)
    expect(shown()).toEqual(['sheet'])
    await pressed()
    expect([shown(), hasLayer()]).toEqual([[], false])
  })

  it('a history step back closes the topmost layer and is refused; a step forward or without a layer is not', () => {
    render(<Page />)
    show(['sheet', 'dialog'])
    expect(traversed(4)).toBe(false)
    expect(traversed(2)).toBe(true)
    expect(shown()).toEqual(['sheet'])
    expect(traversed(2)).toBe(true)
    expect(traversed(2)).toBe(false)
    expect(shown()).toEqual([])
  })

  it('a layer that closes otherwise removes its watcher, and a layer that does not close keeps one', async () => {
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
