/** Hook with the player's pending writes, for pages that show them. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { readWrites } from './flow.ts'
import { selectLoaded, selectWrites } from './pendingSlice.ts'
import type { PendingWrite } from './pendingWrite.ts'

/** Undefined until the device has been read. */
export function usePendingWrites(): readonly PendingWrite[] | undefined {
  const dispatch = useAppDispatch()
  const loaded = useSelector(selectLoaded)
  const writes = useSelector(selectWrites)
  useEffect(() => {
    if (!loaded) void dispatch(readWrites()).catch(() => undefined)
  }, [dispatch, loaded])
  return loaded ? writes : undefined
}
