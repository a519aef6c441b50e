/** Web push in this browser: whether it is possible, and the browser's subscription. */
import { base64url } from '#/lib/crypto.ts'
import { lookAtPush, pushState } from './pushState.ts'

let begun: Promise<unknown> = Promise.resolve()

/** Runs changes of the subscription, here and at the platform, one after the other, so that no change undoes another. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = begun.then(work)
  begun = done.catch(() => undefined)
  return done
}

/** The address in the contract's form. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Milliseconds. A browser without its push service may never answer. */
const patience = 20_000

const manager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker?.getRegistration())?.pushManager

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, p256dh, auth } : undefined
}

/** The address of the browser's subscription; undefined without a subscription. */
export async function pushAddress(): Promise<PushAddress | undefined> {
  const subscription = await (await manager())?.getSubscription()
  return subscription ? addressOf(subscription) : undefined
}

/** Requests the permission, which must follow a tap, and subscribes with the platform's key. Rejects if the browser fails. */
export async function subscribeToPush(key: string): Promise<PushAddress | 'denied'> {
  await Notification.requestPermission()
  lookAtPush()
  if (pushState.get() !== 'granted') return 'denied'
  const pushes = await manager()
  if (!pushes) throw new Error('the worker is not there yet')
  const before = await pushes.getSubscription()
  const keyBefore = before?.options.applicationServerKey
  if (keyBefore && base64url(new Uint8Array(keyBefore)) !== key) await before.unsubscribe()
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience)
  })
  const subscription = await Promise.race([pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }), late])
  const address = subscription && addressOf(subscription)
  if (!address) throw new Error('the push service does not answer')
  return address
}

/** Ends the subscription, and removes shown notifications and the badge. Never rejects. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await clearBadge()
  } catch {
    // The platform sends nothing to an ended session anyway.
  }
}

/** Clears the badge, which the worker sets, once the member sees the messages. Never rejects. */
export const clearBadge = async (): Promise<void> => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
}
