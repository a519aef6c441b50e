// @vitest-environment jsdom
/** The gates judge again whenever what they go by has changed, also between the first judgement and the first sight of the page. */
import { configureStore } from '@reduxjs/toolkit'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { notFoundPage } from '#/app/appPages.ts'
import type { WatchedFacts } from '#/app/facts.ts'
import { GateWatch } from '#/app/services/GateWatch.tsx'

const open = { maintenance: undefined, needLogin: false, rootRoute: '', hiddenRoutes: [], signedIn: false }

/** The app's own gates with facts that are a counter; gives what they were judged by, visit after visit. */
async function visited() {
  const store = configureStore({ reducer: (count: number = 0, { type }: { type: string }) => (type === 'changed' ? count + 1 : count) })
  const judgedBy: string[] = []
  const current = () => String(store.getState())
  const gates: WatchedFacts = {
    facts: () => {
      judgedBy.push(current())
      return open
    },
    judged: () => judgedBy.at(-1) ?? '',
    current,
  }
  const rootRoute = createRootRouteWithContext<{ gates: WatchedFacts }>()({
    staticData: notFoundPage,
    component: GateWatch,
    beforeLoad: ({ context }) => {
      context.gates.facts()
    },
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }), context: { gates } })
  await router.load()
  return {
    judgedBy,
    change: () => store.dispatch({ type: 'changed' }),
    show: () =>
      act(async () => {
        render(
          <Provider store={store}>
            <RouterProvider router={router} />
          </Provider>,
        )
      }),
  }
}

it('a change before the page is there is judged as soon as it is', async () => {
  const { judgedBy, change, show } = await visited()
  change()
  await show()
  expect(judgedBy).toEqual(['0', '1'])
})

it('a change while the page is there is judged once; nothing is judged again without one', async () => {
  const { judgedBy, change, show } = await visited()
  await show()
  expect(judgedBy).toEqual(['0'])
  await act(async () => {
    change()
  })
  expect(judgedBy).toEqual(['0', '1'])
})
