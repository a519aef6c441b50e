/** Renders pages of the app in tests, with a store and a router. */
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Provider } from 'react-redux'
import { api } from '#/api/api.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { tokenOf } from './tokenOf.ts'
import { notFoundPage, pageOf } from '#/app/pages.ts'

type AnyStore = ComponentProps<typeof Provider>['store']

/** A part of a page with the store and the texts around it. */
export const inStore = (store: AnyStore, part: ReactNode) => (
  <Provider store={store}>
    <I18nProvider i18n={i18n}>{part}</I18nProvider>
  </Provider>
)

interface Routed {
  readonly store: AnyStore
  /** Components by the paths of the app's pages. */
  readonly pages?: Readonly<Record<string, () => ReactNode>>
  /** The addresses in the history; the last one is shown. */
  readonly visited: readonly string[]
  /** Rendered around the pages. */
  readonly around?: () => ReactNode
  /** Rendered at all other addresses. */
  readonly other?: () => ReactNode
}

/** The pages with their router and store; load the router before rendering to show the page at once. */
export function routed({ store, pages = {}, visited, around, other = () => null }: Routed) {
  const root = createRootRoute({ staticData: notFoundPage, notFoundComponent: other, ...(around && { component: around }) })
  const routeTree = root.addChildren(
    Object.entries(pages).map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component, staticData: pageOf(path) }),
    ),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [...visited] }) })
  return { router, app: inStore(store, <RouterProvider<typeof router> router={router} />) }
}

/** A store as the app has it, without its checks and listeners. */
export const newStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })

/**
 * Renders the page at `path` with `search` in English, for `user` or (null) a visitor; all other addresses are empty. Returns the store.
 * The test mocks the calls.
 */
export function showPage(path: string, component: () => ReactNode, search = '', user: string | null = 'u1') {
  window.scrollTo = () => undefined
  const store = newStore()
  store.dispatch(languageChosen('en'))
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  render(routed({ store, pages: { [path]: component }, visited: [`${path}${search}`] }).app)
  return store
}
