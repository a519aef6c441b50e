/** The rate of frames to the people in a room, and the size of each frame. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { StoredEvent } from '../../../../server/platform/events/events.ts'
import { roomHub } from '../../../../server/platform/realtime/roomHub.ts'
import type { RoomEntry, RoomSource } from '../../../../server/platform/realtime/roomSource.ts'

const ROOM = '20617'

interface Frame {
  readonly from: number
  readonly to: number
  readonly items: readonly number[]
  readonly omitted: number
}

let entries: RoomEntry[] = []
/** Tells the hub an event of the topic `live`. */
let happen: (event: StoredEvent) => unknown = () => undefined
const hub = (enter: RoomSource['enter'] = async () => ({ last: 0 })) =>
  roomHub({
    log: pino({ level: 'silent' }),
    events: {
      on(_, listener) {
        happen = listener
        return () => undefined
      },
    },
    source: {
      enter,
      after: async (positions) =>
        [...positions].map(([room, seq]) => ({ room, to: entries.length, entries: entries.filter((entry) => entry.seq > seq) })),
      count: async () => new Map(),
    },
    frames: { of: async (message) => JSON.stringify('data' in message ? message.data : null) },
  })

function client(userId: string | null) {
  const frames: Frame[] = []
  const socket = { readyState: WebSocket.OPEN, bufferedAmount: 0, send: (text: unknown) => void frames.push(JSON.parse(String(text))) }
  return { session: userId === null ? null : { userId, sessionId: userId }, socket, frames }
}

/** Every tenth line is the member's. */
function say(count: number) {
  for (let n = 0; n < count; n += 1) {
    const seq = entries.length + 1
    entries.push({ seq, userId: seq % 10 === 3 ? 'member' : 'other', isKept: false, data: seq })
  }
}

beforeEach(() => {
  entries = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('a room sends one frame in 250 ms, with at most 20 lines, all own ones, and the number of omitted ones', async () => {
  const rooms = hub()
  const [visitor, member] = [client(null), client('member')]
  for (const one of [visitor, member]) await rooms.enter(one, ROOM)
  for (const { frames } of [visitor, member]) frames.length = 0

  say(50)
  await vi.advanceTimersByTimeAsync(100)
  say(50)
  await vi.advanceTimersByTimeAsync(149)
  expect([visitor, member].map(({ frames }) => frames.length)).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  const own = Array.from({ length: 10 }, (_, n) => 10 * n + 3)
  const [common, theirs] = [visitor, member].map(({ frames }) => frames)
  expect(common).toMatchObject([{ from: 0, to: 100, omitted: 80 }])
  expect(common?.[0]?.items).toHaveLength(20)
  expect(theirs).toHaveLength(1)
  expect(theirs?.[0]?.items).toEqual([...new Set([...(common?.[0]?.items ?? []), ...own])].toSorted((a, b) => a - b))
  expect(theirs?.[0]?.omitted).toBe(100 - (theirs?.[0]?.items.length ?? 0))

  say(20)
  await vi.advanceTimersByTimeAsync(250)
  expect(common?.slice(1)).toEqual([{ from: 100, to: 120, items: Array.from({ length: 20 }, (_, n) => 101 + n), omitted: 0 }])
  // Without lines the hub sends nothing.
  await vi.advanceTimersByTimeAsync(2000)
  expect(common).toHaveLength(2)
  await rooms.close()
})

/** A member whose entry is being decided, until `admit`. */
function entering() {
  let decide: (answer: { readonly last: number }) => void = () => undefined
  const rooms = hub(
    () =>
      new Promise((resolve) => {
        decide = resolve
      }),
  )
  const member = client('member')
  const entered = rooms.enter(member, ROOM)
  const admit = () => {
    decide({ last: 0 })
    return entered
  }
  return { rooms, frames: member.frames, admit }
}

it.each([
  { from: 'the room', leave: ROOM },
  { from: 'all rooms', leave: null },
])('a member who is kicked from $from while the entry is being decided stays out', async ({ leave }) => {
  const { rooms, frames, admit } = entering()
  await happen({ id: 1, topic: 'live', userId: 'member', data: { leave, until: 9 } })
  await admit()
  say(5)
  await vi.advanceTimersByTimeAsync(500)
  expect(frames).toEqual([{ refused: 'kicked', until: 9 }])
  await rooms.close()
})

it('a kick from another room, or of another member, keeps nobody out of this room', async () => {
  const { rooms, frames, admit } = entering()
  await happen({ id: 1, topic: 'live', userId: 'member', data: { leave: '20618', until: 9 } })
  await happen({ id: 2, topic: 'live', userId: 'other', data: { leave: null, until: 9 } })
  await admit()
  say(5)
  await vi.advanceTimersByTimeAsync(500)
  expect(frames).toMatchObject([
    { from: 0, to: 0 },
    { from: 0, to: 5 },
  ])
  await rooms.close()
})
