/** What follows from actions: toasts of failed calls, the end of a session, settings kept, the platform's wording. */
import { createListenerMiddleware, isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import { activate, override } from '#/i18n/i18n.ts'
import { messageId } from '#/i18n/messageId.ts'
import { i18n } from '@lingui/core'
import type { AppDispatch } from '#/lib/redux.ts'
import { toAppError, type CallMeta } from './appError.ts'
import { chainState } from './chainState.ts'
import { clearSession } from './endOfSession.ts'
import { endpoints } from './endpoints.ts'
import { errorText, localTexts, toastRules } from './errors.ts'
import { ended, loginAsked, replaced, tokenReceived } from './sessionSlice.ts'
import { settingsReplaced, settingsStore, type Settings } from './settingsSlice.ts'
import { showToast } from './toastSlice.ts'
import { conversionsLoaded } from './wordingSlice.ts'

export const listeners = createListenerMiddleware()
const listen = listeners.startListening.withTypes<unknown, AppDispatch>()

function isCallMeta(meta: unknown): meta is CallMeta {
  return typeof meta === 'object' && meta !== null && 'background' in meta
}

/** What the base query told of the call beside its error. */
function metaOf(action: UnknownAction): CallMeta | undefined {
  const { meta } = action
  const told: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'baseQueryMeta') : undefined
  return isCallMeta(told) ? told : undefined
}

/** The one place that turns failed calls into toasts. */
listen({
  predicate: isRejectedWithValue(),
  effect: (action, { dispatch }) => {
    const call = metaOf(action)
    if (!call) return
    const error = toAppError(Reflect.get(action, 'payload'))
    // The gate opens on what this call says; it need not wait for its turn to be asked.
    if (error.kind === 'refused' && error.reason === 'MAINTENANCE') {
      void dispatch(endpoints.endpoints.queryAllConfig.initiate({}, { subscribe: false, forceRefetch: true }))
    }
    if (call.background) return
    // A session that ended has told so itself.
    if (error.kind === 'session' && error.cause === 'expired') return
    if (error.kind === 'refused' && error.status === 401 && call.client === 'user') return
    if (error.kind === 'session') dispatch(loginAsked())
    dispatch(showToast({ kind: 'error', text: errorText(error), ...toastRules[error.kind] }))
  },
})

listen({ matcher: isAnyOf(ended, replaced, tokenReceived), effect: clearSession })

/** Another tab may have written since: only what changed here is written. */
listen({
  predicate: (action, now, before) => !settingsReplaced.match(action) && chainState(now).settings !== chainState(before).settings,
  effect: async (_action, { getState, getOriginalState }) => {
    const now = chainState(getState()).settings
    const before = chainState(getOriginalState()).settings
    await settingsStore.save((stored) => merged(stored, before, now))
  },
})

function merged(stored: Settings, before: Settings, now: Settings): Settings {
  const changed = Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value)
  const alreadyRead = [...new Set([...stored.alreadyRead, ...now.alreadyRead])].slice(-500)
  return { ...stored, ...Object.fromEntries(changed), alreadyRead }
}

listen({
  predicate: (_action, now, before) => chainState(now).settings.language !== chainState(before).settings.language,
  effect: async (_action, { getState, dispatch }) => {
    try {
      await activate(chainState(getState()).settings.language)
    } catch {
      dispatch(showToast({ kind: 'error', text: i18n._(localTexts.chunk) }))
    }
  },
})

listen({
  matcher: endpoints.endpoints.configFromCache.matchFulfilled,
  effect: async ({ payload }, { dispatch }) => {
    const { multiLanguageJson, frontConfigJson } = payload
    const texts: Record<string, Record<string, string>> = structuredClone(multiLanguageJson)
    for (const { language, key, value } of frontConfigJson.i18nChange) (texts[language] ??= {})[key] = value
    await override(texts)
    dispatch(conversionsLoaded(await Promise.all(frontConfigJson.errorConversion.map(
      async (conversion) => ({ ...conversion, id: await messageId(conversion.text) }),
    ))))
  },
})
