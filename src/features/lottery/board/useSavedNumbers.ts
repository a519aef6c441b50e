/** The saved numbers of who sits here, as this and other tabs leave them. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { changeSaved, type Kept, numbersOf, type SavedNumbers, savedStore } from './savedNumbers.ts'

export interface Saved {
  /** Undefined until they are read. */
  readonly numbers: readonly SavedNumbers[] | undefined
  change(change: (numbers: readonly SavedNumbers[]) => readonly SavedNumbers[]): void
}

export function useSavedNumbers(): Saved {
  const userId = useSelector(selectUserId) ?? null
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    void savedStore.load().then(setKept)
    return savedStore.subscribe(setKept)
  }, [])
  return {
    numbers: kept && numbersOf(kept, userId),
    change: (change) => void changeSaved(userId, change).then(setKept),
  }
}
