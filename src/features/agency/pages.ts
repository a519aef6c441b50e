/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'
import { rebatesApi } from '#/ui/agent/rebatesApi.ts'
import { firstCentreCalls } from './centre/centreApi.ts'

const page = pagesWith('agency')

export const agencyPages = {
  '/agentcenter': page({
    load: () => import('./centre/AgentCentrePage.tsx').then((m) => m.AgentCentrePage),
    title: msg`Agent centre`,
    gate: 'member',
    firstCalls: () => [rebatesApi.endpoints.prizeTotal.initiate({}, { subscribe: false }), ...firstCentreCalls()],
  }),
  '/member': page({
    load: () => import('./members/MembersPage.tsx').then((m) => m.MembersPage),
    title: msg`Members`,
    gate: 'member',
    search: searchParams({
      userId: text,
      member: text,
      name: text,
      kind: oneOf('player', 'agent'),
      seen: oneOf('1', '7', 'away'),
      bet: oneOf('today'),
      recharged: oneOf('first'),
      lowest: text,
      highest: text,
      code: text,
      order: oneOf('newest', 'stake', 'net', 'seen', 'group', 'team'),
    }),
  }),
  '/spreadManage': page({
    load: () => import('./accounts/OpenAccountPage.tsx').then((m) => m.OpenAccountPage),
    title: msg`Open an account`,
    gate: 'member',
  }),
  '/agentdescription': page({
    load: () => import('./description/AgentDescriptionPage.tsx').then((m) => m.AgentDescriptionPage),
    title: msg`Agent guide`,
    gate: 'member',
  }),
}
