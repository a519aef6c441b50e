/**
 * The lobby finds, filters and marks games; it says why a game of a closed platform does not open; without a network it opens no game.
 */
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import type { App } from '../pages/app.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { gamePlayer } from '../support/gamePlayer.ts'
import { t } from '../support/texts.ts'
import { tile, tiles } from '../support/lobbyTiles.ts'

const heartOf = (app: App, code: string) => tile(app, code).locator('[aria-pressed]')
const codesShown = (app: App) => tiles(app).evaluateAll((all) => all.map((one) => one.getAttribute('data-game')?.split(' ')[1]).toSorted())

test('the player sets filters in the sheet, and the address keeps them after a reload', async ({ player, page }) => {
  await player.open(`/game?platforms=${bundledProviderCode}`)
  await player.button('Filter {count}', { count: 1 }).click()
  const { dialog } = player
  await dialog.getByRole('button', { name: t('Favourites'), exact: true }).click()
  await dialog.getByRole('button', { name: /0/ }).click()
  await player.expectAt(`/game?platforms=${bundledProviderCode}&favourites=1`)
  await expect(player.text('No favourites yet')).toBeVisible()
  await player.reload()
  await expect(player.text('No favourites yet')).toBeVisible()
  await player.button('Show all games').click()
  await player.expectAt(`/game?platforms=${bundledProviderCode}`)
  await expect(tiles(player)).toHaveCount(6)
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
})

test('the player adds and removes a favourite by keyboard, and the favourite is there on the next visit', async ({ player, page }) => {
  await player.open('/game')
  const heart = heartOf(player, 'slot')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await player.expectToast(player.nameOf('{name} is a favourite now'))
  await player.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Favourites'), exact: true })
    .press('Enter')
  await expect.poll(() => codesShown(player)).toEqual(['slot'])
  // A notice that comes at that moment takes the key.
  await expect(async () => {
    if (await heart.and(page.locator('[aria-pressed="true"]')).isVisible()) await heart.press(' ')
    await expect(player.text('No favourites yet')).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('a tap on the heart of a game makes it a favourite, and does not open the game', async ({ player }) => {
  await player.open('/game')
  const heart = heartOf(player, 'fishing')
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await player.expectAt('/game')
  const box = await heart.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
})

test.describe('in maintenance', () => {
  const maintenance = {
    text: { rw: '正在升级', korw: '업데이트 중', en: 'Being upgraded' },
    until: new Date(Date.UTC(2100, 0, 1)).toISOString(),
  }
  test.use({
    expectedComplaints: networkComplaint,
    platformOptions: { settings: { gameProviders: { [bundledProviderCode]: { ...usualProvider, maintenance } } } },
  })

  test('a game of a closed platform shows the reason, and does not open', async ({ player, page }) => {
    await player.open('/game')
    await expect(page.getByRole('status').filter({ hasText: '正在升级' })).toBeVisible()
    await expect(tile(player, 'niuniu').getByRole('link')).toHaveCount(0)
    await tile(player, 'niuniu').locator('[aria-haspopup="dialog"]').click()
    await expect(player.dialog).toContainText('正在升级')
    await player.dialog.getByRole('button', { name: t('Got it'), exact: true }).click()
    await player.expectAt('/game')
    await player.go(`/gamePlay?platform=${bundledProviderCode}&code=niuniu`)
    await expect(page.getByRole('alert')).toContainText('正在升级')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('the lobby is shown, and a message says why a game does not open', async ({
    player,
    context,
    platform,
    page,
    account,
    storyPlatform,
  }) => {
    await gamePlayer(storyPlatform, account)
    await player.open('/game')
    await expect(tiles(player)).toHaveCount(6)
    await workerReady(page)
    await goOffline(context, platform)
    const tab = await player.newTab()
    await tab.open('/game')
    await expect(tiles(tab)).toHaveCount(6)
    await expect(tab.textLike('Offline, showing data from {0}')).toBeVisible()
    await tile(tab, 'slot').getByRole('link').click()
    await tab.expectToast(t('You are offline. Games need a connection.'))
    await tab.expectAt('/game')
  })
})
