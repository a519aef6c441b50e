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

test('a draw uses the promised round, whose signature the device checks; without the beacon the stake comes back', async ({
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

  await test.step('the page of fairness explains the beacon', async () => {
    await player.open('/fairness?id=k3-1m')
    await expect(player.text('The outside randomness comes from drand, a public beacon')).toBeVisible()
  })

  await test.step('the demonstration names the source of its randomness', async () => {
    expect(platform.output()).toContain(`with outside randomness of the drand chain ${beacon.setting.chainHash}`)
    for (const url of beacon.setting.urls) expect(platform.output()).toContain(url)
  })

  await test.step('the device verifies the draw with the round on the receipt, the first after the close', async () => {
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

  await test.step('the device verifies the draw again without a network', async () => {
    await receipt.intoTunnel(platform)
    await expect(signed).toBeVisible()
    await goOnline(context, platform)
  })

  await test.step('without the beacon the draw waits, then the period is void, and the receipt shows the reason', async () => {
    beacon.answer = () => undefined
    await bet()
    await expect(receipt.ticket.getByText(like('Reason: {0}'))).toBeVisible({ timeout: 60_000 })
    await expect(receipt.ticket).toContainText('外部随机数')
    await expect(receipt.verification).toHaveCount(0)
  })

  await test.step("the pages of fairness and of the draw and the operator's command name the sources that were tried", async () => {
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
