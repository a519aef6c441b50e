/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('wallets')

export const walletsPages = {
  '/quota': page({
    load: () => import('./scripts.ts').then((m) => m.quota()),
    title: msg`Transfer`,
    gate: 'member',
    openBets: true,
    folder: 'games',
    search: searchParams({ to: text }),
  }),
  '/quotaRecord': page({
    load: () => import('./scripts.ts').then((m) => m.quotaRecord()),
    title: msg`Transfer history`,
    gate: 'member',
    openBets: true,
    folder: 'games',
    search: searchParams({ id: text, platform: text }),
  }),
}
