/**
 * The push socket. It is open while the page is visible and online, and reconnects with full jitter. A network can lose a connection
 * without either end noticing, so a socket without a frame for a minute counts as dead. While no socket is alive, the data that the socket
 * would push is refetched about once a minute.
 */
import * as v from 'valibot'
import { closeCodes, pushFrame, type Hello } from '#/contract/push.ts'
import { firstEvent, onFirstEvent } from '#/lib/firstEvent.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import type { AppState } from '#/lib/redux.ts'
import { accessFor } from './baseQuery.ts'
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
 * Milliseconds. A socket without a frame for this time is dead. A socket that received frames for this time resets the back-off. Without a
 * socket, data is refetched about this often.
 */
const minute = 60_000
/** Milliseconds between two checks of the socket. The checks compare times, because timers stand still while a device sleeps. */
const lookEvery = 5000
/** Number of event ids that are stored to drop duplicates: more than can arrive out of order between two sockets. */
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
  /** The last hello named no event, because the page had no live answer yet. `welcomedAt`: id of the latest event at its welcome. */
  let namedNone = false
  let welcomedAt: number | undefined
  let tries = 0
  /** Times of the device's clock: when the socket was created, when its last frame came, and when data is refetched without a socket. */
  let openedAt = 0
  let lastFrameAt = 0
  let refetchAt = Infinity
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

  /** Requests the events between the first live answer and the welcome, if the answer is older than the welcome. */
  function catchUp() {
    const first = firstEvent()
    if (first === undefined || welcomedAt === undefined || first >= welcomedAt) return
    welcomedAt = undefined
    lastEventId = first
    if (socket?.readyState === WebSocket.OPEN) void greet(socket)
  }

  /** Refetches data shown from the worker's store: the platform can be reached, and the data may be older than the missed events. */
  function refetchStored(id: number) {
    const { ages } = store.getState()
    if (firstEvent() === undefined && Object.keys(ages).length > 0) store.dispatch(pushed({ topic: 'refetch', id, data: {} }))
  }

  async function take(text: string, from: WebSocket) {
    const frame = v.parse(pushFrame, JSON.parse(await openFrame(text, '/events')))
    // Frames of a closed socket still count, because a frame may be a kick, even when the next socket is open.
    if (stopped || frame.topic === 'heartbeat') return
    if (frame.topic === 'room') return tellRoom(frame.room, frame.data)
    if (frame.topic !== 'welcome') {
      if (frame.topic !== 'refetch' && !isNew(frame.id)) return
      lastEventId = Math.max(lastEventId ?? 0, frame.id)
      store.dispatch(pushed(frame))
    } else {
      if (from === socket) {
        refetchAt = Infinity
        roomsBy((of) => from.send(JSON.stringify(of)))
      }
      lastEventId ??= frame.id
      if (namedNone) {
        welcomedAt = frame.id
        catchUp()
        refetchStored(frame.id)
      }
    }
  }

  function open() {
    clearTimeout(timer)
    if (!wanted() || socket) return
    const line = lineOrigin()
    const opened = new WebSocket(socketUrl(line, '/events'))
    socket = opened
    openedAt = lastFrameAt = Date.now()
    opened.addEventListener('open', () => {
      reportReachable(true)
      void greet(opened)
    })
    // Decryption is asynchronous, so frames are queued. A frame that cannot be decrypted is dropped.
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === opened) lastFrameAt = Date.now()
      if (typeof data === 'string') handling = handling.then(() => take(data, opened)).catch(() => undefined)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) {
        if (lastFrameAt - openedAt >= minute) tries = 0
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
    if (refetchAt === Infinity) scheduleRefetch()
  }

  /** Adds a random delay, so that pages that lost their sockets together do not refetch together. */
  function scheduleRefetch() {
    refetchAt = Date.now() + minute * (0.75 + Math.random() / 2)
  }

  function close() {
    clearTimeout(timer)
    const closing = socket
    forget()
    closing?.close()
  }

  /** The clock may have been set back, so either direction counts. */
  const isDead = () => Math.abs(Date.now() - lastFrameAt) >= minute

  const followPage = () => {
    if (!wanted()) {
      close()
      refetchAt = Infinity
      return
    }
    if (socket && isDead()) {
      close()
      void suspect(lineOrigin())
    }
    if (socket) return
    if (refetchAt === Infinity) scheduleRefetch()
    open()
  }

  function look() {
    looking = setTimeout(look, lookEvery)
    if (socket && isDead()) followPage()
    if (!wanted() || Date.now() < refetchAt) return
    scheduleRefetch()
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
  scheduleRefetch()
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
