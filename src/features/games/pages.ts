/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { Gamepad2 } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('games')

const on = oneOf('1')
/** What is looked for, and what alone is shown. */
const search = { name: text, platforms: text, playable: on, provable: on, favourites: on }

export const gamesPages = {
  '/game': page({
    load: () => import('./scripts.ts').then((m) => m.lobby()),
    title: msg`Games`,
    gate: 'visitor',
    folder: 'games',
    keepAlive: true,
    tab: Gamepad2,
    search: searchParams(search),
  }),
  '/gameLobby': page({
    load: () => import('./scripts.ts').then((m) => m.category()),
    title: msg`Games`,
    gate: 'visitor',
    folder: 'games',
    keepAlive: true,
    search: searchParams({
      ...search,
      category: oneOf('LOTTERY', 'QIPAI', 'BUYU', 'SHIXUN', 'DIANZI', 'DIANJING', 'TIYU'),
    }),
  }),
}
