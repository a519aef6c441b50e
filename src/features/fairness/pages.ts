/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('fairness')

export const fairnessPages = {
  '/fairness': page({
    load: () => import('./FairnessPage.tsx').then((m) => m.FairnessPage),
    title: msg`Fair draws`,
    gate: 'everyone',
    openBets: true,
    search: searchParams({ id: text, period: text }),
  }),
}
