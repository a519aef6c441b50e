/** Pages of the app itself: targets of the gates, the 404 page, and pages that combine two features. */
import { msg } from '@lingui/core/macro'
import { Crown, House } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

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
  // Combines the trend with the slip that gets its picks.
  '/trend': pagesWith('trend')({
    load: () => import('./pages/Trend.tsx').then((m) => m.Trend),
    title: msg`Trend`,
    gate: 'visitor',
    search: searchParams({ id: text }),
  }),
  // Combines the room with the board of its lottery.
  '/liveVideo': pagesWith('live')({
    load: () => import('./pages/LiveRoom.tsx').then((m) => m.LiveRoom),
    title: msg`Live room`,
    gate: 'visitor',
    folder: 'live',
    search: searchParams({ id: text }),
  }),
}

/** Before the tabs of features. */
export const homePages = {
  // Combines the lotteries with a bet on the one beside the list.
  '/home': pagesWith('home')({
    load: () => import('./pages/Home.tsx').then((m) => m.Home),
    title: msg`Home`,
    gate: 'visitor',
    keepAlive: true,
    tab: House,
  }),
}

/** Among the tabs of features. */
export const contestPages = {
  // Combines the contest with the pictures of the hosts.
  '/beautyPageant': pagesWith('pageant')({
    load: () => import('./pages/HostContest.tsx').then((m) => m.HostContest),
    title: msg`Pageant`,
    gate: 'visitor',
    folder: 'live',
    keepAlive: true,
    tab: Crown,
    search: searchParams({ view: oneOf('past', 'photos') }),
  }),
}

/** Its gate applies to every unknown address. */
export const notFoundPage = page({
  load: () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  title: msg`Page not found`,
  gate: 'visitor',
})
