/** The push socket: open while the page is seen and the device has a network, found again with full jitter when it is lost. */
import * as v from 'valibot'
import { closeCodes, pushFrame, type Hello } from '#/contract/push.ts'
import { firstEvent } from '#/lib/firstEvent.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import { accessFor } from './chain/sessionStep.ts'
import { chainState } from './chainState.ts'
import { endpoints } from './endpoints.ts'
import { openFrame, socketUrl } from './frames.ts'
import { lineOrigin } from './line.ts'
import { pushed, type CacheDispatch } from './pushed.ts'

/** Milliseconds: the first wait is up to `base`, none is longer than `cap`. */
const base = 1000
const cap = 30_000
/** Ids of events that were taken: more than a socket can fall behind between two of its own. */
const remembered = 500

interface Store {
  readonly dispatch: CacheDispatch
  getState(): unknown
  subscribe(listener: () => void): () => void
}

/** Starts it; gives back how to stop. */
export function connectRealtime(store: Store): () => void {
  let socket: WebSocket | undefined
  const seen = new Set<number>()
  let lastEventId: number | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let handling: Promise<void> = Promise.resolve()
  let stopped = false
  const tokenNow = () => chainState(store.getState()).session.token?.accessToken
  let greetedWith = tokenNow()
  let greeting = false

  const wanted = () => !stopped && document.visibilityState === 'visible' && !knownOffline() && typeof WebSocket !== 'undefined'

  /** Says who reads, refreshing the session first. Without a session, or with one that cannot be refreshed now: a visitor. */
  async function greet(to: WebSocket) {
    const { session, settings } = chainState(store.getState())
    greeting = true
    const access = session.token
      ? await accessFor('querySystemUserInfo', { token: session.token, language: settings.language, dispatch: store.dispatch })
      : {}
    const token = access.error || access.unreachable ? undefined : access.bearer
    greeting = false
    greetedWith = tokenNow()
    if (to.readyState !== WebSocket.OPEN) return
    const since = lastEventId ?? firstEvent()
    const hello: Hello = { ...(token !== undefined && { token }), ...(since !== undefined && { lastEventId: since }) }
    to.send(JSON.stringify(hello))
  }

  /** A session that the platform does not know: a call finds out whether it can be refreshed, and ends it here where it was ended there. */
  function ask() {
    if (tokenNow() === undefined) return
    void store.dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}, { subscribe: false, forceRefetch: true }))
  }

  /** By id, not by order: an event whose transaction took long comes after those with higher ids. */
  function isNew(id: number): boolean {
    if (seen.has(id)) return false
    seen.add(id)
    for (const oldest of seen) {
      if (seen.size <= remembered) break
      seen.delete(oldest)
    }
    return true
  }

  async function take(text: string) {
    const frame = v.parse(pushFrame, JSON.parse(await openFrame(text, '/events')))
    // The last frames of a socket that has closed meanwhile count too, and when the next is open already: a kick is one.
    if (stopped) return
    tries = 0
    if (frame.topic !== 'welcome') {
      if (frame.topic !== 'refetch' && !isNew(frame.id)) return
      lastEventId = Math.max(lastEventId ?? 0, frame.id)
      store.dispatch(pushed(frame))
    } else lastEventId ??= frame.id
  }

  function open() {
    clearTimeout(timer)
    if (!wanted() || socket) return
    const opened = new WebSocket(socketUrl(lineOrigin(), '/events'))
    socket = opened
    opened.addEventListener('open', () => {
      reportReachable(true)
      void greet(opened)
    })
    // In order, although opening them is not immediate; one that cannot be read is dropped.
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') handling = handling.then(() => take(data)).catch(() => undefined)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) socket = undefined
      if (code === closeCodes.session) {
        greetedWith = undefined
        // A kick that came before says more than the call would.
        void handling.then(ask)
      }
      if (!wanted()) return
      timer = setTimeout(open, fullJitter(tries, base, cap))
      tries += 1
    })
  }

  function close() {
    clearTimeout(timer)
    const closing = socket
    socket = undefined
    closing?.close()
  }

  const followPage = () => {
    if (!wanted()) return close()
    if (!socket) open()
  }
  const unwatchOnline = onOnlineChange(followPage)
  const unwatchStore = store.subscribe(() => {
    if (!greeting && tokenNow() !== greetedWith && socket?.readyState === WebSocket.OPEN) void greet(socket)
  })
  document.addEventListener('visibilitychange', followPage)
  open()

  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', followPage)
    unwatchOnline()
    unwatchStore()
    close()
  }
}
