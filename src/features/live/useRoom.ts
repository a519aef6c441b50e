/** A room as the page shows it: what the platform answered, as changed by what the stream has told since. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useOwnRoomQuery, useWatchedQuery } from './liveApi.ts'
import { stateOf, type Stream } from './roomStream.ts'
import { useRoomStream } from './useRoomStream.ts'

/** Milliseconds before its end at which a new signature of the picture is asked for. */
const renewBefore = 5 * 60_000

/** The stream knows of a change first. Pure. */
export function roomNow(room: Room, stream: Stream): Room {
  const told = stateOf(stream)
  return {
    ...room,
    ...(told && told.at > room.stateAt && { state: told.state, stateAt: told.at, until: told.until }),
    viewers: stream.viewers ?? room.viewers,
  }
}

export function useRoom(id: string) {
  const signedIn = useSignedIn()
  const watched = useWatchedQuery({ id }, { refetchOnMountOrArgChange: true })
  const own = useOwnRoomQuery(signedIn ? { id } : skipToken, { refetchOnMountOrArgChange: true })
  const told = useRoomStream(id)
  const { data, refetch } = watched
  const room = data && roomNow(data.room, told.stream)
  const picture = data?.picture ?? undefined

  const renewAt = picture?.expiresAt
  useEffect(() => {
    if (renewAt === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(1000, renewAt - renewBefore - serverNow()))
    return () => clearTimeout(timer)
  }, [renewAt, refetch])

  const ask = own.refetch
  const isOwnAsked = !own.isUninitialized
  const refetchOwn = useCallback(() => {
    if (isOwnAsked) void ask()
  }, [ask, isOwnAsked])

  // A picture begins, or is over.
  const state = room?.state
  const known = data?.room.state
  useEffect(() => {
    if (state === undefined || state === known) return
    void refetch()
    refetchOwn()
  }, [state, known, refetch, refetchOwn])

  // Why, and until when.
  const isKicked = told.refused?.refused === 'kicked'
  useEffect(() => {
    if (isKicked) refetchOwn()
  }, [isKicked, refetchOwn])

  return {
    room,
    picture,
    show: data?.show ?? undefined,
    own: own.currentData,
    signedIn,
    error: watched.error,
    isFetching: watched.isFetching,
    refetch,
    refetchOwn,
    ...told,
  }
}

export type RoomHere = ReturnType<typeof useRoom>
