/** One tap: the member can switch it on after a first bet; a cell that is held down then bets once. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

test('a cell that is held down bets once, after one bet that was confirmed', async ({ player, page }) => {
  const lottery = new LotteryPage(player)
  const more = page.getByRole('button', { name: t('More about this lottery') })
  const toggle = player.dialog.getByRole('switch', { name: t('Bet by holding') })
  const setting = async () => {
    await more.click()
    await player.dialog.getByRole('button', { name: t('One tap') }).click()
  }

  await test.step('a member without a bet cannot switch it on', async () => {
    await lottery.open()
    await setting()
    await expect(player.text('Confirm one bet first; then it can be switched on')).toBeVisible()
    await expect(toggle).toBeDisabled()
    await lottery.closeSheet()
  })

  await test.step('a member with a bet can switch it on', async () => {
    await lottery.pick('10')
    await lottery.chooseChip('5')
    await lottery.expectTimeLeft(8)
    await lottery.toSlip()
    await lottery.confirm()
    await player.expectAt(/^\/betdetail\?id=/)
    await lottery.open()
    await setting()
    await toggle.click()
    await expect(toggle).toBeChecked()
    await player.dialog.getByRole('button', { name: t('Done') }).click()
  })

  const cell = lottery.cell('10')
  const bar = page.getByRole('button', { name: t('Hold until the ring closes; letting go cancels'), exact: false })
  await test.step('a cell that is held down until the ring closes places one bet', async () => {
    await lottery.expectTimeLeft(12)
    await cell.hover()
    await page.mouse.down()
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.mouse.up()
    await expect(lottery.picked).toHaveCount(0)
    await player.go('/gameRecordIndex')
    await expect(page.getByRole('link', { name: /一分快三/ }).filter({ hasText: '5.00' })).toHaveCount(2)
  })
})
