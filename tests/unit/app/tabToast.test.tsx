// @vitest-environment jsdom
/** A tab whose page takes longer than 300 ms says so, until the page is there. */
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootReducer } from '#/api/rootReducer.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import { notFoundPage } from '#/app/appPages.ts'
import { pages, type RoutePath } from '#/app/pages.ts'
import { tabToastDelay, useTabToast } from '#/app/shell/useTabToast.ts'

function Tabs(): ReactElement {
  const tapped = useTabToast()
  return (
    <>
      <Link to="/task" onClick={tapped}>
        tasks
      </Link>
      <Outlet />
    </>
  )
}

/** The page of the tasks is there once it is told to. */
async function start() {
  let come: () => void = () => undefined
  const there = new Promise<void>((resolve) => {
    come = resolve
  })
  const root = createRootRoute({ staticData: notFoundPage, component: Tabs })
  const page = (path: RoutePath, loader: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, loader, component: () => <p>{path}</p>, staticData: pages[path] })
  const router = createRouter({
    routeTree: root.addChildren([page('/home', () => Promise.resolve()), page('/task', () => there)]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  await router.load()
  const store = configureStore({ reducer: rootReducer })
  const shown = render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider<typeof router> router={router} />
      </I18nProvider>
    </Provider>,
  )
  await screen.findByText('/home')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    tap: () => act(async () => void fireEvent.click(screen.getByText('tasks'))),
    pass: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    arrive: () =>
      act(async () => {
        come()
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      }),
    leave: () => shown.unmount(),
    toasts: () => selectToasts(store.getState()).map(({ kind, text }) => ({ kind, text })),
  }
}

const loading = [{ kind: 'loading', text: 'Loading…' }]

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

it('says so after 300 ms and no sooner, and stops once the page is there', async () => {
  const { tap, pass, arrive, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 1)
  expect(toasts()).toEqual([])
  await pass(1)
  expect(toasts()).toEqual(loading)
  await arrive()
  expect(toasts()).toEqual([])
})

it('says nothing where the page is there before', async () => {
  const { tap, pass, arrive, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 1)
  await arrive()
  await pass(10 * tabToastDelay)
  expect(toasts()).toEqual([])
})

it('says so once for two taps, and no more where the bar itself is gone', async () => {
  const { tap, pass, leave, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 100)
  await tap()
  await pass(100)
  expect(toasts()).toEqual([])
  await pass(tabToastDelay - 100)
  expect(toasts()).toEqual(loading)
  act(() => leave())
  expect(toasts()).toEqual([])
})
