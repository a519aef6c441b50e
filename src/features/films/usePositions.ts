/** The positions of this device that the platform does not have yet. Sends the positions as soon as possible. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type StoredPosition, storedPositions, onStoredPositions } from './storedPositions.ts'
import { sendPositions } from './sendPositions.ts'

export function usePositions(): readonly StoredPosition[] {
  const userId = useSelector(selectUserId)
  const online = useOnline()
  const dispatch = useAppDispatch()
  const [stored, setStored] = useState<readonly StoredPosition[]>([])

  useEffect(() => {
    void storedPositions().then(setStored)
    return onStoredPositions(setStored)
  }, [])
  useEffect(() => {
    if (online && userId !== undefined) void dispatch(sendPositions(userId))
  }, [online, userId, dispatch])

  return stored.filter((position) => position.userId === userId)
}
