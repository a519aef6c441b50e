/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('messages')

export const messagesPages = {
  '/message': page({
    load: () => import('./MessagePage.tsx').then((m) => m.MessagePage),
    title: msg`Messages`,
    gate: 'member',
  }),
  '/messageDetail': page({
    load: () => import('./MessageDetailPage.tsx').then((m) => m.MessageDetailPage),
    title: msg`Message`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  '/notice': page({
    load: () => import('./NoticePage.tsx').then((m) => m.NoticePage),
    title: msg`Notices`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
}
