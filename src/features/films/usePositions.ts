/** Where this device left films, as long as the platform does not know it; sent as soon as it can be. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type KeptPosition, keptPositions, onKeptPositions } from './keptPositions.ts'
import { sendPositions } from './sendPositions.ts'

export function usePositions(): readonly KeptPosition[] {
  const userId = useSelector(selectUserId)
  const online = useOnline()
  const dispatch = useAppDispatch()
  const [kept, setKept] = useState<readonly KeptPosition[]>([])

  useEffect(() => {
    void keptPositions().then(setKept)
    return onKeptPositions(setKept)
  }, [])
  useEffect(() => {
    if (online && userId !== undefined) void dispatch(sendPositions(userId))
  }, [online, userId, dispatch])

  return kept.filter((position) => position.userId === userId)
}
