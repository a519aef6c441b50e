/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { withTexts } from '#/i18n/i18n.ts'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('lottery')

export const lotteryPages = {
  '/lottery': page({
    load: () => import('./board/LotteryPage.tsx').then((m) => m.LotteryPage),
    title: msg`Lottery`,
    gate: 'visitor',
    search: searchParams({ id: text, pick: text, sheet: oneOf('slip') }),
    pollSeconds: 15,
  }),
  '/openHistory': pagesWith('lotterySheets')({
    load: () => import('./stats/OpenHistoryPage.tsx').then((m) => m.OpenHistoryPage),
    title: msg`Draw history`,
    gate: 'visitor',
    openBets: true,
    search: searchParams({ id: text, date: text }),
  }),
  '/rules': page({
    load: () => import('./RulesPage.tsx').then((m) => m.RulesPage),
    title: msg`How to play`,
    gate: 'visitor',
    openBets: true,
    search: searchParams({ id: text, play: text }),
  }),
  '/gameRecordIndex/chase': page({
    load: () => withTexts('lotterySheets', import('./chase/ChasePage.tsx')).then((m) => m.ChasePage),
    title: msg`Chases`,
    gate: 'member',
    openBets: true,
    search: searchParams({ id: text }),
  }),
}
