/** Web push in this browser: whether it is possible, and the browser's subscription. */
import { base64url } from '#/lib/crypto.ts'
import { isInApp, isInstalled, isIos } from './install.ts'
import { observable } from './observable.ts'

/** `ask`: the person was not asked yet. `denied`: the person, or the browser, has said no. `ios`: once the app is on the home screen. */
export type PushState = 'granted' | 'ask' | 'denied' | 'ios' | 'none'

function stateNow(): PushState {
  if (isInApp(navigator)) return 'none'
  if (isIos(navigator) && !isInstalled()) return 'ios'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none'
  return Notification.permission === 'default' ? 'ask' : Notification.permission
}

export const pushState = observable(stateNow())

/** Finds what was changed in the browser's settings meanwhile. */
export const lookAtPush = (): void => pushState.set(stateNow())

let begun: Promise<unknown> = Promise.resolve()

/** Whatever changes the subscription, here and at the platform, waits for what was begun before: otherwise one would undo the other. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = begun.then(work)
  begun = done.catch(() => undefined)
  return done
}

/** As the platform takes it: see the contract. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Milliseconds: without its push service a browser may never answer. */
const patience = 20_000

const manager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker?.getRegistration())?.pushManager

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, p256dh, auth } : undefined
}

/** Of the subscription that the browser has; undefined where it has none. */
export async function pushAddress(): Promise<PushAddress | undefined> {
  const subscription = await (await manager())?.getSubscription()
  return subscription ? addressOf(subscription) : undefined
}

/** Asks for the permission, which must follow a tap, and subscribes with the platform's key. Rejects where the browser fails. */
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

/** Nothing more comes here, and nothing of what came is left. Never rejects. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await clearBadge()
  } catch {
    // The platform sends nothing to a session that has ended in any case.
  }
}

/** The member sees what there is: see the worker, which sets the badge. Never rejects. */
export const clearBadge = async (): Promise<void> => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
}
