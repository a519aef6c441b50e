/**
 * The lobby: games are found, filtered and marked; one whose platform is closed says why; without a network it is read, and opens nothing.
 */
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { tile, tiles } from '../support/lobbyTiles.ts'

test.use({ hasWorkers: false })

test('a game is found by its name, by its pinyin and in English', async ({ player }) => {
  // Of so few games all are in view, and there is no search but the one of an address.
  await player.open('/game')
  await expect(tiles(player)).toHaveCount(6)
  await expect(player.page.getByRole('searchbox')).toHaveCount(0)
  await player.go('/game?provable=1')
  const field = player.page.getByRole('searchbox', { name: t('Search games or platforms') })
  for (const typed of ['百家', 'baijiale', 'bjl', 'Baccarat']) {
    await field.fill(typed)
    await expect(tiles(player), typed).toHaveCount(1)
    await expect(tile(player, 'baccarat'), typed).toBeVisible()
  }
  await field.fill('qqqq')
  await expect(player.text('Nothing for “{typed}”', { typed: 'qqqq' })).toBeVisible()
  await player.button('Clear the search').last().click()
  await expect(tiles(player)).toHaveCount(6)
})
