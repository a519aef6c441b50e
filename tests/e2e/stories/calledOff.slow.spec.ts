/** The operator voids a period: every stake comes back on the open page, and everybody can read the reason, also without an account. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { pace: 'quick' } })

const grant = 10_000_000n
const reason = '开奖设备故障'

test('a void period returns its stakes, and shows its reason on the receipt, in the history and on verification', async ({
  player,
  platform,
}) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const receipt = new ReceiptPage(player)
  const why = page.getByText(t('Reason: {0}', { 0: reason }))

  await lottery.bet(['10', '11'], { chip: '5', seconds: 10 })
  const period = /\d{8}-\d+/.exec(await receipt.ticket.innerText())?.[0] ?? ''

  await platform.operator('void-period', 'k3-1m', period, `${reason} | 추첨 장비 고장 | The drawing equipment failed`)

  await test.step('the open receipt shows the reason and the return', async () => {
    await expect(player.text('Void, returned').first()).toBeVisible()
    await expect(why).toBeVisible()
    await expect(player.text('in full, back to your wallet')).toBeVisible()
    await expect(receipt.commitment).toHaveCount(0)
  })

  await test.step('the wallet has the whole stake', async () => {
    await player.go('/mine')
    await player.expectBalance(grant)
  })

  await test.step('the history of draws and the page of the period show the reason', async () => {
    await expect(async () => {
      await player.open('/openHistory?id=k3-1m')
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: t('Void, all stakes returned') })
          .filter({ hasText: reason }),
      ).toHaveCount(1, { timeout: 2000 })
    }).toPass()
    await page
      .getByRole('listitem')
      .filter({ hasText: reason })
      .getByRole('link', { name: t('Details') })
      .click()
    await player.expectAt(`/recordDetail/k3-1m:${period}`)
    await expect(why).toBeVisible()
  })

  await test.step('the history beside the board of a wide window shows the reason', async () => {
    const phone = page.viewportSize()
    await page.setViewportSize({ width: 1000, height: 800 })
    await lottery.open()
    await expect(page.getByRole('complementary').getByText(reason)).toBeVisible()
    if (phone) await page.setViewportSize(phone)
  })

  await test.step('a visitor without an account can read the reason', async () => {
    await player.signOut()
    await player.open(`/fairness?id=k3-1m&period=${period}`)
    await expect(why).toBeVisible()
  })
})
