/**
 * Layers over a page: dialogs, sheets and whatever else covers it. Only the topmost of them can be touched and read. Back and Escape close
 * the topmost and leave the page where it is. Where the browser has close watchers, they tell of both, and a step back in the history is
 * refused; elsewhere each layer has an entry of the history, which goes with it.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { reversed } from '#/lib/reversed.ts'

interface Watcher extends EventTarget {
  destroy(): void
}
declare global {
  /** Chromium's; the DOM types lack it. */
  var CloseWatcher: (new () => Watcher) | undefined
}

interface Layer {
  readonly close: () => void
  /** What takes the focus, in the child of the body that the layer is. */
  readonly box: HTMLElement | null
  readonly isForemost: boolean
}

/** Those that are open, the topmost last. */
const layers: Layer[] = []

export const hasLayer = (): boolean => layers.length > 0

interface LayerOptions {
  readonly box?: RefObject<HTMLElement | null>
  /** Layers that open later come below it. */
  readonly isForemost?: boolean
}

/**
 * Closes the layer by Back or Escape while it is open. Where `onClose` does not close it, it stays, and so does the page. The focus is in
 * the layer, and comes back to where it was before.
 */
export function useLayer(isOpen: boolean, onClose: () => void, { box, isForemost = false }: LayerOptions = {}): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    const own = box?.current ?? null
    const layer = { close: () => close(), box: own, isForemost }
    layers.splice(isForemost ? layers.length : layers.filter((other) => !other.isForemost).length, 0, layer)
    cover()
    // The layer instead of its first button, so that a screen reader reads its content first.
    if (layers.at(-1) === layer && !own?.contains(before)) own?.focus({ preventScroll: true })
    const unwatch = globalThis.CloseWatcher ? watched(layer, globalThis.CloseWatcher) : entered()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      cover()
      unwatch()
      const { activeElement } = document
      const isLeft = activeElement === document.body || own?.contains(activeElement)
      if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true })
      if (document.activeElement === document.body) layers.at(-1)?.box?.focus({ preventScroll: true })
    }
  }, [isOpen, box, isForemost])
}

/** Keeps all but the topmost, and a layer that is on its way out, from being touched, read and scrolled; toasts lie over it. */
function cover(): void {
  const top = layers.at(-1)?.box ?? null
  for (const part of document.body.children) {
    const isBelow = top !== null && !part.contains(top) && !part.matches('[data-toasts]')
    const isCovered = isBelow || part.matches('[data-leaving]')
    part.toggleAttribute('inert', isCovered)
    // The same for what reads a page and does not know `inert`.
    if (isCovered) part.setAttribute('aria-hidden', 'true')
    else part.removeAttribute('aria-hidden')
  }
  const page = document.documentElement
  if (top === null) page.removeAttribute('data-covered')
  else page.dataset['covered'] ??= innerWidth > page.clientWidth ? 'scrollbar' : ''
}

/** Those that came without a tap in between are told of one Back all at once. */
let isTold = false

function watched(layer: Layer, Watching: new () => Watcher): () => void {
  let watcher: Watcher
  const watch = () => {
    watcher = new Watching()
    watcher.addEventListener('close', () => {
      if (!isTold) layers.at(-1)?.close()
      isTold = true
      // A watcher tells once.
      setTimeout(() => {
        isTold = false
        if (layers.includes(layer)) watch()
      })
    })
  }
  watch()
  navigation.addEventListener('navigate', refuseBack)
  return () => {
    watcher.destroy()
    if (!hasLayer()) navigation.removeEventListener('navigate', refuseBack)
  }
}

/** A phone's Back and Escape come to the watcher; this is the button of a browser, or a script. */
function refuseBack(event: NavigateEvent): void {
  const at = navigation.currentEntry?.index
  if (event.navigationType !== 'traverse' || !event.cancelable || at === undefined || event.destination.index >= at) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/** Milliseconds after a change until surplus entries are left, so that a link in the layer that closes is followed first. */
const settleMs = 50

/** The router's; undefined where close watchers do without entries. */
let pages: RouterHistory | undefined
/** Entries are being left, until the browser tells. */
let isLeaving = false
/** A step back is being asked about: the way back from it is the router's. */
let isAway = false
let timer: ReturnType<typeof setTimeout> | undefined

function read(state: unknown, name: '__TSR_key' | 'layers'): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** How many layers stand over the page at the entry that the browser is at. */
const depth = (): number => Number(read(window.history.state, 'layers') ?? 0)

/** Whether that entry is of the page that the router shows: it is not while a step back is being asked about. */
const isOfPage = (): boolean => read(window.history.state, '__TSR_key') === pages?.location.state.__TSR_key

/** Makes an entry for each layer that has none. Not by the router's history, to which it is the same page. */
function makeEntries(): void {
  if (!pages || isLeaving || !isOfPage()) return
  for (let at = depth() + 1; at <= layers.length; at += 1)
    History.prototype.pushState.call(window.history, { ...window.history.state, layers: at }, '')
}

/** Leaves entries whose layers are gone: closed, left by a link, or of before a reload. */
function settle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    makeEntries()
    const surplus = depth() - layers.length
    if (!pages || isLeaving || surplus <= 0 || !isOfPage()) return
    isLeaving = true
    window.history.go(-surplus)
  }, settleMs)
}

function entered(): () => void {
  makeEntries()
  settle()
  window.addEventListener('keydown', escape)
  return () => {
    settle()
    if (!hasLayer()) window.removeEventListener('keydown', escape)
  }
}

function escape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !defaultPrevented) layers.at(-1)?.close()
}

/** Call once, with the router's history. */
export function watchLayers(history: RouterHistory): void {
  if (globalThis.CloseWatcher) return
  pages = history
  window.addEventListener(
    'popstate',
    (event) => {
      // The router would take a step between two entries of its page for a visit.
      if (isOfPage() && !isAway) event.stopImmediatePropagation()
      if (!isLeaving) for (const { close } of reversed(layers.slice(depth()))) close()
      isLeaving = false
      setTimeout(() => {
        isAway = !isOfPage()
      })
      settle()
    },
    { capture: true },
  )
  settle()
}
