/**
 * Probes until the platform can be reached again, then refetches shown data. The device's online state is not reliable, so it only starts a
 * probe.
 */
import { i18n } from '@lingui/core'
import { withTexts } from '#/i18n/i18n.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { isOnline, knownOffline, onOnlineChange, reportReachable } from '#/lib/online.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { api } from './api.ts'
import { checkLine, onLineLeft } from './failover.ts'
import { lineOrigin } from './line.ts'
import { knownLines, originOf } from './lines.ts'
import { showToast } from './toastSlice.ts'

/** Longest pause between two probes in milliseconds. */
const cap = 30_000

/** Shows a toast with the name of the line that is in use now. */
function showLineToast(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { localTexts } = await withTexts('app', import('./errors.ts'))
    const name = knownLines().find(({ url }) => originOf(url) === lineOrigin())?.name ?? location.host
    // In a variable, because the extraction of texts reads the argument of `i18n._` and cannot read a spread.
    const text = { ...localTexts.lineLeft, values: { name } }
    dispatch(showToast({ kind: 'info', text: i18n._(text), key: 'line', about: ['/setline'] }))
  }
}

/** Starts the watch: after a call failed, or the device says that it is offline, probes with full jitter until one call succeeds. */
export function watchReachability(): AppThunk {
  return (dispatch) => {
    let wasOnline = isOnline()
    let timer: ReturnType<typeof setTimeout> | undefined

    function probeLater(tries: number) {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible' && (await checkLine()) !== 'nothing') reportReachable(true)
          timer = undefined
          if (!isOnline()) probeLater(tries + 1)
        },
        tries === 0 && knownOffline() ? 0 : 1000 + fullJitter(tries, 1000, cap),
      )
    }

    onLineLeft((_dead, taken) => {
      // The data shown may be from before the line died, so it is refetched.
      if (isOnline()) dispatch(api.internalActions.onOnline())
      else reportReachable(true)
      if (taken !== undefined) void dispatch(showLineToast())
    })

    onOnlineChange(() => {
      const online = isOnline()
      if (online && !wasOnline) dispatch(api.internalActions.onOnline())
      wasOnline = online
      if (!online && timer === undefined) probeLater(0)
    })
    if (!isOnline()) probeLater(0)
  }
}
