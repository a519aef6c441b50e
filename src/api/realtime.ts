/**
 * The push socket: open while the page is visible and online, reconnected with full jitter. A socket without a frame for a minute is dead,
 * as a network can lose one without telling either end. While no socket is alive, what is pushed otherwise is read about once a minute.
 */
import * as v from 'valibot'
import { closeCodes, pushFrame, type Hello } from '#/contract/push.ts'
import { firstEvent, onFirstEvent } from '#/lib/firstEvent.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import type { AppState } from '#/lib/redux.ts'
import { accessFor } from './pipeline/sessionStep.ts'
import { endpoints } from './endpoints.ts'
import { openFrame, socketUrl } from './frames.ts'
import { suspect } from './failover.ts'
import { lineOrigin, onLineChange } from './line.ts'
import { pushed, type CacheDispatch } from './pushed.ts'
import { askInRooms, roomsBy, tellRoom } from './roomsEntered.ts'

/** Back-off in milliseconds: the first wait is at most `base`, no wait exceeds `cap`. */
const base = 1000
const cap = 30_000
/**
 * Milliseconds: a socket without a frame for so long is dead, one that told something for so long resets the back-off, and about so often
 * is read what no socket tells.
 */
const minute = 60_000
/** Milliseconds between two looks at the socket; timers stand still while a device sleeps. */
const lookEvery = 5000
/** How many event ids are kept to drop duplicates: more than can arrive out of order between two sockets. */
const remembered = 500

interface Store {
  readonly dispatch: CacheDispatch
  getState(): AppState
  subscribe(listener: () => void): () => void
}

