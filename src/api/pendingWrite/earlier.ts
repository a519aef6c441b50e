/** Migrates pending writes of earlier versions, which had one key per kind, to the one store. */
import { del, get, keys } from 'idb-keyval'
import { stateStore } from '#/lib/storage.ts'
import type { EarlierKey } from './earlierShapes.ts'
import { addWrite } from './store.ts'

const earlierKeys: readonly EarlierKey[] = [
  'private/flights',
  'private/chase',
  'private/recharge',
  'private/withdrawal',
  'private/chat-outbox',
]

let moving: Promise<void> | undefined

async function move(userId: string): Promise<void> {
  const present = new Set<unknown>(await keys(stateStore()))
  const found = earlierKeys.filter((key) => present.has(key))
  if (found.length === 0) return
  const { fromEarlier } = await import('./earlierShapes.ts')
  for (const key of found) {
    for (const write of await fromEarlier(key, await get<unknown>(key, stateStore()), userId)) await addWrite(write)
    await del(key, stateStore())
  }
}

/** Runs once per page; the next page retries what could not be moved. */
export function moveEarlier(userId: string): Promise<void> {
  moving ??= move(userId).catch(() => undefined)
  return moving
}
