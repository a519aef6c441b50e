/** What a page knows of a room's stream: items by position, and whether any are missing. Pure. */
import type { RoomFrame, RoomItem, RoomState } from '#/contract/live/stream.ts'

/** Somebody's doing, which can be reported. */
export type AuthoredItem = Extract<RoomItem, { kind: 'line' | 'gift' | 'entry' }>

/** Items that are kept of what is told; what is asked for besides is kept too, up to `mostRead`. */
const most = 300
const mostRead = 1000

/** Items of one answer of the history. */
export const pageOfHistory = 50
/** A longer gap is not read: the chat begins anew after it. */
export const longestGap = 4 * pageOfHistory

export interface Stream {
  /** In order. */
  readonly items: readonly RoomItem[]
  /** How many of them are kept. */
  readonly kept: number
  /** Up to where nothing is missing; undefined before the first frame. */
  readonly last: number | undefined
  /** There may be items before the first one. */
  readonly hasEarlier: boolean
  /** Those before the first one were shown, until too much was missed. */
  readonly isCut: boolean
  /** Lines that were left out since the page came, as there were too many. */
  readonly omitted: number
  readonly viewers: number | undefined
}

export const emptyStream: Stream = {
  items: [],
  kept: most,
  last: undefined,
  hasEarlier: false,
  isCut: false,
  omitted: 0,
  viewers: undefined,
}

/** Each position once, in order. A removed line stays removed, whatever comes later. */
export function withItems(stream: Stream, items: readonly RoomItem[]): Stream {
  const known = new Map(stream.items.map((item) => [item.seq, item]))
  for (const item of items) if (known.get(item.seq)?.kind !== 'hidden') known.set(item.seq, item)
  for (const item of known.values())
    if (item.kind === 'hide') {
      const line = known.get(item.line)
      if (line && line.kind !== 'hidden') known.set(line.seq, { kind: 'hidden', seq: line.seq, at: line.at })
    }
  const all = [...known.values()]
  all.sort((a, b) => a.seq - b.seq)
  return { ...stream, items: all.slice(-stream.kept), hasEarlier: stream.hasEarlier || all.length > stream.kept }
}

/** With a page of what came before the first item, or the newest page where there is none. */
export function withEarlier(stream: Stream, items: readonly RoomItem[]): Stream {
  const kept = Math.min(mostRead, Math.max(most, stream.items.length + items.length))
  const next = withItems({ ...stream, kept }, items)
  return { ...next, hasEarlier: items.length === pageOfHistory && stream.items.length < mostRead, isCut: false }
}

/** Begins anew at a position: what stands before it no longer joins what comes after. */
export function cutBefore(stream: Stream, seq: number): Stream {
  const items = stream.items.filter((item) => item.seq >= seq)
  return { ...stream, items, kept: most, hasEarlier: true, isCut: true }
}

/** Positions that were missed: those between the two. */
export interface Gap {
  readonly after: number
  readonly before: number
}

export interface Applied {
  readonly stream: Stream
  /** Undefined where nothing is missing. */
  readonly gap: Gap | undefined
}

/** Takes a frame of the push socket. */
export function withFrame(stream: Stream, { from, to, items, omitted, viewers }: RoomFrame): Applied {
  const next = withItems(stream, items)
  return {
    stream: {
      ...next,
      last: Math.max(stream.last ?? to, to),
      omitted: stream.omitted + omitted,
      viewers: viewers ?? stream.viewers,
    },
    gap: stream.last !== undefined && from > stream.last ? { after: stream.last, before: from + 1 } : undefined,
  }
}

/** The state that the stream told of last; undefined where it told of none. */
export function stateOf({ items }: Stream): { readonly state: RoomState; readonly until: number | null; readonly at: number } | undefined {
  return items.flatMap((item) => (item.kind === 'state' ? [item] : [])).at(-1)
}

/** What the chat shows: lines, what was removed, entrances, gifts and states, without those of blocked people. */
export function shownItems(items: readonly RoomItem[], blocked: readonly string[]): readonly RoomItem[] {
  const isBlocked = new Set(blocked)
  return items.filter((item) => item.kind !== 'hide' && !('author' in item && isBlocked.has(item.author.key)))
}
