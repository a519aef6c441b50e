/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('gameRecords')

export const gameRecordsPages = {
  '/gameRecordIndex/games': page({
    load: () => import('./scripts.ts').then((m) => m.gameBets()),
    title: msg`Bet records`,
    gate: 'member',
    folder: 'games',
    keepAlive: true,
    openBets: true,
    search: searchParams({ platform: text }),
  }),
  '/gameBetDetail': page({
    load: () => import('./scripts.ts').then((m) => m.gameBet()),
    title: msg`Bet details`,
    gate: 'member',
    folder: 'games',
    openBets: true,
    search: searchParams({ id: text }),
  }),
}
