/** A chase from the slip to its stop, and a bet at a lower prize group: the money at every step, by finger and by key. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({
  hasWorkers: false,
  platformOptions: { pace: 'quick' },
  expectedComplaints: networkComplaint,
})

test('a doubling chase holds its money at once, bets each period when it opens, and returns the rest when it stops', async ({
  player,
  platform,
}) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  await lottery.pick('10', '11', '12')
  await lottery.chooseChip('5')
  await lottery.expectTimeLeft(12)
  await lottery.toSlip()
  await lottery.toChase()
  await player.button('Doubling').click()
  // the chase must continue after any result
  await page.getByRole('switch', { name: t('Stop after a win') }).click()
  const confirm = player.buttonLike('Confirm the chase, {from} to {to}')
  await expect(player.dialog).toContainText('465.00')

  await test.step('the page sends no chase offline', async () => {
    await goOffline(player.context, platform)
    await player.dialog.getByRole('button', { name: t('Offline, betting unavailable') }).click()
    await expect(player.dialog).toBeVisible()
    await goOnline(player.context, platform)
  })

  await confirm.click()
  await player.expectAt(/^\/gameRecordIndex\/chase\?id=/)
  await expect(player.text('Awaiting draw').first()).toBeVisible()
  await expect(page.locator('li[data-period]')).toHaveCount(5)
  await expect(page.getByRole('main')).toContainText('450.00')

  await test.step('the chase bets the next period when it opens', async () => {
    await expect(page.locator('li[data-period] a[href^="/betdetail"]')).toHaveCount(2, { timeout: 60_000 })
  })

  await test.step('the stopped chase is in the list of chases', async () => {
    await page.getByRole('button', { name: player.nameOf('Stop the chase, {0} back') }).click()
    await player.dialog.getByRole('button', { name: t('Stop'), exact: true }).click()
    await expect(player.text('Stopped by you')).toBeVisible()
    await player.open('/gameRecordIndex/chase')
    await expect(page.locator('a[href^="/gameRecordIndex/chase?id="]')).toHaveCount(1)
    await expect(page.locator('a[href^="/gameRecordIndex/chase?id="]')).toContainText('10, 11, 12')
  })
})
