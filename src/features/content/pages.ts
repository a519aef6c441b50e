/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('content')

export const contentPages = {
  '/agree': page({
    load: () => import('./AgreePage.tsx').then((m) => m.AgreePage),
    title: msg`Agreement`,
    gate: 'everyone',
    keepAlive: true,
    search: searchParams({ code: text }),
  }),
  '/homeDetail': page({
    load: () => import('./HomeDetailPage.tsx').then((m) => m.HomeDetailPage),
    title: msg`Help and news`,
    gate: 'everyone',
    search: searchParams({ type: oneOf('article', 'help'), code: text }),
  }),
  '/Banner': page({
    load: () => import('./BannerPage.tsx').then((m) => m.BannerPage),
    title: msg`Promotion`,
    gate: 'visitor',
    keepAlive: true,
    search: searchParams({ id: text }),
  }),
  '/fangpian': page({
    load: () => import('./FraudPage.tsx').then((m) => m.FraudPage),
    title: msg`Fraud prevention`,
    gate: 'visitor',
  }),
  '/ranking': page({
    load: () => import('./RankingPage.tsx').then((m) => m.RankingPage),
    title: msg`Ranking`,
    gate: 'visitor',
  }),
  '/about': page({
    load: () => import('./AboutPage.tsx').then((m) => m.AboutPage),
    title: msg`About`,
    gate: 'member',
  }),
}
