/** The start-up: what this device keeps, then the configuration, the user, the unread count, in that order. */
import { i18n } from '@lingui/core'
import { activate, withTexts } from '#/i18n/i18n.ts'
import { knownOffline } from '#/lib/online.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { loadServerClock } from '#/lib/serverClock.ts'
import { onStorageFailure } from '#/lib/storage.ts'
import { isUnanswered, toAppError } from './appError.ts'
import { type BootEnd, bootBegun, bootEnded, persistenceFailed } from './bootSlice.ts'
import { chainState } from './chainState.ts'
import { allMessages, endpoints } from './endpoints.ts'
import { eraseDevice } from './eraseDevice.ts'
import { lineOrigin } from './line.ts'
import { selectLine } from './lines.ts'
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
    if (!token) void eraseDevice({ keepVisitors: true }).catch(() => undefined)
    await activate(settings.language)
  }
}

function findLine(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (knownOffline()) return
    if ((await selectLine()) !== 'noWebSocket') return
    const { localTexts } = await withTexts('app', import('./errors.ts'))
    dispatch(showToast({ kind: 'info', text: i18n._(localTexts.noWebSocket), key: 'noWebSocket' }))
  }
}

/** Reads the configuration; a line that was found meanwhile gets a try of its own when the default one does not answer. */
function readConfig(lineFound: Promise<unknown>): AppThunk<Promise<BootEnd>> {
  return async (dispatch) => {
    const read = async () => {
      const { data, error } = await dispatch(getSystemConfig.initiate({}, { forceRefetch: true }))
      if (data) return 'ready'
      return isUnanswered(toAppError(error)) ? 'unanswered' : 'failed'
    }
    const line = lineOrigin()
    const first = await read()
    if (first === 'ready') return first
    await lineFound
    return lineOrigin() === line ? first : read()
  }
}

/** Loads what the app needs, also when called again after a failure. Afterwards the boot phase is `ready` or `failed`. */
export function bootstrap(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(bootBegun())
    const lineFound = dispatch(findLine()).catch(() => undefined)
    const end = await dispatch(readConfig(lineFound))
    dispatch(bootEnded(end))
    if (end !== 'ready') return
    void dispatch(configFromCache.initiate({}))
    if (!chainState(getState()).session.token) return
    await dispatch(querySystemUserInfo.initiate({}, { subscribe: false }))
    await dispatch(queryAllMessagesOfUser.initiate(allMessages, { subscribe: false }))
  }
}
