/**
 * Layers over a page: dialogs, sheets and whatever else covers it. Back closes the topmost of them and leaves the page where it is. Where
 * the browser has close watchers, they tell of a phone's Back, and a step back in the history is refused; elsewhere each layer has an entry
 * of the history, which goes with it.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
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
}

/** Those that are open, the topmost last. */
const layers: Layer[] = []

export const hasLayer = (): boolean => layers.length > 0

/** Closes the layer by Back while it is open. Where `onClose` does not close it, it stays, and so does the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close() }
    layers.push(layer)
    const unwatch = globalThis.CloseWatcher ? watched(layer, globalThis.CloseWatcher) : entered()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      unwatch()
    }
  }, [isOpen])
}

function watched(layer: Layer, Watching: new () => Watcher): () => void {
  let watcher: Watcher
  const watch = () => {
    watcher = new Watching()
    watcher.addEventListener('close', () => {
      layer.close()
      // A watcher tells once.
      setTimeout(() => {
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

/** A phone's Back comes to the watcher; this is the button of a browser, or a script. */
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
  return settle
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
