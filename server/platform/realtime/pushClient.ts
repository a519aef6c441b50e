/** One client of the push sockets: its state in the hub, its hello, and the ways in which its socket is closed. */
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { closeCodes } from '#/contract/push.ts'
import type { StoredEvent } from '../events/events.ts'
import { type FrameKind, frameKinds, type Gate } from './gates.ts'
import { outboundQueue, type OutboundQueue } from './outboundQueue.ts'

const REFUSED_MS = 1000

export interface Session {
  readonly userId: string
  readonly sessionId: string
}

export interface Client {
  readonly socket: WebSocket
  readonly queue: OutboundQueue
  readonly gate: Gate
  token?: string
  session: Session | null
  /** Frames that wait for earlier ones. */
  waiting: number
  /** Missed events are replayed once; later hellos refetch instead. */
  caughtUp: boolean
  welcomed: boolean
  /** Events that arrive during a replay; undefined when none is running. */
  arriving: StoredEvent[] | undefined
  answersPings: boolean
}

export function clientOf(socket: WebSocket, gate: Gate): Client {
  return {
    socket,
    gate,
    queue: outboundQueue(socket),
    session: null,
    waiting: 0,
    caughtUp: false,
    welcomed: false,
    arriving: undefined,
    answersPings: true,
  }
}

/** A kick with a session id is for that session, without one for all sessions of the member. */
export function isKicked({ session }: Client, { data }: StoredEvent): boolean {
  const kicked = typeof data === 'object' && data !== null && 'sessionId' in data ? data.sessionId : undefined
  return kicked === undefined || kicked === session?.sessionId
}

export const endSession = ({ socket }: Pick<Client, 'socket'>, why: string): void => socket.close(closeCodes.session, why)

/** Ignores further messages, and terminates the socket soon. */
export function refuseMore(socket: WebSocket): void {
  socket.close(closeCodes.refused, 'too many frames')
  socket.removeAllListeners('message')
  setTimeout(() => socket.terminate(), REFUSED_MS).unref()
}

type FrameOf<Kind extends FrameKind> = Kind extends FrameKind
  ? { readonly kind: Kind; readonly frame: v.InferOutput<(typeof frameKinds)[Kind]['schema']> }
  : never
export type ClientFrame = FrameOf<FrameKind>

/** Parses a frame of a page; undefined if it is invalid. */
export function frameOf(text: string): ClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    const enter = v.safeParse(frameKinds.enter.schema, frame)
    if (enter.success) return { kind: 'enter', frame: enter.output }
    const leave = v.safeParse(frameKinds.leave.schema, frame)
    if (leave.success) return { kind: 'leave', frame: leave.output }
    const hello = v.safeParse(frameKinds.hello.schema, frame)
    return hello.success ? { kind: 'hello', frame: hello.output } : undefined
  } catch {
    return undefined
  }
}
