/** Erases what this device holds of any user, and of a visitor unless that is to be kept. */
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { reportStorageFailure } from '#/lib/storage.ts'

export async function eraseDevice(options?: { keepVisitors: boolean }): Promise<void> {
  await Promise.all([erasePrivateState(options), eraseScope('all users').catch(reportStorageFailure)])
}
