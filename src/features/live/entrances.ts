/** Queues the entrances over the picture. Shows one entrance at a time, in the order of arrival. Pure. */
import type { RoomItem } from '#/contract/live/stream.ts'

export type Entry = Extract<RoomItem, { kind: 'entry' }>

export interface Entrances {
  /** The latest entrance, set until the next entrance may be shown. */
  readonly current: Entry | undefined
  readonly waiting: readonly Entry[]
}

export const noEntrances: Entrances = { current: undefined, waiting: [] }

/** The older entrances beyond this number are shown in the chat only. */
export const mostWaiting = 3

/** Milliseconds for which an entrance is shown, and from one entrance to the next. */
export const shownMs = 2000
export const paceMs = 5000

export function withEntries({ current, waiting }: Entrances, entries: readonly Entry[]): Entrances {
  const [first, ...others] = [...waiting, ...entries]
  return current
    ? { current, waiting: [...waiting, ...entries].slice(-mostWaiting) }
    : { current: first, waiting: others.slice(-mostWaiting) }
}

/** Ends the current entrance. */
export const nextEntrance = ({ waiting: [current, ...waiting] }: Entrances): Entrances => ({ current, waiting })
