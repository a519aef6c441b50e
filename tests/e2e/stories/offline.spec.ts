/** A bet without a network is refused and kept as a draft, which no page sends by itself (O2, O3). */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

test('a bet without a network is refused at once, kept as a draft, and never sent by itself', async ({ player, context, platform }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  await workerReady(page)
  // The odds are the last that comes: what has not been answered cannot be known without a network.
  await expect(lottery.cell('10')).toHaveText(/\d\.\d/)
  await goOffline(context, platform)
  await lottery.pick('10', '11')
  await expect(player.text('Saved as a draft. Send it yourself once you are online; nothing is sent automatically')).toBeVisible()
  await player.button('Offline, betting unavailable').click()
  await player.expectToast(t('You are offline. Please check your network settings'))
  await lottery.addToSlip()
  await lottery.expectKept(1)

  await player.reload()
  await expect(lottery.linesInSlip).toHaveText('1')

  await goOnline(context, platform)
  await expect(player.textLike('Offline, showing data from {0}')).toBeHidden()
  await player.open('/mine')
  await player.expectBalance(10_000_000n)
  await player.go('/gameRecordIndex')
  await expect(player.text('No bets in the last 7 days')).toBeVisible()
  expect(platform.proxy.count('POST /bet/lotteryBet/bet ')).toBe(0)

  await lottery.go()
  await lottery.openSlip()
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
})
