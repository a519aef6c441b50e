/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('agency')

export const agencyPages = {
  '/agentcenter': page({
    load: () => import('./scripts.ts').then((m) => m.agentCentre()),
    title: msg`Agent centre`,
    gate: 'member',
  }),
  '/member': page({
    load: () => import('./scripts.ts').then((m) => m.members()),
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
    load: () => import('./scripts.ts').then((m) => m.openAccount()),
    title: msg`Open an account`,
    gate: 'member',
  }),
  '/agentdescription': page({
    load: () => import('./scripts.ts').then((m) => m.agentDescription()),
    title: msg`Agent guide`,
    gate: 'member',
  }),
}
