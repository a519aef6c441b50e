/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('reports')

export const reportsPages = {
  '/personalreport': page({
    load: () => import('./PersonalReportPage.tsx').then((m) => m.PersonalReportPage),
    title: msg`My report`,
    gate: 'member',
    openBets: true,
  }),
  '/recordCenter': page({
    load: () => import('./RecordCenterPage.tsx').then((m) => m.RecordCenterPage),
    title: msg`Record centre`,
    gate: 'member',
    openBets: true,
  }),
}
