/** A page that the browser translates still works, and its figures stay those of the platform. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'

test.use({ hasWorkers: false })

test('a member bets from the board to the receipt, and the board shows the new balance', async ({ player, page }) => {
  await translate(page.context())
  const lottery = new LotteryPage(player)
  const board = page.locator('footer').filter({ visible: true })
  for (const before of ['10,000.00', '9,990.00']) {
    await lottery.open()
    await expect(page.locator('font').first()).toBeAttached()
    await expect(board).toContainText(before)
    await lottery.pick('10', '11', '12')
    await lottery.cell('12').click()
    await lottery.chooseChip('5')
    await lottery.toSlip()
    await lottery.confirm()
    await player.expectAt(/^\/betdetail\?id=/)
    await expect(page.getByRole('article')).toContainText('10.00')
  }
  await player.go('/lottery?id=k3-1m')
  await expect(board).toContainText('9,980.00')
})
