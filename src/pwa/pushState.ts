/** Whether web push is possible in this browser, and allowed. */
import { isInApp, isInstalled, isIos } from './install.ts'
import { observable } from './observable.ts'

/**
 * `ask`: the browser has not asked the person yet. `denied`: the person or the browser has refused. `ios`: possible once the app is on the
 * home screen.
 */
export type PushState = 'granted' | 'ask' | 'denied' | 'ios' | 'none'

function stateNow(): PushState {
  if (isInApp(navigator)) return 'none'
  if (isIos(navigator) && !isInstalled()) return 'ios'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none'
  return Notification.permission === 'default' ? 'ask' : Notification.permission
}

export const pushState = observable<PushState>('none')

/** Call it when the app starts, and again later to notice changes of the browser's settings. */
export const lookAtPush = (): void => pushState.set(stateNow())
