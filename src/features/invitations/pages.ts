/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('invitations')

export const invitationsPages = {
  '/inviteCodes': page({
    load: () => import('./scripts.ts').then((m) => m.inviteCodes()),
    title: msg`Invitation codes`,
    gate: 'member',
    keepAlive: true,
  }),
  '/invite': page({
    load: () => import('./scripts.ts').then((m) => m.invite()),
    title: msg`New invitation code`,
    gate: 'member',
    search: searchParams({ code: text }),
  }),
  '/qrcode': page({
    load: () => import('./scripts.ts').then((m) => m.qrcode()),
    title: msg`Invitation poster`,
    gate: 'member',
    search: searchParams({ code: text }),
  }),
}
