/** Side effects of actions: toasts of failed calls, the end of a session, stored settings, the platform's wording. */
import { i18n } from '@lingui/core'
import { isAction, isAnyOf, isRejectedWithValue, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import type { Client } from '#/contract/call.ts'
import { activate, withTexts } from '#/i18n/i18n.ts'
import type { AppDispatch, AppState } from '#/lib/redux.ts'
import { type Guard, isFlag, shapeOf } from '#/lib/shape.ts'
import { toAppError, type AppError, type CallMeta } from './appError.ts'
import type { Turn } from './apiState.ts'
import { settingsStore, type Settings } from './deviceState.ts'
import { clearSession } from './endOfSession.ts'
import { endpoints } from './endpoints.ts'
import { ended, loginRequested, replaced, tokenReceived } from './sessionSlice.ts'
import { readIds, settingsReplaced } from './settingsSlice.ts'
import { showToast } from './toastSlice.ts'
import { takeWording } from './wording.ts'

const isClient: Guard<Client> = (value) => value === 'public' || value === 'user' || value === 'anyone'
const isCallMeta = shapeOf<CallMeta>({ client: isClient, background: isFlag })

/** Metadata that the base query attached to the call. */
function metaOf(action: UnknownAction): CallMeta | undefined {
  const { meta } = action
  const callMeta: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'baseQueryMeta') : undefined
  return isCallMeta(callMeta) ? callMeta : undefined
}

/** Turns failed calls into toasts; nothing else does. */
function tellFailure(action: UnknownAction, dispatch: AppDispatch): void {
  const call = metaOf(action)
  if (!call) return
  const error = toAppError(Reflect.get(action, 'payload'))
  // Opens the maintenance gate at once, without waiting for the next poll.
  if (error.kind === 'refused' && error.reason === 'MAINTENANCE') {
    void dispatch(endpoints.endpoints.queryAllConfig.initiate({}, { subscribe: false, forceRefetch: true }))
    // The page that the gate shows explains the error.
    return
  }
  if (call.background) return
  // The end of the session has shown its own toast.
  if (error.kind === 'session' && error.cause === 'expired') return
  if (error.kind === 'refused' && error.status === 401 && call.client !== 'public') return
  if (error.kind === 'session') dispatch(loginRequested())
  void showFailure(error, dispatch)
}

/** Error texts are loaded with the toasts. */
async function showFailure(error: AppError, dispatch: AppDispatch): Promise<void> {
  const { errorText, toastRules } = await withTexts('app', import('./errors.ts'))
  dispatch(showToast({ kind: 'error', text: errorText(error), ...toastRules[error.kind] }))
}

/** Writes only the changed settings, because another tab may have written settings meanwhile. */
function merged(stored: Settings, before: Settings, now: Settings): Settings {
  const changed = Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value)
  return { ...stored, ...Object.fromEntries(changed), alreadyRead: readIds(stored.alreadyRead, now.alreadyRead) }
}

async function showLanguage({ now, dispatch }: Turn): Promise<void> {
  try {
    await activate(now.settings.language)
  } catch {
    const { localTexts } = await withTexts('app', import('./errors.ts'))
    dispatch(showToast({ kind: 'error', text: i18n._(localTexts.chunk) }))
  }
}

const isConfigRead = endpoints.endpoints.configFromCache.matchFulfilled

const isSessionChange = isAnyOf(ended, replaced, tokenReceived)
const isFailure = isRejectedWithValue()

function follow(action: UnknownAction, turn: Turn): void {
  const { before, now, dispatch } = turn
  if (isFailure(action)) tellFailure(action, dispatch)
  if (isSessionChange(action)) void clearSession(action, turn)
  if (isConfigRead(action)) void dispatch(takeWording(action.payload))
  if (now.settings === before.settings) return
  if (!settingsReplaced.match(action)) void settingsStore.save((stored) => merged(stored, before.settings, now.settings))
  if (now.settings.language !== before.settings.language) void showLanguage(turn)
}

export const listeners: Middleware<object, AppState, AppDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState()
    const result = next(action)
    if (isAction(action)) follow(action, { dispatch, before, now: getState() })
    return result
  }
