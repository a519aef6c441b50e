/** Probes until the platform can be reached again, then refetches shown data. The browser's online event alone is not reliable. */
import { fullJitter } from '#/lib/jitter.ts'
import { isOnline, knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { api } from './api.ts'
import { lineOrigin } from './line.ts'

/** Longest pause between two probes in milliseconds. */
const cap = 30_000

async function isLive(): Promise<boolean> {
  try {
    return (await fetch(`${lineOrigin()}/live`, { cache: 'no-store', credentials: 'omit' })).ok
  } catch {
    return false
  }
}

/** Starts the watch: after a call failed although the device is online, probes with full jitter until one call succeeds. */
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
