/**
 * The lobby finds, filters and marks games; it says why a game of a closed platform does not open; without a network it opens no game.
 */
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { tile, tiles } from '../support/lobbyTiles.ts'

test.use({ hasWorkers: false })

test('a search finds a game by its name, by its pinyin and in English', async ({ player }) => {
  // With so few games the lobby shows all of them, and the search field only if the address has a search.
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
