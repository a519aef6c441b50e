/** Draws with outside randomness: verified on the device by the beacon's own signature, offline too, and called off without it (D9). */
import { type Beacon, startBeacon } from '../../support/beacon.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, goOnline, networkComplaint, test as base } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'

const test = base.extend<{ readonly beacon: Beacon }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to read the names it takes
  beacon: async ({}, provide) => {
    const beacon = await startBeacon()
    await provide(beacon)
    await beacon.stop()
  },
  platformOptions: async ({ beacon }, provide) => {
    await provide({ pace: 'quick', own: true, settings: { drand: beacon.setting, entropyWaitSeconds: 2 } })
  },
  expectedComplaints: networkComplaint,
})

test('a bet is drawn with the promised round, and its signature is checked on the device; without the beacon the stake comes back', async ({ player, context, platform, beacon }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const receipt = new ReceiptPage(player)
  const bySignature = t('The signature is the beacon\'s, of the promised round')
  const signed = receipt.verification.getByText(bySignature)

  const bet = () => lottery.bet(['10'], { chip: '5', seconds: 8 })

  await test.step('the page says what the beacon is for', async () => {
    await player.open('/fairness?id=k3-1m')
    await expect(player.text('The outside randomness is drand\'s, a public beacon')).toBeVisible()
  })

  await test.step('drawn, and verified', async () => {
    await bet()
    await expect(receipt.verification).toBeVisible({ timeout: 60_000 })
    await receipt.expectVerified()
    await receipt.link.click()
    await expect(page.getByText(bySignature)).toBeVisible()
    await page.goBack()
    await expect(signed).toBeVisible()
  })

  await test.step('again, without a network', async () => {
    await receipt.intoTunnel(platform)
    await expect(signed).toBeVisible()
    await goOnline(context, platform)
  })

  await test.step('the beacon is away: the draw waits, then the period is called off, and everybody reads why', async () => {
    beacon.answer = () => undefined
    await bet()
    await expect(receipt.ticket.getByText(like('Reason: {0}'))).toBeVisible({ timeout: 60_000 })
    await expect(receipt.ticket).toContainText('外部随机数')
    await expect(receipt.verification).toHaveCount(0)
  })
})
