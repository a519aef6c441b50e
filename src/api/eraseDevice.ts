/** Erases what this device holds of any user. */
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { reportStorageFailure } from '#/lib/storage.ts'

export async function eraseDevice(): Promise<void> {
  await Promise.all([erasePrivateState(), eraseScope('all users').catch(reportStorageFailure)])
}
