/** A room's stream as the page knows it: items by position, and gaps between them. Pure. */
import type { RoomFrame, RoomItem, RoomState } from '#/contract/live/stream.ts'

/** An item with an author, which can be reported. */
export type AuthoredItem = Extract<RoomItem, { kind: 'line' | 'gift' | 'entry' }>

/** The number of items that are kept. Earlier items that the member has loaded are kept up to `mostRead`. */
const most = 300
const mostRead = 1000

/** The number of items in one answer of the history. */
export const pageOfHistory = 50
/** A longer gap is not filled. The chat then begins after the gap. */
export const longestGap = 4 * pageOfHistory

export interface Stream {
  /** Sorted by position. */
  readonly items: readonly RoomItem[]
  /** The number of items that are kept. */
  readonly limit: number
  /** The position up to which no item is missing; undefined before the first frame. */
  readonly last: number | undefined
  /** Whether there may be items before the first item. */
  readonly hasEarlier: boolean
  /** Whether items before the first item were shown and removed, because the gap was too long to be filled. */
  readonly isCut: boolean
  /** The number of lines that the platform left out since the page was opened, because there were too many lines. */
  readonly omitted: number
  readonly viewers: number | undefined
}

export const emptyStream: Stream = {
  items: [],
  limit: most,
  last: undefined,
  hasEarlier: false,
  isCut: false,
  omitted: 0,
  viewers: undefined,
}

/** Keeps one item for each position, sorted. A removed line stays removed, whichever item arrives later. */
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
  return { ...stream, items: all.slice(-stream.limit), hasEarlier: stream.hasEarlier || all.length > stream.limit }
}

/** Makes space for a page of earlier items, so that new items do not push out the first item while the page is read. */
export function readingEarlier(stream: Stream): Stream {
  return { ...stream, limit: Math.min(mostRead, Math.max(stream.limit, stream.items.length + pageOfHistory)) }
}

/**
 * Adds a page of items before the first item, or the newest page to an empty stream. `asked`: the stream when the page was requested.
 * `items` is undefined if the page could not be read. A page is dropped if the beginning of the stream was removed meanwhile, because
 * the page would hide the gap.
 */
export function withEarlier(stream: Stream, asked: Stream, items: readonly RoomItem[] | undefined): Stream {
  const before = asked.items[0]?.seq
  if (before === undefined ? stream.isCut && !asked.isCut : before !== stream.items[0]?.seq) return stream
  if (!items) return { ...stream, hasEarlier: true }
  const limit = Math.min(mostRead, Math.max(most, stream.items.length + items.length))
  const next = withItems({ ...stream, limit }, items)
  return { ...next, hasEarlier: items.length === pageOfHistory && stream.items.length < mostRead, isCut: false }
}

/** Removes the items before a position, because a gap separates these items from later items. */
export function cutBefore(stream: Stream, seq: number): Stream {
  const items = stream.items.filter((item) => item.seq >= seq)
  return { ...stream, items, limit: most, hasEarlier: true, isCut: true }
}

/** A gap: the positions between `after` and `before` are missing. */
export interface Gap {
  readonly after: number
  readonly before: number
}

export interface Applied {
  readonly stream: Stream
  /** Undefined without a gap. */
  readonly gap: Gap | undefined
}

/** Applies a frame of the push socket. */
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

/** The last state in the stream; undefined without a state. */
export function stateOf({ items }: Stream): { readonly state: RoomState; readonly until: number | null; readonly at: number } | undefined {
  return items.flatMap((item) => (item.kind === 'state' ? [item] : [])).at(-1)
}

/** The items of the chat: lines, removed lines, entrances, gifts and states, without the items of blocked people. */
export function shownItems(items: readonly RoomItem[], blocked: readonly string[]): readonly RoomItem[] {
  const isBlocked = new Set(blocked)
  return items.filter((item) => item.kind !== 'hide' && !('author' in item && isBlocked.has(item.author.key)))
}
