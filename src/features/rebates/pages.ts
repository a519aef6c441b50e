/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('rebates')

export const rebatesPages = {
  '/agencyCommission': page({
    load: () => import('./scripts.ts').then((m) => m.agencyCommission()),
    title: msg`Rebates`,
    gate: 'member',
    keepAlive: true,
  }),
}
