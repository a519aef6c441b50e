/** A page or a part of one in a real browser, in the column of the app: with a router around it, and the store that a test has filled. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { afterEach } from 'vitest'
import { notFoundPage } from '#/app/appPages.ts'
import { pageOf } from '#/app/pages.ts'
import * as shell from '#/app/shell/Shell.module.css'
import type { Store } from './onPhone.tsx'

/** What a test shows is gone after it. */
export function inShell() {
  const box = document.createElement('div')
  let root: Root | undefined
  afterEach(() => {
    root?.unmount()
    box.remove()
  })
  /** `at`: the address, of a page of the app. */
  const show = (store: Store, part: () => ReactElement, at = '/home') => {
    const path = at.replace(/\?.*/, '')
    const rootRoute = createRootRoute({ staticData: notFoundPage, notFoundComponent: () => null })
    const component = () => <div className={shell.app}>{part()}</div>
    const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path, component, staticData: pageOf(path) })])
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })
    document.body.append(box)
    root = createRoot(box)
    root.render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider<typeof router> router={router} />
        </I18nProvider>
      </Provider>,
    )
  }
  return { box, show }
}
