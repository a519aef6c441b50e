// @vitest-environment jsdom
/** The gates decide again whenever their facts have changed, also between the first decision and the first render of the page. */
import { configureStore } from '@reduxjs/toolkit'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GateWatch } from '#/app/services/GateWatch.tsx'
import { routed } from '../../support/page.tsx'

/** `judgedBy`: the facts, here a counter, of each decision of the gates. */
async function visited() {
  const store = configureStore({ reducer: (count: number = 0, { type }: { type: string }) => (type === 'changed' ? count + 1 : count) })
  const judgedBy: string[] = []
  const current = () => String(store.getState())
  const gates = { current, judged: () => judgedBy.at(-1) ?? '' }
  const { router, app } = routed({ store, visited: ['/'], around: GateWatch })
  router.update({ ...router.options, context: { gates } })
  router.subscribe('onBeforeLoad', () => judgedBy.push(current()))
  await router.load()
  return { judgedBy, change: () => store.dispatch({ type: 'changed' }), show: () => act(async () => void render(app)) }
}

it('the gates judge a change before the render of the page at the render', async () => {
  const { judgedBy, change, show } = await visited()
  change()
  await show()
  expect(judgedBy).toEqual(['0', '1'])
})

it('the gates judge a change during the page once, and do not judge again without a change', async () => {
  const { judgedBy, change, show } = await visited()
  await show()
  expect(judgedBy).toEqual(['0'])
  await act(async () => void change())
  expect(judgedBy).toEqual(['0', '1'])
})
