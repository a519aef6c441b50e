/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { Video } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('live')

export const livePages = {
  '/live': page({
    load: () => import('./scripts.ts').then((m) => m.live()),
    title: msg`Live`,
    gate: 'visitor',
    folder: 'live',
    keepAlive: true,
    tab: Video,
    search: searchParams({ view: oneOf('mall', 'ranking'), tab: oneOf('followed', 'ranking'), category: text, find: text, room: text }),
  }),
}
