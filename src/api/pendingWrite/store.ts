/** Where pending writes are kept: on the device, together with other tabs, until the session ends. */
import { persisted } from '#/lib/persisted.ts'
import { isFlag, isText, listOf, shapeOf } from '#/lib/shape.ts'
import { isOpen, type PendingWrite } from './pendingWrite.ts'

/** What is known of an entry before the contract has had its say. */
interface Stored {
  readonly id: string
  readonly userId: string
  readonly state: string
  readonly place: string
  readonly told: boolean
}

const store = persisted<readonly Stored[]>({
  key: 'pending-writes',
  version: 1,
  valid: listOf(shapeOf<Stored>({ id: isText, userId: isText, state: isText, place: isText, told: isFlag })),
  initial: [],
  private: true,
})

/** How often this tab has changed them: what was read before a change is old. */
let changes = 0

/** Those that the contract of this version takes. Rejects when its script cannot be had. */
export async function storedWrites(): Promise<PendingWrite[]> {
  const before = changes
  const stored = await store.load()
  if (changes !== before) return storedWrites()
  if (stored.length === 0) return []
  const { admit } = await import('./admit.ts')
  return changes === before ? stored.flatMap((one) => admit(one) ?? []) : storedWrites()
}

/** Called when another tab changed them, or they were erased. */
export const onStoredChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** `change` gives undefined where nothing is to be changed. Resolves to whether something was. */
async function changeIf(change: (all: readonly Stored[]) => readonly Stored[] | undefined): Promise<boolean> {
  let isChanged = false
  changes += 1
  await store.save((all) => {
    const changed = change(all)
    // Asked once more where the store cannot be written: what it found first counts.
    isChanged ||= changed !== undefined
    return changed ?? all
  })
  return isChanged
}

const has = (all: readonly Stored[], id: string) => all.some((one) => one.id === id)
const isOf = (all: readonly Stored[], id: string, userId: string) => all.some((one) => one.id === id && one.userId === userId)
const without = (all: readonly Stored[], id: string) => all.filter((one) => one.id !== id)

/** Not one that is there already, nor while another one of its place is open, where only one may be. */
export function addWrite(write: PendingWrite): Promise<boolean> {
  return changeIf((all) => {
    const isTaken = has(all, write.id) || (write.alone && all.some((one) => one.place === write.place && isOpen(one)))
    return isTaken ? undefined : [...all, write]
  })
}

/** In one step: a tab that dies there has lost neither. Not where the one before has gone already. */
export function replaceWrite(before: string, write: PendingWrite): Promise<boolean> {
  return changeIf((all) => (isOf(all, before, write.userId) ? [...without(all, before), write] : undefined))
}

/** What was taken away stays away, and what has ended stays ended unless it is `reopened`. */
export function changeWrite(write: PendingWrite, reopened = false): Promise<boolean> {
  return changeIf((all) => {
    const before = all.find(({ id }) => id === write.id)
    if (!before || (!reopened && !isOpen(before) && isOpen(write))) return undefined
    return all.map((one) => (one === before ? write : one))
  })
}

/** Resolves to whether it had not been told yet. */
export function markTold(id: string): Promise<boolean> {
  return changeIf((all) => {
    const before = all.find((one) => one.id === id)
    return before?.told === false ? all.map((one) => (one === before ? { ...one, told: true } : one)) : undefined
  })
}

export function removeWrite(id: string, userId: string): Promise<boolean> {
  return changeIf((all) => (isOf(all, id, userId) ? without(all, id) : undefined))
}
