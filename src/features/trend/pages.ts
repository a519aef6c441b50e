/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { page } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

export const trendPages = {
  '/trend': page({
    load: () => import('./TrendPage.tsx').then((m) => m.TrendPage),
    title: msg`Trend`,
    gate: 'visitor',
    search: searchParams({ id: text }),
  }),
}
