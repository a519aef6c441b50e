/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('trend')

export const trendPages = {
  '/trend': page({
    load: () => import('./TrendPage.tsx').then((m) => m.TrendPage),
    title: msg`Trend`,
    gate: 'visitor',
    search: searchParams({ id: text }),
  }),
}
