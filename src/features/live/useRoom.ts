/** The data of a room: the platform's answer, updated by the stream. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useOwnRoomQuery, useWatchedQuery } from './liveApi.ts'
import { stateOf, type Stream } from './roomStream.ts'
import { useRoomStream } from './useRoomStream.ts'

/** Milliseconds before the expiry at which the page requests a new signature of the picture. */
const renewBefore = 5 * 60_000

/** The stream reports a change before the query does. Pure. */
export function roomNow(room: Room, stream: Stream): Room {
  const streamState = stateOf(stream)
  return {
    ...room,
    ...(streamState && streamState.at > room.stateAt && { state: streamState.state, stateAt: streamState.at, until: streamState.until }),
    viewers: stream.viewers ?? room.viewers,
  }
}

export function useRoom(id: string) {
  const signedIn = useSignedIn()
  const watched = useWatchedQuery({ id }, { refetchOnMountOrArgChange: true })
  const own = useOwnRoomQuery(signedIn ? { id } : skipToken, { refetchOnMountOrArgChange: true })
  const roomStream = useRoomStream(id)
  const { data, refetch } = watched
  const room = data && roomNow(data.room, roomStream.stream)
  const picture = data?.picture ?? undefined

  const renewAt = picture?.expiresAt
  useEffect(() => {
    if (renewAt === undefined) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(1000, renewAt - renewBefore - serverNow()))
    return () => clearTimeout(timer)
  }, [renewAt, refetch])

  const refetchOwnRoom = own.refetch
  const isOwnQueried = !own.isUninitialized
  const refetchOwn = useCallback(() => {
    if (isOwnQueried) void refetchOwnRoom()
  }, [refetchOwnRoom, isOwnQueried])

  // A picture begins or ends with the state.
  const state = room?.state
  const answered = data?.room.state
  useEffect(() => {
    if (state === undefined || state === answered) return
    void refetch()
    refetchOwn()
  }, [state, answered, refetch, refetchOwn])

  // The query has the reason and the end of the kick.
  const isKicked = roomStream.refused?.refused === 'kicked'
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
    ...roomStream,
  }
}

export type RoomHere = ReturnType<typeof useRoom>
