/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('records')

export const recordsPages = {
  '/gameRecordIndex': page({
    load: () => import('./GameRecordPage.tsx').then((m) => m.GameRecordPage),
    title: msg`Bet records`,
    gate: 'member',
    keepAlive: true,
    openBets: true,
  }),
  '/recordDetail/$detail': page({
    load: () => import('./RecordDetailPage.tsx').then((m) => m.RecordDetailPage),
    title: msg`Draw details`,
    gate: 'member',
    openBets: true,
  }),
}
