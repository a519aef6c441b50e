/** Runs beside the pages: knows the chases of all tabs whose answer never came; their boards show them. */
import { useEffect } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { chaseStore, type OpenChases } from './chaseStore.ts'
import { openChasesRead } from './openChasesSlice.ts'

export function useOpenChases(userId: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (userId === null) return undefined
    const take = (chases: OpenChases) => {
      dispatch(openChasesRead(chases))
    }
    void chaseStore.load().then(take)
    return chaseStore.subscribe(take)
  }, [dispatch, userId])
}
