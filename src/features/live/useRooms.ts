/** The live rooms with their current state. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useFollowedQuery, useRoomNumbersQuery, useRoomsQuery } from './liveApi.ts'

/** Polling intervals in milliseconds. Rooms change less often than the numbers of their viewers. */
const pace = { rooms: 60_000, numbers: 10_000 }

/** Updates the rooms by the latest numbers. Leaves out rooms whose show has ended. Pure. */
export function withNumbers(
  rooms: readonly Room[],
  numbers: Readonly<Record<string, Pick<Room, 'state' | 'viewers' | 'until'>>> | undefined,
): Room[] {
  if (!numbers) return [...rooms]
  return rooms
    .flatMap((room) => (numbers[room.id] ? [{ ...room, ...numbers[room.id] }] : []))
    .filter(({ state }) => state === 'live' || state === 'away' || state === 'paused')
}

export function useRooms() {
  const signedIn = useSignedIn()
  const query = useRoomsQuery(undefined, { pollingInterval: pace.rooms, skipPollingIfUnfocused: true })
  const { data } = query
  const ids = useMemo(() => data?.records.map(({ id }) => id) ?? [], [data])
  const { currentData: numbers } = useRoomNumbersQuery(ids.length > 0 ? { ids } : skipToken, {
    pollingInterval: pace.numbers,
    skipPollingIfUnfocused: true,
  })
  const { currentData: followed } = useFollowedQuery(signedIn ? {} : skipToken, { refetchOnMountOrArgChange: 30 })
  const rooms = useMemo(() => data && withNumbers(data.records, numbers?.rooms), [data, numbers])
  return {
    shown: { ...query, currentData: rooms },
    upcoming: data?.upcoming ?? [],
    categories: data?.categories ?? [],
    followed,
    signedIn,
  }
}

export type Rooms = ReturnType<typeof useRooms>
