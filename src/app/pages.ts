/**
 * How each route's page is fetched. Apart from the route table, and with its type written out, so that the router's
 * types never depend on a page's: a page may use the typed Link.
 */
import type { ReactElement } from 'react'
import { HomePage } from '#/features/home/HomePage.tsx'
import type { FirstPath, LaterPath, LoadPage } from './loadPage.ts'

/** Every visit has it, if only beneath: in the first script it needs no journey of its own. */
export const homePage: () => ReactElement = HomePage

const firstPages: Readonly<Record<FirstPath, LoadPage>> = {
  '/lottery': () => import('#/features/lottery/board/LotteryPage.tsx').then((m) => m.LotteryPage),
  '/mine': () => import('#/features/account/MinePage.tsx').then((m) => m.MinePage),
  '/login': () => import('#/features/account/LoginPage.tsx').then((m) => m.LoginPage),
}

const isFirst = (path: string): path is FirstPath => path in firstPages

/** All others are named in a script that comes soon after the first paint. */
export function pageOf(path: FirstPath | LaterPath): LoadPage {
  return isFirst(path) ? firstPages[path] : () => import('./laterPages.ts').then(({ laterPages }) => laterPages[path]())
}
