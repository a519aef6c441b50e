/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('service')

export const servicePages = {
  '/serviceOnline': page({
    load: () => import('./ServicePage.tsx').then((m) => m.ServicePage),
    title: msg`Support`,
    gate: 'everyone',
  }),
}