/** Starts the socket; returns a function that stops it. */
export function connectRealtime(store: Store): () => void {
  let socket: WebSocket | undefined
  const seen = new Set<number>()
  let lastEventId: number | undefined
  /** The hello named no event, since the page had no live answer yet; and the latest event at the welcome that followed. */
  let namedNone = false
  let welcomedAt: number | undefined
  let tries = 0
  /** By the device's clock: when the socket was asked for, when its last frame came, and when what it would tell is read. */
  let openedAt = 0
  let heardAt = 0
  let readAt = Infinity
  let looking: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let handling: Promise<void> = Promise.resolve()
  let stopped = false
  const tokenNow = () => store.getState().session.token?.accessToken
  let greetedWith = tokenNow()
  let greeting = false

  const wanted = () => !stopped && document.visibilityState === 'visible' && !knownOffline() && typeof WebSocket !== 'undefined'

  /** Sends the hello with the access token, refreshing the session first. Without a usable session it connects as a visitor. */
  async function greet(to: WebSocket) {
    const { session, settings } = store.getState()
    greeting = true
    const access = session.token
      ? await accessFor('querySystemUserInfo', { token: session.token, language: settings.language, dispatch: store.dispatch })
      : {}
    const token = access.error || access.unreachable ? undefined : access.bearer
    greeting = false
    greetedWith = tokenNow()
    if (to.readyState !== WebSocket.OPEN) return
    const since = lastEventId ?? firstEvent()
    namedNone = since === undefined
    const hello: Hello = { ...(token !== undefined && { token }), ...(since !== undefined && { lastEventId: since }) }
    to.send(JSON.stringify(hello))
  }

  /** The platform rejected the token: one call finds out whether it can be refreshed, or ends the session. */
  function ask() {
    if (tokenNow() === undefined) return
    void store.dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}, { subscribe: false, forceRefetch: true }))
  }

  /** Deduplicates by id, not by order: the event of a long transaction arrives after events with higher ids. */
  function isNew(id: number): boolean {
    if (seen.has(id)) return false
    seen.add(id)
    for (const oldest of seen) {
      if (seen.size <= remembered) break
      seen.delete(oldest)
    }
    return true
  }

  /** Asks for the events between the first answer and a welcome that came sooner than the answer. */
  function catchUp() {
    const first = firstEvent()
    if (first === undefined || welcomedAt === undefined || first >= welcomedAt) return
    welcomedAt = undefined
    lastEventId = first
    if (socket?.readyState === WebSocket.OPEN) void greet(socket)
  }

  /** The platform can be reached, and what is shown from the worker's store may be of before any event: it is read again. */
  function readStored(id: number) {
    const { ages } = store.getState()
    if (firstEvent() === undefined && Object.keys(ages).length > 0) store.dispatch(pushed({ topic: 'refetch', id, data: {} }))
  }

  async function take(text: string, from: WebSocket) {
    const frame = v.parse(pushFrame, JSON.parse(await openFrame(text, '/events')))
    // Frames of a closed socket still count (a kick can be one of them), even when the next socket is open.
    if (stopped || frame.topic === 'heartbeat') return
    if (frame.topic === 'room') return tellRoom(frame.room, frame.data)
    if (frame.topic !== 'welcome') {
      if (frame.topic !== 'refetch' && !isNew(frame.id)) return
      lastEventId = Math.max(lastEventId ?? 0, frame.id)
      store.dispatch(pushed(frame))
    } else {
      if (from === socket) {
        readAt = Infinity
        roomsBy((of) => from.send(JSON.stringify(of)))
      }
      lastEventId ??= frame.id
      if (namedNone) {
        welcomedAt = frame.id
        catchUp()
        readStored(frame.id)
      }
    }
  }

  function open() {
    clearTimeout(timer)
    if (!wanted() || socket) return
    const line = lineOrigin()
    const opened = new WebSocket(socketUrl(line, '/events'))
    socket = opened
    openedAt = heardAt = Date.now()
    opened.addEventListener('open', () => {
      reportReachable(true)
      void greet(opened)
    })
    // Decryption is asynchronous, so frames are queued. A frame that cannot be decrypted is dropped.
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === opened) heardAt = Date.now()
      if (typeof data === 'string') handling = handling.then(() => take(data, opened)).catch(() => undefined)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) {
        if (heardAt - openedAt >= minute) tries = 0
        forget()
      }
      if (code === closeCodes.session) {
        greetedWith = undefined
        // A kick frame already gave the reason; the call would give a less specific one.
        void handling.then(ask)
      }
      if (!wanted() || socket) return
      // On a page that makes no calls, only the socket shows that the line is gone.
      if (code !== closeCodes.session) void suspect(line)
      timer = setTimeout(open, fullJitter(tries, base, cap))
      tries += 1
    })
  }

  function forget() {
    socket = undefined
    roomsBy(undefined)
    if (readAt === Infinity) readLater()
  }

  /** Not at once for all pages that lost their socket together. */
  function readLater() {
    readAt = Date.now() + minute * (0.75 + Math.random() / 2)
  }

  function close() {
    clearTimeout(timer)
    const closing = socket
    forget()
    closing?.close()
  }

  /** The clock may have been set back, so either direction counts. */
  const isDead = () => Math.abs(Date.now() - heardAt) >= minute

  const followPage = () => {
    if (!wanted()) {
      close()
      readAt = Infinity
      return
    }
    if (socket && isDead()) {
      close()
      void suspect(lineOrigin())
    }
    if (socket) return
    if (readAt === Infinity) readLater()
    open()
  }

  function look() {
    looking = setTimeout(look, lookEvery)
    if (socket && isDead()) followPage()
    if (!wanted() || Date.now() < readAt) return
    readLater()
    store.dispatch(pushed({ topic: 'refetch', id: 0, data: {} }))
    askInRooms()
  }
  const unwatchLine = onLineChange(() => {
    close()
    tries = 0
    open()
  })
  const unwatchOnline = onOnlineChange(followPage)
  const unwatchFirst = onFirstEvent(catchUp)
  const unwatchStore = store.subscribe(() => {
    if (!greeting && tokenNow() !== greetedWith && socket?.readyState === WebSocket.OPEN) void greet(socket)
  })
  document.addEventListener('visibilitychange', followPage)
  window.addEventListener('pageshow', followPage)
  readLater()
  open()
  look()

  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', followPage)
    window.removeEventListener('pageshow', followPage)
    clearTimeout(looking)
    unwatchLine()
    unwatchOnline()
    unwatchFirst()
    unwatchStore()
    close()
  }
}
