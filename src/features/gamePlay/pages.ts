/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('gamePlay')

export const gamePlayPages = {
  '/gamePlay': page({
    load: () => import('./scripts.ts').then((m) => m.gamePlay()),
    title: msg({ message: 'Game', context: 'page' }),
    gate: 'member',
    folder: 'games',
    parent: '/game',
    search: searchParams({ platform: text, code: text }),
  }),
}
