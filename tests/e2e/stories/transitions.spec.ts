/** Between two pages, no frame shows a state that is not true, or a result before its time. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { framesSeen, transition, watchFrames } from '../support/frames.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, contextOptions: { reducedMotion: 'no-preference' } })

test('the slip of a confirmed bet keeps its lines until the receipt is shown, which is complete at once', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const receipt = new ReceiptPage(player)
  await lottery.open()
  await lottery.pick('10', '11')
  await lottery.chooseChip('5')
  await lottery.toSlip()
  await watchFrames(page)
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
  await expect(receipt.ticket).toBeVisible()
  await expect(receipt.commitment).toBeVisible()
  const frames = await framesSeen(page)
  const emptySlip = t('Your slip is empty. Pick numbers on the board, then add them here.')
  expect(frames.filter(({ page: under, sheet }) => [under, sheet].join(' ').includes(emptySlip)).length).toBe(0)
  expect(transition(frames, '/lottery', '/betdetail')).toEqual({ uncovered: 0, unfinished: 0 })

  await test.step('its two lines are one open bet', async () => {
    await lottery.go()
    await lottery.pick('12')
    await lottery.toSlip()
    await expect(page.locator('#waiting-bets')).toContainText('1')
    await expect(page.locator('section[aria-labelledby="waiting-bets"] li')).toHaveCount(1)
  })
})
