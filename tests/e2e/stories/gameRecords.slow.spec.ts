/** A bundled game's round in the member's records: found, opened, checked once its seed is revealed, and again offline (O2, S10). */
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { gamePlayer } from '../support/gamePlayer.ts'

test.use({ expectedComplaints: networkComplaint })

const checks = '[data-check][data-agrees="true"]'

test('a player finds a round in the records, and verifies it on the device after its seed is open, also offline', async ({
  player,
  account,
  context,
  platform,
  storyPlatform,
}) => {
  const { page } = player
  const game = await (await gamePlayer(storyPlatform, account)).enter('baccarat')
  const round = await game.play(['player', 'tie'])

  await test.step('the records of games are beside the records of lotteries', async () => {
    await player.open('/gameRecordIndex')
    await player.link('Games').click()
    await player.expectAt('/gameRecordIndex/games')
    await expect(page.locator('[data-figure="count"]').filter({ visible: true })).toHaveText(/^1\D/)
    await expect(page.locator('h2 + span').filter({ visible: true })).toContainText('20.00')
  })

  await page.locator('a[href^="/gameBetDetail"]').click()
  await player.expectAt(/^\/gameBetDetail\?id=/)
  const { search } = new URL(page.url())

  await test.step('the record shows the cards, and the seed is still closed', async () => {
    await expect(page.locator('article [role="img"]')).toHaveCount(2)
    await expect(page.locator('[data-bet="player"]')).toBeVisible()
    await expect(player.text('Seed, still closed')).toBeVisible()
    await expect(page.locator(checks)).toHaveCount(0)
  })

  await game.rotate('sunny-7421')

  await test.step('once the seed is open, the device computes the round again, and everything agrees', async () => {
    await player.button('See whether it is open').click()
    await expect(page.locator(checks)).toHaveCount(5)
    await expect(player.text('As committed')).toBeVisible()
    await expect(page.getByText(round.clientSeed)).toBeVisible()
  })

  await test.step('without a network the list and the round open, and the device verifies the round', async () => {
    await workerReady(page, 'files-kept-games')
    await player.open('/gameRecordIndex/games')
    await expect(page.locator('a[href^="/gameBetDetail"]')).toHaveCount(1)
    await player.open(`/gameBetDetail${search}`)
    await expect(page.locator(checks)).toHaveCount(5)
    await goOffline(context, platform)
    const tab = await player.newTab()
    await tab.open('/gameRecordIndex/games')
    await tab.page.locator('a[href^="/gameBetDetail"]').click()
    await tab.expectAt(`/gameBetDetail${search}`)
    await expect(tab.textLike('Offline, showing data from {0}')).toBeVisible()
    await expect(tab.page.locator(checks)).toHaveCount(5)
    await tab.button('Compute again on this device').click()
    await expect(tab.page.locator(checks)).toHaveCount(5)
  })
})
