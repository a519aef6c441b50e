/** The start-up: what this device keeps, then the configuration, the user, the unread count, in that order. */
import { i18n } from '@lingui/core'
import { activate, withTexts } from '#/i18n/i18n.ts'
import { knownOffline } from '#/lib/online.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { loadServerClock } from '#/lib/serverClock.ts'
import { onStorageFailure } from '#/lib/storage.ts'
import { bootPhase, persistenceFailed } from './bootSlice.ts'
import { chainState } from './chainState.ts'
import { allMessages, endpoints } from './endpoints.ts'
import { lineOrigin } from './line.ts'
import { watchReachability } from './reachability.ts'
import { replaced, sessionStore } from './sessionSlice.ts'
import { settingsReplaced, settingsStore } from './settingsSlice.ts'
import { showToast } from './toastSlice.ts'

const { getSystemConfig, configFromCache, querySystemUserInfo, queryAllMessagesOfUser } = endpoints.endpoints

/**
 * Puts what this device keeps into the store, shows its language, and follows other tabs from then on. Once, before the
 * first render. Rejects when the language's catalogue cannot be loaded.
 */
export function restore(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    onStorageFailure(() => dispatch(persistenceFailed()))
    const [settings, token] = await Promise.all([settingsStore.load(), sessionStore.load(), loadServerClock()])
    dispatch(settingsReplaced(settings))
    dispatch(replaced(token))
    settingsStore.subscribe((value) => dispatch(settingsReplaced(value)))
    sessionStore.subscribe((value) => {
      if (value?.accessToken !== chainState(getState()).session.token?.accessToken) dispatch(replaced(value))
    })
    dispatch(watchReachability())
    // A tab that was closed while it signed out may have left something behind. What a visitor left stays the visitor's.
    if (!token) void import('./eraseDevice.ts').then((m) => m.eraseDevice({ keepVisitors: true })).catch(() => undefined)
    await activate(settings.language)
  }
}

function findLine(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (knownOffline()) return
    const { selectLine } = await import('./lines.ts')
    if (await selectLine() !== 'noWebSocket') return
    const { localTexts } = await withTexts(import('./errors.ts'))
    dispatch(showToast({ kind: 'info', text: i18n._(localTexts.noWebSocket), key: 'noWebSocket' }))
  }
}

/** Reads the configuration; a line that was found meanwhile gets a try of its own when the default one does not answer. */
function readConfig(lineFound: Promise<unknown>): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const again = { forceRefetch: true }
    const line = lineOrigin()
    const first = await dispatch(getSystemConfig.initiate({}, again))
    if (first.data) return true
    await lineFound
    return lineOrigin() !== line && (await dispatch(getSystemConfig.initiate({}, again))).data !== undefined
  }
}

/** Loads what the app needs, also when called again after a failure. Afterwards the boot phase is `ready` or `failed`. */
export function bootstrap(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(bootPhase('loading'))
    const lineFound = dispatch(findLine()).catch(() => undefined)
    const ready = await dispatch(readConfig(lineFound))
    dispatch(bootPhase(ready ? 'ready' : 'failed'))
    if (!ready) return
    void dispatch(configFromCache.initiate({}))
    if (!chainState(getState()).session.token) return
    await dispatch(querySystemUserInfo.initiate({}, { subscribe: false }))
    await dispatch(queryAllMessagesOfUser.initiate(allMessages, { subscribe: false }))
  }
}
