/**
 * How each route's page is fetched. Apart from the route table, and with its type written out, so that the router's
 * types never depend on a page's: a page may use the typed Link.
 */
import type { ComponentType, ReactElement } from 'react'
import { HomePage } from '#/features/home/HomePage.tsx'
import type { RoutePath } from './routeTable.ts'

export type LoadPage = () => Promise<ComponentType>

/** Every visit has it, if only beneath: in the first script it needs no journey of its own. */
export const homePage: () => ReactElement = HomePage

/** Where many a visit begins: named in the first script. */
export const firstPages = {
  '/lottery': () => import('#/features/lottery/LotteryPage.tsx').then((m) => m.LotteryPage),
  '/mine': () => import('#/features/account/MinePage.tsx').then((m) => m.MinePage),
  '/login': () => import('#/features/account/LoginPage.tsx').then((m) => m.LoginPage),
} as const satisfies Partial<Record<RoutePath, LoadPage>>

const isFirst = (path: string): path is keyof typeof firstPages => path in firstPages

/** `*` is the page of what is no route. All others are named in a script that comes soon after the first paint. */
export function pageOf(path: Exclude<RoutePath, '/home'> | '*'): LoadPage {
  return isFirst(path) ? firstPages[path] : () => import('./laterPages.ts').then(({ laterPages }) => laterPages[path]())
}
