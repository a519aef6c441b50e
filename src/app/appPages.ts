/** Pages of the app itself: targets of the gates, and the 404 page. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('app')

export const appPages = {
  '/maintenance': page({
    load: () => import('./pages/MaintenancePage.tsx').then((m) => m.MaintenancePage),
    title: msg`Maintenance`,
    gate: 'everyone',
    search: searchParams({ message: text }),
  }),
  '/401': page({
    load: () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
    title: msg`No access`,
    gate: 'everyone',
  }),
  '/500': page({
    load: () => import('./pages/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
    title: msg`Server error`,
    gate: 'everyone',
  }),
}

/** Its gate is every unknown address's. */
export const notFoundPage = page({
  load: () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  title: msg`Page not found`,
  gate: 'visitor',
})
