/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('agency')

export const agencyPages = {
  '/agentcenter': page({
    load: () => import('./centre/AgentCentrePage.tsx').then((m) => m.AgentCentrePage),
    title: msg`Agent centre`,
    gate: 'member',
  }),
  '/agentdescription': page({
    load: () => import('./description/AgentDescriptionPage.tsx').then((m) => m.AgentDescriptionPage),
    title: msg`Agent guide`,
    gate: 'member',
  }),
}
