/** A chase from the slip to its stop, and a bet at a lower prize group: the money at every step, by finger and by key. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({
  platformOptions: { pace: 'quick' },
  expectedComplaints: networkComplaint,
})

test('a lower prize group lowers the odds and shows its rebate; the bet keeps both', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  const own = await lottery.oddsOf('10')
  await lottery.pick('10')
  await lottery.openTool('Group {0}', { 0: 1956 })
  const slider = page.getByRole('slider', { name: t('Prize group') })
  await expect(slider).toHaveValue('1956')
  await slider.focus()
  for (let step = 0; step < 11; step++) await slider.press('ArrowLeft')
  await expect(slider).toHaveValue('1934')
  await expect(player.dialog).toContainText('1.1%')
  await player.button('Bet at {group}', { group: 1934 }).click()
  await expect(player.dialog).toHaveCount(0)
  // A cell shows its odds cut to hundredths.
  expect(own).toBe(78_200)
  expect(await lottery.oddsOf('10')).toBe(77_300)
  await lottery.expectTimeLeft(8)
  await lottery.toSlip()
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
})
