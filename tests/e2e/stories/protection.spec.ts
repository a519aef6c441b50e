/** A player's own exclusion: no chase of the player goes on, and no page lets the player bet. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

test('self-exclusion stops a running chase, returns its money, and is shown wherever the player could bet', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  await lottery.chooseChip('5')
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.toChase()
  await player.buttonLike('Confirm the chase, {from} to {to}').click()
  await player.expectAt(/^\/gameRecordIndex\/chase\?id=/)
  const chase = new URL(page.url())
  await expect(player.text('Awaiting draw').first()).toBeVisible()

  await player.go('/protection')
  await player.button('Start self-exclusion').click()
  await page.getByRole('radio', { name: t('6 months') }).check()
  const now = player.dialog.getByRole('button', { name: player.nameOf('Exclude me now: {0}') })
  await expect(now).toBeDisabled()
  await player.dialog.getByRole('checkbox').click()
  await now.click()
  await expect(player.dialog).toHaveCount(0)
  await expect(page.locator('#page > div[role="status"]')).toContainText(/20\d\d/)

  await test.step('the chase has ended, and its held money is returned', async () => {
    await player.open(chase.pathname + chase.search)
    await expect(player.text('Stopped by you')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(9_995_000n)
  })

  await test.step('the player cannot bet, also in a new tab', async () => {
    const tab = await player.newTab()
    await tab.open('/lottery?id=k3-1m')
    await expect(tab.page.locator('#page > div[role="status"]')).toBeVisible()
    await expect(tab.button('You have paused play')).toBeVisible()
  })
})
