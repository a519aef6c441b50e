/** Pages on a router of their own, above the app's state, with what asks about writes beside them. */
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { api } from '#/api/api.ts'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import { notFoundPage } from '#/app/appPages.ts'
import { pageOf } from '#/app/pages.ts'
import { tokenOf } from '../../support/tokenOf.ts'

/**
 * `visited`: the addresses that the history holds, the last of them on screen. A path without a page of its own shows its name.
 * `user`: who is signed in; null: a visitor.
 */
export async function openPages(
  pages: Readonly<Record<string, () => ReactElement>>,
  visited: readonly string[],
  user: string | null = 'u1',
) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
  store.dispatch(languageChosen('en'))
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  const root = createRootRoute({ staticData: notFoundPage, notFoundComponent: () => <p>another page</p> })
  const routeTree = root.addChildren(
    Object.entries(pages).map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component, staticData: pageOf(path) }),
    ),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [...visited] }) })
  await router.load()
  const shown = render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider<typeof router> router={router} />
          <PendingWrites scripts={{}} />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  return {
    store,
    unmount: shown.unmount,
    /** Path and search. */
    at: () => router.history.location.href,
    depth: () => router.history.length,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    go: (href: string) =>
      act(async () => {
        router.history.push(href)
        await router.load()
      }),
    back: () =>
      act(async () => {
        router.history.back()
        await router.load()
      }),
  }
}
