/** Erases all user data on this device and ends its notifications. Also erases a visitor's data, unless `keepVisitors` is true. */
import { eraseScope } from '#/lib/lastKnownStore.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { reportStorageFailure } from '#/lib/storage.ts'
import { pushState } from '#/pwa/pushState.ts'

export async function eraseDevice(options?: { keepVisitors: boolean }): Promise<void> {
  // The script is loaded only on devices with notifications. Without it the platform still sends nothing to an ended session.
  if (pushState.get() === 'granted') {
    import('#/pwa/push.ts').then(
      ({ endPush }) => endPush(),
      () => undefined,
    )
  }
  await Promise.all([erasePrivateState(options), eraseScope('all users').catch(reportStorageFailure)])
}
