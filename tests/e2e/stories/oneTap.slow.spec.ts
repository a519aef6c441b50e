/** One tap: the member can switch it on after a first bet; a cell that is held down then bets once. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

test('a cell that is held down bets once, after one bet that was confirmed', async ({ player, page }) => {
  const lottery = new LotteryPage(player)

  await test.step('a member without a bet cannot switch it on', async () => {
    await lottery.open()
    const toggle = await lottery.openOneTap()
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
    await lottery.switchOneTapOn()
  })

  await test.step('a cell that is held down until the ring closes places one bet', async () => {
    await lottery.expectTimeLeft(12)
    await lottery.hold('10')
    await expect(lottery.picked).toHaveCount(0)
    await player.go('/gameRecordIndex')
    await expect(page.getByRole('link', { name: /一分快三/ }).filter({ hasText: '5.00' })).toHaveCount(2)
  })
})
