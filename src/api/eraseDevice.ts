/** Erases all user data on this device, and ends its notifications; a visitor's data too, unless it is to be kept. */
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { reportStorageFailure } from '#/lib/storage.ts'

export async function eraseDevice(options?: { keepVisitors: boolean }): Promise<void> {
  // Few devices have any: the others do without the script. The platform sends nothing to an ended session in any case.
  if ('Notification' in globalThis && Notification.permission === 'granted') {
    import('#/pwa/push.ts').then(
      ({ endPush }) => endPush(),
      () => undefined,
    )
  }
  await Promise.all([erasePrivateState(options), eraseScope('all users').catch(reportStorageFailure)])
}
