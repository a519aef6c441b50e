/** Pending writes as the versions before kept them, each kind under a key of its own: they become entries of the one store. */
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
    for (const write of fromEarlier(key, await get<unknown>(key, stateStore()), userId)) await addWrite(write)
    await del(key, stateStore())
  }
}

/** Once in a page's life; what could not be moved is found by the next. */
export function moveEarlier(userId: string): Promise<void> {
  moving ??= move(userId).catch(() => undefined)
  return moving
}
