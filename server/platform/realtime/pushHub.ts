/** The push sockets of this process: clients, delivery of events, replay of missed events. */
import { setImmediate as turn } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { closeCodes, type Hello } from '#/contract/push.ts'
import type { Keyring } from '#/wire/envelope.ts'
import type { Authenticate } from '../dispatch/dispatcher.ts'
import { Refusal } from '../refusals/refusal.ts'
import { every } from '../jobs/every.ts'
import type { StoredEvent } from '../events/events.ts'
import type { Platform } from '../platform.ts'
import { closeSpread } from './closeSpread.ts'
import type { Gate } from './gates.ts'
import { type Client, type ClientFrame, clientOf, endSession, frameOf, isKicked, refuseMore, type Session } from './pushClient.ts'
import { roomHub } from './roomHub.ts'
import { roomSourcePoint } from './roomSource.ts'
import { sealedFrames } from './sealedFrames.ts'

export interface PushHub {
  accept(socket: WebSocket, gate: Gate): void
  close(spreadMs?: number): Promise<void>
}

const HELLO_MS = 10_000
/** The most waiting frames of a client; no page has more. */
const MAX_WAITING = 6
/** Frames sent in one turn of the event loop. */
const AT_ONCE = 50
const BEAT_MS = 25_000
const CHECK_MS = 1000
/** Rate at which a restart sends its clients to the other processes. */
const CLOSES_PER_SECOND = 1000
const LONGEST_SPREAD_MS = 8000

