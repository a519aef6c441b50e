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

test('a bet is drawn with the promised round, and its signature is checked on the device; without the beacon the stake comes back', async ({
  player,
  context,
  platform,
  beacon,
}) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const receipt = new ReceiptPage(player)
  const bySignature = t('The signature is the beacon’s, for the promised round')
  const firstAfterClose = t('The beacon’s round is the first after the close')
  const signed = receipt.verification.getByText(bySignature)

  const bet = () => lottery.bet(['10'], { chip: '5', seconds: 8 })

  await test.step('the page says what the beacon is for', async () => {
    await player.open('/fairness?id=k3-1m')
    await expect(player.text('The outside randomness comes from drand, a public beacon')).toBeVisible()
  })

  await test.step('and the demo says where the chance of its draws comes from', async () => {
    expect(platform.output()).toContain(`with outside randomness of the drand chain ${beacon.setting.chainHash}`)
    for (const url of beacon.setting.urls) expect(platform.output()).toContain(url)
  })

  await test.step('drawn, and verified: with the round that the receipt named before, the first after the close', async () => {
    await bet()
    await expect(receipt.ticket.getByText(like('Outside randomness: round {round} of the beacon, made at {made}'))).toBeVisible()
    await expect(receipt.verification).toBeVisible({ timeout: 60_000 })
    await receipt.expectVerified()
    await expect(receipt.verification.getByText(firstAfterClose)).toBeVisible()
    await receipt.link.click()
    await expect(page.getByText(bySignature)).toBeVisible()
    await expect(page.getByText(firstAfterClose)).toBeVisible()
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

  await test.step('which sources were tried is told: on the page of fairness, of the period, of the draw, and to the operator', async () => {
    const [period = ''] = /\d{8}-\d{4}/.exec(await receipt.ticket.innerText()) ?? []
    const address = beacon.setting.urls.at(-1) ?? ''
    const tried = page.getByRole('heading', { name: t('Sources of the outside randomness that were asked') })
    const source = page
      .getByRole('listitem')
      .filter({ hasText: new URL(address).host })
      .filter({ hasText: t('returned an error') })
    for (const place of [`/recordDetail/k3-1m:${period}`, `/fairness?id=k3-1m&period=${period}`]) {
      await player.open(place)
      await expect(tried.first()).toBeVisible()
      await expect(source.first()).toBeVisible()
      await expect(page.getByText(t('could not be reached')).first()).toBeVisible()
    }
    await expect(player.text('The beacon does not answer')).toBeVisible()
    expect(await platform.operator('beacon')).toContain(`${address}\tanswered with an error, for round`)
  })
})
