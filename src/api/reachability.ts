/** Finds out when the platform can be reached again, and then has shown data renewed. The device's own events tell less. */
import { fullJitter } from '#/lib/jitter.ts'
import { isOnline, knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { api } from './api.ts'
import { lineOrigin } from './line.ts'

/** Milliseconds between two probes at most. */
const cap = 30_000

async function isLive(): Promise<boolean> {
  try {
    return (await fetch(`${lineOrigin()}/live`, { cache: 'no-store', credentials: 'omit' })).ok
  } catch {
    return false
  }
}

/** From now on: while a call did not get through although there is a network, asks with full jitter until one does. */
export function watchReachability(): AppThunk {
  return (dispatch) => {
    let wasOnline = isOnline()
    let timer: ReturnType<typeof setTimeout> | undefined

    function probeLater(tries: number) {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible' && !knownOffline() && (await isLive())) reportReachable(true)
          timer = undefined
          if (!isOnline() && !knownOffline()) probeLater(tries + 1)
        },
        1000 + fullJitter(tries, 1000, cap),
      )
    }

    onOnlineChange(() => {
      const online = isOnline()
      if (online && !wasOnline) dispatch(api.internalActions.onOnline())
      wasOnline = online
      if (!online && !knownOffline() && timer === undefined) probeLater(0)
    })
  }
}
