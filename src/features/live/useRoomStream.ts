/** The stream of a room, while the page is in it: frames of the push socket, and by a call what came before or was missed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { enterRoom } from '#/api/roomsEntered.ts'
import { roomFrame, type RoomItem, roomRefused } from '#/contract/live/stream.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { liveApi } from './liveApi.ts'
import { cutBefore, emptyStream, type Gap, longestGap, type Stream, withEarlier, withFrame, withItems } from './roomStream.ts'

type Refused = v.InferOutput<typeof roomRefused>

export interface RoomStream {
  readonly stream: Stream
  /** Why nothing is told; undefined while it is. */
  readonly refused: Refused | undefined
  /** Adds an item of which a call has told already. */
  readonly add: (item: RoomItem) => void
  /** Reads what came before the first item. */
  readonly readEarlier: () => void
  /** After a refusal. */
  readonly enterAgain: () => void
}

type Read = (range: { readonly before?: number; readonly after?: number }) => Promise<readonly RoomItem[] | undefined>

/** Reads what was missed; undefined where that is too much, or cannot be had. */
async function readGap(read: Read, { after, before }: Gap): Promise<readonly RoomItem[] | undefined> {
  if (before - after > longestGap) return undefined
  const found: RoomItem[] = []
  for (let at = after; at < before - 1;) {
    const items = await read({ after: at })
    if (!items) return undefined
    found.push(...items)
    const reached = items.at(-1)?.seq
    if (reached === undefined) break
    at = reached
  }
  return found
}

/** A component is in one room: for another it is made anew. */
export function useRoomStream(id: string): RoomStream {
  const dispatch = useAppDispatch()
  const [stream, setStream] = useState<Stream>(emptyStream)
  const [refused, setRefused] = useState<Refused>()
  const again = useRef<() => void>(undefined)
  const known = useRef(stream)
  const isReading = useRef(false)
  const change = useCallback((next: Stream) => {
    known.current = next
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
    const before = known.current.items[0]?.seq
    const items = await read(before === undefined ? {} : { before })
    isReading.current = false
    if (items) change(withEarlier(known.current, items))
  }, [read, change])

  useEffect(() => {
    let isHere = true
    const fill = async (gap: Gap) => {
      const items = await readGap(read, gap)
      if (!isHere) return
      if (items) return change(withItems(known.current, items))
      change(cutBefore(known.current, gap.before))
      const newest = await read({})
      if (isHere && newest) change(withItems(known.current, newest))
    }
    const hear = (data: unknown) => {
      const told = v.safeParse(roomFrame, data)
      if (!told.success) {
        const no = v.safeParse(roomRefused, data)
        if (no.success) setRefused(no.output)
        return
      }
      setRefused(undefined)
      const isFirst = known.current.last === undefined
      const { stream: next, gap } = withFrame(known.current, told.output)
      change(next)
      if (isFirst) void readEarlier()
      if (gap) void fill(gap)
    }
    const ask = async () => {
      const items = await read({})
      const [first, last] = [items?.[0], items?.at(-1)]
      if (isHere && first && last) hear({ from: first.seq - 1, to: last.seq, items, omitted: 0 })
    }
    const listener = { hear, ask: () => void ask() }
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

  const add = useCallback((item: RoomItem) => change(withItems(known.current, [item])), [change])
  const enterAgain = useCallback(() => {
    setRefused(undefined)
    again.current?.()
  }, [])
  return { stream, refused, add, readEarlier: useCallback(() => void readEarlier(), [readEarlier]), enterAgain }
}
