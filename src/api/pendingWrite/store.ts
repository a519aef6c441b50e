/** Storage of pending writes on the device, shared by all tabs, until the session ends. */
import { persisted } from '#/lib/persisted.ts'
import { isFlag, isText, listOf, shapeOf } from '#/lib/shape.ts'
import { isOpen, type PendingWrite } from './pendingWrite.ts'

/** An entry that is not validated yet. */
interface Stored {
  readonly id: string
  readonly userId: string
  readonly state: string
  readonly place: string
  readonly reported: boolean
}

const store = persisted<readonly Stored[]>({
  key: 'pending-writes',
  version: 2,
  valid: listOf(shapeOf<Stored>({ id: isText, userId: isText, state: isText, place: isText, reported: isFlag })),
  initial: [],
  private: true,
})

/** Counts changes made by this tab, to discard reads that started before a change. */
let changes = 0

/** The stored entries that are valid under this version's contract. Rejects when the validation script cannot be loaded. */
export async function storedWrites(): Promise<PendingWrite[]> {
  const before = changes
  const stored = await store.load()
  if (changes !== before) return storedWrites()
  if (stored.length === 0) return []
  const { admit } = await import('./admit.ts')
  const admitted = await admit(stored)
  return changes === before ? admitted : storedWrites()
}

/** Calls the listener when another tab changed the entries, or when they were erased. Returns a function that unsubscribes. */
export const onStoredChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** `change` returns undefined to change nothing. Resolves to whether it changed something. */
async function changeIf(change: (all: readonly Stored[]) => readonly Stored[] | undefined): Promise<boolean> {
  let isChanged = false
  changes += 1
  await store.save((all) => {
    const changed = change(all)
    // The last run counts: an earlier one may have been on a value that another tab has changed since.
    isChanged = changed !== undefined
    return changed ?? all
  })
  return isChanged
}

const has = (all: readonly Stored[], id: string) => all.some((one) => one.id === id)
const isOf = (all: readonly Stored[], id: string, userId: string) => all.some((one) => one.id === id && one.userId === userId)
const without = (all: readonly Stored[], id: string) => all.filter((one) => one.id !== id)

/** Resolves to false, without a change, when the id exists or another write of the same place is open. */
export function addWrite(write: PendingWrite): Promise<boolean> {
  return changeIf((all) => {
    const isTaken = has(all, write.id) || (write.alone && all.some((one) => one.place === write.place && isOpen(one)))
    return isTaken ? undefined : [...all, write]
  })
}

/** One transaction, so that a tab that dies loses neither entry. Resolves to false, without a change, when the old entry is gone. */
export function replaceWrite(before: string, write: PendingWrite): Promise<boolean> {
  return changeIf((all) => (isOf(all, before, write.userId) ? [...without(all, before), write] : undefined))
}

/** Never restores a removed entry, and never reopens an ended one unless `reopened`. */
export function changeWrite(write: PendingWrite, reopened = false): Promise<boolean> {
  return changeIf((all) => {
    const before = all.find(({ id }) => id === write.id)
    if (!before || (!reopened && !isOpen(before) && isOpen(write))) return undefined
    return all.map((one) => (one === before ? write : one))
  })
}

/** Resolves to true when the write was not reported before. */
export function markReported(id: string): Promise<boolean> {
  return changeIf((all) => {
    const before = all.find((one) => one.id === id)
    return before?.reported === false ? all.map((one) => (one === before ? { ...one, reported: true } : one)) : undefined
  })
}

export function removeWrite(id: string, userId: string): Promise<boolean> {
  return changeIf((all) => (isOf(all, id, userId) ? without(all, id) : undefined))
}
