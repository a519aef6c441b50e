/** The stream of a room while the page is open: frames of the push socket. Earlier and missed items come by a call. */
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { enterRoom } from '#/api/roomsEntered.ts'
import { roomFrame, type RoomItem, roomRefused } from '#/contract/live/stream.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { liveApi } from './liveApi.ts'
import {
  cutBefore,
  emptyStream,
  type Gap,
  longestGap,
  readingEarlier,
  type Stream,
  withEarlier,
  withFrame,
  withItems,
} from './roomStream.ts'

type Refused = v.InferOutput<typeof roomRefused>

export interface RoomStream {
  readonly stream: Stream
  /** The reason why the room sends no items; undefined while the room sends items. */
  readonly refused: Refused | undefined
  /** Adds an item from the answer to a call. */
  readonly add: (item: RoomItem) => void
  /** Loads the items before the first item. */
  readonly readEarlier: () => void
  /** Enters the room again after a refusal. */
  readonly enterAgain: () => void
}

type Read = (range: { readonly before?: number; readonly after?: number }) => Promise<readonly RoomItem[] | undefined>

/** Loads the missed items; undefined if the gap is too long or the items cannot be loaded. */
async function readGap(read: Read, { after, before }: Gap): Promise<readonly RoomItem[] | undefined> {
  if (before - after > longestGap) return undefined
  const missed: RoomItem[] = []
  for (let at = after; at < before - 1;) {
    const items = await read({ after: at })
    if (!items) return undefined
    missed.push(...items)
    const reached = items.at(-1)?.seq
    if (reached === undefined) break
    at = reached
  }
  return missed
}

/** A component must stay in one room. For another room, React must mount another component. */
export function useRoomStream(id: string): RoomStream {
  const dispatch = useAppDispatch()
  const [stream, setStream] = useState<Stream>(emptyStream)
  const [refused, setRefused] = useState<Refused>()
  const again = useRef<() => void>(undefined)
  const latest = useRef(stream)
  const isReading = useRef(false)
  const change = useCallback((next: Stream) => {
    latest.current = next
    setStream(next)
  }, [])
  const read = useCallback<Read>(
    async (range) => {
      const answer = await dispatch(liveApi.endpoints.history.initiate({ room: id, ...range }, { subscribe: false, forceRefetch: true }))
      return answer.data?.items
    },
    [dispatch, id],
  )
  const readEarlier = useCallback(async () => {
    if (isReading.current) return
    isReading.current = true
    const asked = readingEarlier(latest.current)
    change(asked)
    const before = asked.items[0]?.seq
    const items = await read(before === undefined ? {} : { before })
    isReading.current = false
    change(withEarlier(latest.current, asked, items))
  }, [read, change])

  useEffect(() => {
    let isHere = true
    const fill = async (gap: Gap) => {
      const items = await readGap(read, gap)
      if (!isHere) return
      if (items) return change(withItems(latest.current, items))
      change(cutBefore(latest.current, gap.before))
      const newest = await read({})
      if (isHere && newest) change(withItems(latest.current, newest))
    }
    const receive = (data: unknown) => {
      const frame = v.safeParse(roomFrame, data)
      if (!frame.success) {
        const no = v.safeParse(roomRefused, data)
        if (no.success) setRefused(no.output)
        return
      }
      setRefused(undefined)
      const isFirst = latest.current.last === undefined
      const { stream: next, gap } = withFrame(latest.current, frame.output)
      change(next)
      if (isFirst) void readEarlier()
      if (gap) void fill(gap)
    }
    const ask = async () => {
      const items = await read({})
      const [first, last] = [items?.[0], items?.at(-1)]
      if (isHere && first && last) receive({ from: first.seq - 1, to: last.seq, items, omitted: 0 })
    }
    const listener = { receive, ask: () => void ask() }
    let leave = enterRoom(id, listener)
    again.current = () => {
      leave()
      leave = enterRoom(id, listener)
    }
    return () => {
      isHere = false
      leave()
    }
  }, [id, read, readEarlier, change])

  const add = useCallback((item: RoomItem) => change(withItems(latest.current, [item])), [change])
  const enterAgain = useCallback(() => {
    setRefused(undefined)
    again.current?.()
  }, [])
  return { stream, refused, add, readEarlier: useCallback(() => void readEarlier(), [readEarlier]), enterAgain }
}
