// @vitest-environment jsdom
/** The gates decide again whenever their facts have changed, also between the first decision and the first render of the page. */
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { watchedFacts } from '#/app/router.tsx'
import { GateWatch } from '#/app/services/GateWatch.tsx'
import { systemConfig } from '../../support/answers.ts'
import { newStore, routed } from '../../support/page.tsx'
import { tokenOf } from '../../support/tokenOf.ts'

/** `decisions`: whether the user was signed in at each decision of the gates. */
async function visited() {
  const store = newStore()
  const gates = watchedFacts(() => store.getState())
  const decisions: boolean[] = []
  const { router, app } = routed({ store, visited: ['/'], around: GateWatch })
  router.update({ ...router.options, context: { gates } })
  router.subscribe('onBeforeLoad', () => decisions.push(gates.facts().signedIn))
  await router.load()
  return {
    decisions,
    signIn: () => void store.dispatch(tokenReceived(tokenOf('u1'))),
    loadConfig: async () =>
      void (await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ hiddenRoutes: ['/mall'] })))),
    show: () => act(async () => void render(app)),
  }
}

it('the gates judge a change before the render of the page at the render', async () => {
  const { decisions, signIn, show } = await visited()
  signIn()
  await show()
  expect(decisions).toEqual([false, true])
})

it('the gates judge a change during the page once, and do not judge again without a change', async () => {
  const { decisions, signIn, show } = await visited()
  await show()
  expect(decisions).toEqual([false])
  await act(async () => signIn())
  expect(decisions).toEqual([false, true])
})

it('the gates do not judge again when a call or a new token brings the same facts', async () => {
  const { decisions, signIn, loadConfig, show } = await visited()
  await loadConfig()
  signIn()
  await show()
  expect(decisions).toEqual([false, true])
  await act(loadConfig)
  await act(async () => signIn())
  expect(decisions).toEqual([false, true])
})
