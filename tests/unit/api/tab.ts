/** A tab: the API's modules loaded afresh, with a store of their own. */
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { vi } from 'vitest'

/** What the page fetches when it needs it: here at once, so that no test waits for a file. */
const lateScripts = () =>
  Promise.all([
    import('#/api/pendingWrite/admit.ts'),
    import('#/api/pendingWrite/givenUp.ts'),
    import('#/api/pendingWrite/lookUp.ts'),
    import('#/contract/contract.ts'),
    import('#/api/pipeline/refresh.ts'),
    import('#/api/pipeline/refusal.ts'),
    import('#/api/errors.ts'),
    import('#/api/lines.ts'),
    import('#/api/wording.ts'),
  ])

export async function openTab() {
  vi.resetModules()
  const [
    { api },
    { endpoints },
    deviceState,
    sessionModule,
    settingsModule,
    toastModule,
    wordingModule,
    agesModule,
    bootModule,
    { pendingSlice },
    { listeners },
    sessions,
    bootstrap,
    clock,
    lines,
  ] = await Promise.all([
    import('#/api/api.ts'),
    import('#/api/endpoints.ts'),
    import('#/api/deviceState.ts'),
    import('#/api/sessionSlice.ts'),
    import('#/api/settingsSlice.ts'),
    import('#/api/toastSlice.ts'),
    import('#/api/wordingSlice.ts'),
    import('#/api/agesSlice.ts'),
    import('#/api/bootSlice.ts'),
    import('#/api/pendingWrite/pendingSlice.ts'),
    import('#/api/listeners.ts'),
    import('#/api/session.ts'),
    import('#/api/bootstrap.ts'),
    import('#/lib/serverClock.ts'),
    import('#/api/line.ts'),
    lateScripts(),
  ])
  const { selectToasts } = toastModule
  const store = configureStore({
    reducer: combineSlices(
      api,
      sessionModule.sessionSlice,
      settingsModule.settingsSlice,
      toastModule.toastSlice,
      wordingModule.wordingSlice,
      agesModule.agesSlice,
      bootModule.bootSlice,
      bootModule.persistenceSlice,
      pendingSlice,
    ),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).prepend(listeners).concat(api.middleware),
  })
  return {
    store,
    api,
    calls: endpoints.endpoints,
    ...deviceState,
    ...sessions,
    ...bootstrap,
    ...clock,
    ...lines,
    session: sessionModule,
    settings: settingsModule,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    toastLeads: () => selectToasts(store.getState()).map(({ leads }) => leads?.href),
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>

/** An access token for a user, as the platform writes them. */
export function accessToken(sub: string, serial = 0): string {
  return `v1.${btoa(JSON.stringify({ sub, sid: `s-${sub}`, exp: serial })).replaceAll('=', '')}.mac`
}

/** The token call's answer. */
export function tokenAnswer(sub: string, serial: number, expiresIn = 3600) {
  return {
    access_token: accessToken(sub, serial),
    refresh_token: `refresh-${sub}-${serial}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    lastLoginAt: null,
  }
}
