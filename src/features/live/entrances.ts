/** Who comes in over the picture: one at a time, and those who come meanwhile in their order. Pure. */
import type { RoomItem } from '#/contract/live/stream.ts'

export type Entry = Extract<RoomItem, { kind: 'entry' }>

export interface Entrances {
  /** The latest one over the picture, until the next may come. */
  readonly current: Entry | undefined
  readonly waiting: readonly Entry[]
}

export const noEntrances: Entrances = { current: undefined, waiting: [] }

/** Of more, the older ones stay lines of the chat alone. */
export const mostWaiting = 3

/** Milliseconds that one is seen, and from one to the next. */
export const shownMs = 2000
export const paceMs = 5000

export function withEntries({ current, waiting }: Entrances, entries: readonly Entry[]): Entrances {
  const [first, ...others] = [...waiting, ...entries]
  return current
    ? { current, waiting: [...waiting, ...entries].slice(-mostWaiting) }
    : { current: first, waiting: others.slice(-mostWaiting) }
}

/** The time of the current one is over. */
export const nextEntrance = ({ waiting: [current, ...waiting] }: Entrances): Entrances => ({ current, waiting })
