/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { rebatesApi } from '#/ui/agent/rebatesApi.ts'

const page = pagesWith('rebates')

export const rebatesPages = {
  '/agencyCommission': page({
    load: () => import('./AgencyCommissionPage.tsx').then((m) => m.AgencyCommissionPage),
    title: msg`Rebates`,
    gate: 'member',
    keepAlive: true,
    firstCalls: () => [rebatesApi.endpoints.prizeTotal.initiate({}, { subscribe: false })],
  }),
}
