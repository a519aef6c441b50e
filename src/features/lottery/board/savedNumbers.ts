/** Selections kept under a name, on this device only; erased when the session ends. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import * as v from 'valibot'
import { selectUserId } from '#/api/sessionSlice.ts'
import { selection } from '#/contract/bets.ts'
import { lotteryTypeCode, type LotteryTypeCode } from '#/contract/lottery.ts'
import { persisted } from '#/lib/persisted.ts'

const entry = v.object({
  id: v.string(),
  name: v.string(),
  family: lotteryTypeCode,
  playCode: v.string(),
  selection,
  /** Milliseconds by the server's clock. */
  savedAt: v.number(),
})
export type SavedNumbers = v.InferOutput<typeof entry>

/** Newest first. The owner is null while a visitor's: who signs in takes them over. */
const keptSchema = v.object({ owner: v.nullable(v.string()), numbers: v.array(entry) })
export type Kept = v.InferOutput<typeof keptSchema>

export const mostSaved = 100
export const longestName = 20

export const savedStore = persisted<Kept>({
  key: 'savedNumbers',
  version: 1,
  valid: (value) => v.is(keptSchema, value),
  initial: { owner: null, numbers: [] },
  private: true,
})

/** A visitor's are everybody's who uses the device; a member's are his. */
export function numbersOf({ owner, numbers }: Kept, userId: string | null): readonly SavedNumbers[] {
  return owner === null || owner === userId ? numbers : []
}

/** As many as there is room for. */
export function withSaved(all: readonly SavedNumbers[], added: readonly SavedNumbers[]): readonly SavedNumbers[] {
  return [...added.slice(0, Math.max(0, mostSaved - all.length)), ...all]
}

export function withName(all: readonly SavedNumbers[], id: string, name: string): readonly SavedNumbers[] {
  return all.map((one) => (one.id === id ? { ...one, name } : one))
}

export function withoutSaved(all: readonly SavedNumbers[], id: string): readonly SavedNumbers[] {
  return all.filter((one) => one.id !== id)
}

/** What may stand as a name: blanks at the ends and repeated ones gone, at most 20 signs; null where nothing is left. */
export function nameOf(typed: string): string | null {
  const name = Array.from(typed.trim().replaceAll(/\s+/gu, ' ')).slice(0, longestName).join('').trim()
  return name === '' ? null : name
}

/** Changes what is stored, read again in the same step. */
export async function changeSaved(
  userId: string | null,
  change: (numbers: readonly SavedNumbers[]) => readonly SavedNumbers[],
): Promise<Kept> {
  return savedStore.save((stored) => ({ owner: userId, numbers: [...change(numbersOf(stored, userId))] }))
}

/** Those of a family whose plays are sold here. */
export function usable(numbers: readonly SavedNumbers[], family: LotteryTypeCode, sold: ReadonlySet<string>): readonly SavedNumbers[] {
  return numbers.filter((one) => one.family === family && sold.has(one.playCode))
}

interface Saved {
  /** Undefined until they are read. */
  readonly numbers: readonly SavedNumbers[] | undefined
  change(change: (numbers: readonly SavedNumbers[]) => readonly SavedNumbers[]): void
}

/** Those of who sits here, as this and other tabs leave them. */
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
