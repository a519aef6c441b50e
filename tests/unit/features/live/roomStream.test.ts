/** A room's stream on the page: order, gaps, removed lines, blocked people, and the state of the room. */
import { describe, expect, it } from 'vitest'
import type { RoomItem } from '#/contract/live/stream.ts'
import {
  cutBefore,
  emptyStream,
  readingEarlier,
  shownItems,
  stateOf,
  withEarlier,
  withFrame,
  withItems,
} from '#/features/live/roomStream.ts'
import { roomNow } from '#/features/live/useRoom.ts'
import { withNumbers } from '#/features/live/useRooms.ts'
import type { Room } from '#/contract/live/rooms.ts'

const author = (key: string) => ({ key, name: key, role: null, title: null })
const line = (seq: number, key = 'abcdefghijkl'): RoomItem => ({ kind: 'line', seq, at: seq, author: author(key), text: `line ${seq}` })
const seqs = (items: readonly RoomItem[]) => items.map(({ seq }) => seq)

describe('items', () => {
  it('are in order, each once, whichever comes first', () => {
    const { items } = withItems(withItems(emptyStream, [line(3), line(1)]), [line(2), line(3)])
    expect(seqs(items)).toEqual([1, 2, 3])
  })

  it('are limited in number', () => {
    const { items } = withItems(
      emptyStream,
      Array.from({ length: 400 }, (_, n) => line(n + 1)),
    )
    expect([items.length, items[0]?.seq]).toEqual([300, 101])
  })

  it('that are removed stay removed, also when the line comes after its removal', () => {
    const removed = withItems(withItems(emptyStream, [line(1), line(2)]), [{ kind: 'hide', seq: 3, at: 3, line: 1 }])
    expect(removed.items.map(({ kind }) => kind)).toEqual(['hidden', 'line', 'hide'])
    expect(withItems(removed, [line(1)]).items[0]?.kind).toBe('hidden')
    const late = withItems(withItems(emptyStream, [{ kind: 'hide', seq: 3, at: 3, line: 1 }]), [line(1)])
    expect(late.items[0]?.kind).toBe('hidden')
  })

  it('of blocked people are not shown, nor are removals', () => {
    const stream = withItems(emptyStream, [line(1, 'blockedblock'), line(2), { kind: 'hide', seq: 3, at: 3, line: 9 }])
    expect(seqs(shownItems(stream.items, ['blockedblock']))).toEqual([2])
    expect(seqs(shownItems(stream.items, []))).toEqual([1, 2])
  })
})

describe('earlier items', () => {
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => line(from + n))

  it('are kept beside new items, and there may be more while pages are full', () => {
    const latest = withItems(emptyStream, lines(301, 600))
    const first = withEarlier(latest, latest, lines(251, 300))
    expect([first.items.length, first.items[0]?.seq, first.hasEarlier]).toEqual([350, 251, true])
    expect(withItems(first, [line(601)]).items.length).toBe(350)
    expect(withEarlier(first, first, lines(241, 250)).hasEarlier).toBe(false)
  })

  it('are left out if too many were missed, which is shown until they are loaded', () => {
    const cut = cutBefore(withItems(emptyStream, [line(1), line(900)]), 900)
    expect([seqs(cut.items), cut.isCut, cut.hasEarlier]).toEqual([[900], true, true])
    expect(withEarlier(cut, cut, lines(850, 899))).toMatchObject({ isCut: false, hasEarlier: true })
  })

  it('can be asked for again after a failed read, also in an empty stream', () => {
    const failed = withEarlier(emptyStream, emptyStream, undefined)
    expect(failed.hasEarlier).toBe(true)
    expect(withEarlier(failed, failed, lines(1, 10))).toMatchObject({ items: lines(1, 10), hasEarlier: false })
  })

  it('do not hide a gap that came while they were read', () => {
    const asked = withItems(emptyStream, lines(51, 100))
    const cut = cutBefore(withItems(asked, [line(900)]), 900)
    expect(withEarlier(cut, asked, lines(1, 50))).toBe(cut)
    expect(withEarlier(cut, emptyStream, lines(51, 100))).toBe(cut)
  })

  it('follow the first item, which new items do not push out while earlier items are read', () => {
    const asked = readingEarlier(withItems(emptyStream, lines(301, 600)))
    const read = withEarlier(withItems(asked, lines(601, 620)), asked, lines(251, 300))
    expect(seqs(read.items)).toEqual(seqs(lines(251, 620)))
  })
})

describe('a frame', () => {
  const frame = (from: number, to: number, items: RoomItem[] = [], omitted = 0) => ({ from, to, items, omitted })

  it('that follows the last frame leaves no gap', () => {
    const first = withFrame(emptyStream, frame(10, 10))
    expect(first.gap).toBeUndefined()
    const next = withFrame(first.stream, frame(10, 12, [line(11), line(12)]))
    expect([next.gap, next.stream.last]).toEqual([undefined, 12])
  })

  it('that begins later gives the missing positions', () => {
    const { stream } = withFrame(emptyStream, frame(10, 10))
    expect(withFrame(stream, frame(15, 16, [line(16)])).gap).toEqual({ after: 10, before: 16 })
  })

  it('counts omitted lines, and keeps the number of viewers until a new number comes', () => {
    const { stream } = withFrame(emptyStream, { ...frame(0, 30, [], 10), viewers: 5 })
    const next = withFrame(stream, frame(30, 60, [], 3)).stream
    expect([next.omitted, next.viewers]).toEqual([13, 5])
  })
})

const room: Room = {
  id: '20617',
  titles: { rw: '', korw: '', en: '' },
  host: { id: 'host', names: { rw: '', korw: '', en: '' }, stone: 'jade', isCertified: false },
  category: 'K3',
  lotteryId: 'k3-1m',
  state: 'live',
  stateAt: 100,
  until: null,
  viewers: 3,
  isBundled: true,
  poster: null,
}

describe('the room', () => {
  it('has the state of the last item, if that is later than the state in the call', () => {
    const state = (at: number): RoomItem => ({ kind: 'state', seq: at, at, state: 'away', until: 900 })
    expect(stateOf(withItems(emptyStream, [state(5), line(6)]))).toMatchObject({ state: 'away' })
    expect(roomNow(room, withItems(emptyStream, [state(200)]))).toMatchObject({ state: 'away', until: 900, stateAt: 200 })
    expect(roomNow(room, withItems(emptyStream, [state(50)]))).toMatchObject({ state: 'live' })
    expect(roomNow(room, { ...emptyStream, viewers: 8 }).viewers).toBe(8)
  })

  it('leaves the list when its show ends, and gets new numbers there', () => {
    const other = { ...room, id: '20618' }
    const numbers = { '20617': { state: 'live', viewers: 9, until: null }, '20618': { state: 'ended', viewers: 0, until: null } } as const
    expect(withNumbers([room, other], numbers).map(({ id, viewers }) => [id, viewers])).toEqual([['20617', 9]])
    expect(withNumbers([room, other], undefined)).toHaveLength(2)
  })
})
