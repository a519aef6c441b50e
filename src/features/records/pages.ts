/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('records')

export const recordsPages = {
  '/gameRecordIndex': page({
    load: () => import('./GameRecordPage.tsx').then((m) => m.GameRecordPage),
    title: msg`Bet records`,
    gate: 'member',
    keepAlive: true,
  }),
  '/betdetail': page({
    load: () => import('./BetDetailPage.tsx').then((m) => m.BetDetailPage),
    title: msg`Bet details`,
    gate: 'member',
    openBets: true,
    search: searchParams({ id: text }),
  }),
  '/recordDetail/$detail': page({
    load: () => import('./RecordDetailPage.tsx').then((m) => m.RecordDetailPage),
    title: msg`Draw details`,
    gate: 'member',
    openBets: true,
  }),
}
