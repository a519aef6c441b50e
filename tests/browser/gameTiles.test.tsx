/** The games below the lotteries of home, on the narrowest phone: three tiles a row, equally wide, whatever their number. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languageChosen } from '#/api/settingsSlice.ts'
import { GameTiles } from '#/features/home/GameTiles.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()
const categories = ['QIPAI', 'BUYU', 'SHIXUN', 'DIANZI', 'DIANJING', 'TIYU'] as const

beforeAll(async () => {
  await page.viewport(360, 740)
  await speak('en')
})

it.each([1, 3, 4, 6])('%i games', async (count) => {
  const games = categories.slice(0, count).map((category) => {
    const name = `Game of ${category}`
    return { category, code: category.toLowerCase(), names: { rw: name, korw: name, en: name }, isShow: true, platform: 'stone' }
  })
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  await store.dispatch(gamesApi.util.upsertQueryData('games', { id: 'ALL' }, { platforms: [], games: [] }))
  show(store, () => <GameTiles games={games} picked={undefined} />)
  await expect.poll(() => box.querySelectorAll('li').length).toBe(count)
  const tiles = [...box.querySelectorAll('li')].map((tile) => tile.getBoundingClientRect())
  const tops = tiles.map(({ top }) => Math.round(top))
  const rows = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length)
  expect(rows).toEqual(count <= 3 ? [count] : [3, count - 3])
  for (const { width, right } of tiles) {
    expect(width).toBeGreaterThan(90)
    expect(width).toBeLessThan(120)
    expect(right).toBeLessThanOrEqual(360)
  }
})
