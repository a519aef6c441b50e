/** Tells what a member did on a page, once it is done. The script that tells it is loaded then. */
import { useEffect } from 'react'
import type { Deed } from '#/contract/welfare/codes.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useSignedIn } from './sessionSlice.ts'

export function useDeed(deed: Deed, isDone: boolean): void {
  const dispatch = useAppDispatch()
  const isMember = useSignedIn()
  useEffect(() => {
    if (!isDone || !isMember) return
    // Without its script it is told the next time.
    import('./deeds.ts').then(
      ({ tellDeed }) => dispatch(tellDeed(deed)),
      () => undefined,
    )
  }, [deed, isDone, isMember, dispatch])
}
