/** Reports a member's deed on a page once `isDone` is true. The script that reports deeds is loaded only then. */
import { useEffect } from 'react'
import type { Deed } from '#/contract/welfare/codes.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useSignedIn } from './sessionSlice.ts'

export function useDeed(deed: Deed, isDone: boolean): void {
  const dispatch = useAppDispatch()
  const isMember = useSignedIn()
  useEffect(() => {
    if (!isDone || !isMember) return
    // If the script cannot be loaded, the deed is reported the next time.
    import('./deeds.ts').then(
      ({ tellDeed }) => dispatch(tellDeed(deed)),
      () => undefined,
    )
  }, [deed, isDone, isMember, dispatch])
}
