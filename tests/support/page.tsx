/** Renders pages of the app in unit tests: with an own store, in English, at an address. The test mocks the calls. */
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { api } from '#/api/api.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { tokenOf } from './tokenOf.ts'
import { notFoundPage } from '#/app/appPages.ts'
import { pageOf } from '#/app/pages.ts'

/** Renders the page at `path` with `search`, for `user` or (null) a visitor; all other addresses are empty. Returns the store. */
export function showPage(path: string, component: () => ReactNode, search = '', user: string | null = 'u1') {
  window.scrollTo = () => undefined
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
  store.dispatch(languageChosen('en'))
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  const rootRoute = createRootRoute({ staticData: notFoundPage, notFoundComponent: () => null })
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path, component, staticData: pageOf(path) })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`${path}${search}`] }) })
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider<typeof router> router={router} />
      </I18nProvider>
    </Provider>,
  )
  return store
}