export function pushHub({
  platform,
  keys,
  authenticate,
  beatMs = BEAT_MS,
}: {
  readonly platform: Platform
  readonly keys: Keyring
  readonly authenticate: Authenticate
  /** Milliseconds between two heartbeats. */
  readonly beatMs?: number
}): PushHub {
  const { events, log } = platform
  const clients = new Set<Client>()
  const byUser = new Map<string, Set<Client>>()
  /** Serialises sending: frames leave in the order of their events, although sealing is asynchronous. */
  let sending: Promise<void> = Promise.resolve()

  const frames = sealedFrames(keys, platform.now)
  const [source] = roomSourcePoint.of(platform.parts).map((make) => make(platform))
  const rooms = roomHub({ log, events, source, frames })

  const stopListening = events.on('*', (event) => {
    if (event.userId !== null && !byUser.has(event.userId)) return
    sending = sending.then(() => push(event)).catch((error: unknown) => log.error({ err: error }, 'an event could not be pushed'))
    return sending
  })

  async function push(event: StoredEvent) {
    const concerned = event.userId === null ? clients : (byUser.get(event.userId) ?? [])
    const recipients = [...concerned].filter(({ welcomed }) => welcomed)
    for (const client of recipients) client.arriving?.push(event)
    const now = recipients.filter((client) => !client.arriving)
    if (now.length > 0) {
      const frame = await frames.ofEvent(event)
      for (const client of now) give(client, event, frame)
    }
  }

  /** Checks the recipient again right before sending: the socket may have changed to another member meanwhile. */
  function give(client: Client, event: StoredEvent, frame: string) {
    if (event.userId !== null && event.userId !== client.session?.userId) return
    if (event.topic === 'kick' && !isKicked(client, event)) return
    client.queue.send(event.topic, frame)
    if (event.topic === 'kick') endSession(client, 'kick')
  }

  async function greet(client: Client, { token, lastEventId }: Hello) {
    client.arriving ??= []
    const session = token === undefined ? null : await authenticate(platform, token)
    if (client.socket.readyState !== WebSocket.OPEN) return
    if (token !== undefined && !session) return endSession(client, 'token')
    const before = client.session?.userId
    client.token = token
    signIn(client, session)
    if (!hasRoom(client)) return client.socket.close(closeCodes.refused, 'too many sockets')
    client.welcomed = true
    const latest = events.latest()
    client.socket.send(
      await frames.of({
        topic: 'welcome',
        id: latest,
        data: { serverTime: platform.now(), userId: session?.userId ?? null },
      }),
    )
    const missed = await missedBy(client, lastEventId, session?.userId !== before)
    if (missed === null) client.socket.send(await frames.of({ topic: 'refetch', id: latest, data: {} }))
    // An old kick was for another session, unless it came between reading the session and its answer.
    const kicked = missed === null || missed.some(({ topic }) => topic === 'kick')
    if (kicked && token !== undefined && !(await authenticate(platform, token))) return endSession(client, 'kick')
    for (const [at, event] of (missed ?? []).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await turn()
      if (client.socket.readyState !== WebSocket.OPEN) return
      if (event.topic !== 'kick') give(client, event, await frames.ofEvent(event))
    }
    await sendArrived(client, new Set(missed?.map(({ id }) => id)))
  }

  /**
   * Events that the client has missed; null if there are too many. A socket that stayed open has missed only events for a new member on it.
   */
  async function missedBy(client: Client, lastEventId: number | undefined, isOther: boolean): Promise<StoredEvent[] | null> {
    if (lastEventId === undefined) return []
    if (client.caughtUp) return isOther && client.session ? null : []
    client.caughtUp = true
    return events.since(lastEventId, client.session?.userId ?? null)
  }

  function hasRoom({ session }: Client): boolean {
    const { perSession } = platform.settings.get('sockets')
    if (!session || perSession === 0) return true
    const own = [...(byUser.get(session.userId) ?? [])].filter((other) => other.session?.sessionId === session.sessionId)
    return own.length <= perSession
  }

  function signIn(client: Client, session: Session | null) {
    const before = client.session && byUser.get(client.session.userId)
    before?.delete(client)
    if (client.session && before?.size === 0) byUser.delete(client.session.userId)
    client.session = session
    if (session) byUser.set(session.userId, (byUser.get(session.userId) ?? new Set()).add(client))
  }

  async function sendArrived(client: Client, alreadySent: ReadonlySet<number>) {
    for (let event = client.arriving?.shift(); event; event = client.arriving?.shift()) {
      if (!alreadySent.has(event.id)) give(client, event, await frames.ofEvent(event))
    }
    client.arriving = undefined
  }

  async function act(client: Client, { kind, frame }: ClientFrame) {
    if (kind === 'hello') return greet(client, frame)
    if (!client.welcomed) return client.socket.close(closeCodes.refused, 'not a hello')
    if (kind === 'enter') return rooms.enter(client, frame.room)
    rooms.leave(client, frame.leave)
  }

  async function receive(client: Client, frame: ClientFrame) {
    if (client.socket.readyState !== WebSocket.OPEN) return
    try {
      await act(client, frame)
    } catch (error) {
      if (error instanceof Refusal) return endSession(client, error.reason)
      log.error({ err: error }, `a push socket's ${frame.kind} could not be answered`)
      client.socket.close(closeCodes.restart, 'try again')
    }
  }

  /** Sends a heartbeat to each page. Closes sockets that have not answered the previous ping, or whose token has expired. */
  async function beat() {
    const frame = await frames.of({ topic: 'heartbeat' })
    for (const { socket, answersPings, welcomed } of clients) {
      if (!answersPings) socket.terminate()
      if (socket.readyState !== WebSocket.OPEN) continue
      socket.ping()
      if (welcomed) socket.send(frame)
    }
    for (const client of clients) client.answersPings = false
    await Promise.all(
      [...clients].map(async (client) => {
        const token = client.token
        if (token === undefined) return
        const session = await authenticate(platform, token).catch((error: unknown) => {
          if (error instanceof Refusal) return null
          throw error
        })
        if (!session && client.token === token) endSession(client, 'token')
      }),
    )
  }

  const stopBeats = every(beatMs, log, 'heartbeat of push sockets', beat)
  const stopChecks = every(CHECK_MS, log, 'checking of push sockets', async () => {
    for (const { queue } of clients) queue.check(performance.now())
  })

  return {
    accept(socket, gate) {
      const client = clientOf(socket, gate)
      clients.add(client)
      const helloTimer = setTimeout(() => {
        if (!client.welcomed) socket.close(closeCodes.refused, 'no hello')
      }, HELLO_MS)
      /** Serialises the handling of messages. */
      let receiving: Promise<void> = Promise.resolve()
      socket.on('message', (data, isBinary) => {
        if (socket.readyState !== WebSocket.OPEN) return
        const frame = isBinary ? undefined : frameOf(String(data))
        if (!frame) return socket.close(closeCodes.refused, 'not a hello')
        if (client.waiting >= MAX_WAITING || !gate.take(frame.kind)) return refuseMore(socket)
        client.waiting += 1
        receiving = receiving
          .then(() => receive(client, frame))
          .finally(() => {
            client.waiting -= 1
          })
      })
      socket.on('pong', () => {
        client.answersPings = true
      })
      socket.on('close', () => {
        clearTimeout(helloTimer)
        clients.delete(client)
        rooms.leaveAll(client)
        signIn(client, null)
      })
    },
    async close(spreadMs = Math.min(LONGEST_SPREAD_MS, (clients.size / CLOSES_PER_SECOND) * 1000)) {
      stopListening()
      await Promise.all([
        stopBeats(),
        stopChecks(),
        rooms.close(),
        closeSpread(
          [...clients].map(({ socket }) => socket),
          spreadMs,
        ),
      ])
    },
  }
}
