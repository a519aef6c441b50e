/** Erases all user data on this device; a visitor's data too, unless it is to be kept. */
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { reportStorageFailure } from '#/lib/storage.ts'

export async function eraseDevice(options?: { keepVisitors: boolean }): Promise<void> {
  await Promise.all([erasePrivateState(options), eraseScope('all users').catch(reportStorageFailure)])
}
