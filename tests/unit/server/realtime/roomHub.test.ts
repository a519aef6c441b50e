/** The rate of frames to the people in a room, and the size of each frame. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { roomHub } from '../../../../server/platform/realtime/roomHub.ts'
import type { RoomEntry } from '../../../../server/platform/realtime/roomSource.ts'

const ROOM = '20617'

interface Frame {
  readonly from: number
  readonly to: number
  readonly items: readonly number[]
  readonly omitted: number
}

let entries: RoomEntry[] = []
const hub = () =>
  roomHub({
    log: pino({ level: 'silent' }),
    events: { on: () => () => undefined },
    source: {
      enter: async () => ({ last: 0 }),
      after: async (positions) =>
        [...positions].map(([room, seq]) => ({ room, to: entries.length, entries: entries.filter((entry) => entry.seq > seq) })),
      count: async () => new Map(),
    },
    frames: { of: async (told) => JSON.stringify('data' in told ? told.data : null) },
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
