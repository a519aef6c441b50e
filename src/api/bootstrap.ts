/** The start-up sequence: stored state, then configuration, then user, then unread count. */
import { i18n } from '@lingui/core'
import { withTexts } from '#/i18n/i18n.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { loadServerClock } from '#/lib/serverClock.ts'
import { onStorageFailure, storageFailed } from '#/lib/storage.ts'
import { isUnanswered, toAppError } from './appError.ts'
import { type BootEnd, bootBegun, bootEnded, persistenceFailed } from './bootSlice.ts'
import { readDeviceId, sessionStore, settingsStore, type Token } from './deviceState.ts'
import { allMessages, endpoints } from './endpoints.ts'
import { eraseDevice } from './eraseDevice.ts'
import { lineOrigin } from './line.ts'
import { selectLine } from './lines.ts'
import { watchReachability } from './reachability.ts'
import { endLearned, replaced, sessionEndStore } from './sessionSlice.ts'
import { settingsReplaced } from './settingsSlice.ts'
import { showToast } from './toastSlice.ts'

const { getSystemConfig, configFromCache, querySystemUserInfo, queryAllMessagesOfUser } = endpoints.endpoints

/**
 * Loads the stored state into the store, and subscribes to changes of other tabs. Call once, before the first render.
 */
export function restore(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    onStorageFailure(() => dispatch(persistenceFailed()))
    const [settings, token] = await Promise.all([settingsStore.load(), sessionStore.load(), loadServerClock(), readDeviceId()])
    dispatch(settingsReplaced(settings))
    dispatch(replaced(token))
    settingsStore.subscribe((value) => dispatch(settingsReplaced(value)))
    const follow = async (value: Token | null) => {
      if (value === null && getState().session.token) dispatch(endLearned(await sessionEndStore.load()))
      if (value?.accessToken !== getState().session.token?.accessToken) dispatch(replaced(value))
    }
    sessionStore.subscribe((value) => void follow(value))
    dispatch(watchReachability())
    // A tab that was closed during sign-out may have left data of the user on the device. A visitor's data stays. If the device could not
    // be read, nothing is erased.
    if (!token && !storageFailed()) void eraseDevice({ keepVisitors: true }).catch(() => undefined)
  }
}

function findLine(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if ((await selectLine()) !== 'noWebSocket') return
    const { localTexts } = await withTexts('app', import('./errors.ts'))
    dispatch(showToast({ kind: 'info', text: i18n._(localTexts.noWebSocket), key: 'noWebSocket' }))
  }
}

/** Reads the configuration. If the default line does not answer and line selection found another line, tries that line. */
function readConfig(lineSelection: Promise<unknown>): AppThunk<Promise<BootEnd>> {
  return async (dispatch) => {
    const read = async () => {
      const { data, error } = await dispatch(getSystemConfig.initiate({}, { forceRefetch: true }))
      if (data) return 'ready'
      return isUnanswered(toAppError(error)) ? 'unanswered' : 'failed'
    }
    const line = lineOrigin()
    const first = await read()
    if (first === 'ready') return first
    await lineSelection
    return lineOrigin() === line ? first : read()
  }
}

/** Loads what the app needs; can be called again after a failure. Ends with the boot phase `ready` or `failed`. */
export function bootstrap(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(bootBegun())
    const lineSelection = dispatch(findLine()).catch(() => undefined)
    const end = await dispatch(readConfig(lineSelection))
    dispatch(bootEnded(end))
    if (end !== 'ready') return
    void dispatch(configFromCache.initiate({}))
    if (!getState().session.token) return
    await dispatch(querySystemUserInfo.initiate({}, { subscribe: false }))
    await dispatch(queryAllMessagesOfUser.initiate(allMessages, { subscribe: false }))
  }
}
