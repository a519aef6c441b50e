/** Saved selections with names, on this device only. The end of the session erases the selections. */
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

/** Newest first. The owner is null for a visitor. Whoever signs in takes the visitor's selections over. */
const storedSchema = v.object({ owner: v.nullable(v.string()), numbers: v.array(entry) })
export type StoredNumbers = v.InferOutput<typeof storedSchema>

export const mostSaved = 100
export const longestName = 20

export const savedStore = persisted<StoredNumbers>({
  key: 'savedNumbers',
  version: 1,
  valid: (value) => v.is(storedSchema, value),
  initial: { owner: null, numbers: [] },
  private: true,
})

/** A visitor's selections are open to everybody on the device. A member's selections are open to the member only. */
export function numbersOf({ owner, numbers }: StoredNumbers, userId: string | null): readonly SavedNumbers[] {
  return owner === null || owner === userId ? numbers : []
}

/** Adds selections as long as there is room. */
export function withSaved(all: readonly SavedNumbers[], added: readonly SavedNumbers[]): readonly SavedNumbers[] {
  return [...added.slice(0, Math.max(0, mostSaved - all.length)), ...all]
}

export function withName(all: readonly SavedNumbers[], id: string, name: string): readonly SavedNumbers[] {
  return all.map((one) => (one.id === id ? { ...one, name } : one))
}

export function withoutSaved(all: readonly SavedNumbers[], id: string): readonly SavedNumbers[] {
  return all.filter((one) => one.id !== id)
}

/** The trimmed name: single blanks, at most 20 signs; null for an empty name. */
export function nameOf(typed: string): string | null {
  const name = Array.from(typed.trim().replaceAll(/\s+/gu, ' ')).slice(0, longestName).join('').trim()
  return name === '' ? null : name
}

/** Changes the stored selections, which are read again in the same transaction. */
export async function changeSaved(
  userId: string | null,
  change: (numbers: readonly SavedNumbers[]) => readonly SavedNumbers[],
): Promise<StoredNumbers> {
  return savedStore.save((stored) => ({ owner: userId, numbers: [...change(numbersOf(stored, userId))] }))
}

/** The selections of a family whose plays this lottery sells. */
export function usable(numbers: readonly SavedNumbers[], family: LotteryTypeCode, sold: ReadonlySet<string>): readonly SavedNumbers[] {
  return numbers.filter((one) => one.family === family && sold.has(one.playCode))
}

interface Saved {
  /** Undefined until the selections are read. */
  readonly numbers: readonly SavedNumbers[] | undefined
  change(change: (numbers: readonly SavedNumbers[]) => readonly SavedNumbers[]): void
}

/** The selections of the current user, kept in sync with other tabs. */
export function useSavedNumbers(): Saved {
  const userId = useSelector(selectUserId) ?? null
  const [stored, setStored] = useState<StoredNumbers>()
  useEffect(() => {
    void savedStore.load().then(setStored)
    return savedStore.subscribe(setStored)
  }, [])
  return {
    numbers: stored && numbersOf(stored, userId),
    change: (change) => void changeSaved(userId, change).then(setStored),
  }
}
