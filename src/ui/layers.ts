/**
 * Layers over a page, such as dialogs and sheets. Only the topmost layer can be touched and read. Back and Escape close the topmost layer
 * and leave the page. A browser with close watchers reports both keys by a watcher, and this module refuses the step back in the history.
 * In any other browser each layer has an entry of the history, which is removed with the layer.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { reversed } from '#/lib/reversed.ts'

interface Watcher extends EventTarget {
  destroy(): void
}
declare global {
  /** Chromium's class, which the DOM types lack. */
  var CloseWatcher: (new () => Watcher) | undefined
}

interface Layer {
  readonly close: () => void
  /** Takes the focus. An element in the layer's child of the body. */
  readonly box: HTMLElement | null
  readonly isForemost: boolean
}

/** The open layers, the topmost last. */
const layers: Layer[] = []

export const hasLayer = (): boolean => layers.length > 0

interface LayerOptions {
  readonly box?: RefObject<HTMLElement | null>
  /** Layers that open later are placed below this layer. */
  readonly isForemost?: boolean
}

/**
 * Closes the layer by Back or Escape while it is open. If `onClose` does not close the layer, the layer and the page stay. The focus moves
 * into the layer, and afterwards returns to the element that had it, or to the page if that element was removed.
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
    // The focus is on the layer, not on its first button, so that a screen reader reads the content first.
    if (layers.at(-1) === layer && !own?.contains(before)) own?.focus({ preventScroll: true })
    const unwatch = globalThis.CloseWatcher ? watched(layer, globalThis.CloseWatcher) : entered()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      cover()
      unwatch()
      const { activeElement } = document
      const isLeft = activeElement === document.body || own?.contains(activeElement)
      const page = document.querySelector<HTMLElement>('#page')
      if (isLeft && before instanceof HTMLElement) (before.isConnected ? before : page)?.focus({ preventScroll: true })
      if (document.activeElement === document.body) layers.at(-1)?.box?.focus({ preventScroll: true })
    }
  }, [isOpen, box, isForemost])
}

/** Makes everything inert except the topmost layer and the toasts above it. A closing layer is inert too. */
function cover(): void {
  const top = layers.at(-1)?.box ?? null
  for (const part of document.body.children) {
    const isBelow = top !== null && !part.contains(top) && !part.matches('[data-toasts]')
    const isCovered = isBelow || part.matches('[data-leaving]')
    part.toggleAttribute('inert', isCovered)
    // For screen readers that do not support `inert`.
    if (isCovered) part.setAttribute('aria-hidden', 'true')
    else part.removeAttribute('aria-hidden')
  }
  const page = document.documentElement
  if (top === null) page.removeAttribute('data-covered')
  else page.dataset['covered'] ??= innerWidth > page.clientWidth ? 'scrollbar' : ''
}

/** A single Back fires all watchers that were made without a tap in between. Only the first of these events closes a layer. */
let isHandled = false

function watched(layer: Layer, Watching: new () => Watcher): () => void {
  let watcher: Watcher
  const watch = () => {
    watcher = new Watching()
    watcher.addEventListener('close', () => {
      if (!isHandled) layers.at(-1)?.close()
      isHandled = true
      // A watcher fires only once.
      setTimeout(() => {
        isHandled = false
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

/** The watcher handles a phone's Back and Escape. This function handles a browser's back button, and scripts. */
function refuseBack(event: NavigateEvent): void {
  const at = navigation.currentEntry?.index
  if (event.navigationType !== 'traverse' || !event.cancelable || at === undefined || event.destination.index >= at) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/** Milliseconds after a change until surplus entries are removed, so that a link in the closing layer is followed first. */
const settleMs = 50

/** The router's history; undefined if close watchers replace the entries. */
let pages: RouterHistory | undefined
/** Surplus entries are being removed; the browser has not reported it yet. */
let isLeaving = false
/** The router asks the player about a step back; the router then undoes the step. */
let isAway = false
let timer: ReturnType<typeof setTimeout> | undefined

function read(state: unknown, name: '__TSR_key' | 'layers'): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** Number of layers at the browser's current entry. */
const depth = (): number => Number(read(window.history.state, 'layers') ?? 0)

/** Whether the current entry belongs to the page that the router shows. False while the router asks about a step back. */
const isOfPage = (): boolean => read(window.history.state, '__TSR_key') === pages?.location.state.__TSR_key

/** Makes an entry for each layer without one. Bypasses the router's history, for which the page stays the same. */
function makeEntries(): void {
  if (!pages || isLeaving || !isOfPage()) return
  for (let at = depth() + 1; at <= layers.length; at += 1)
    History.prototype.pushState.call(window.history, { ...window.history.state, layers: at }, '')
}

/** Removes the entries of layers that are gone: closed, left by a link, or from before a reload. */
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
      // The router would treat a step between two entries of its page as a visit.
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
