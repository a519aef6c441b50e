/** From the link to a verified draw: the first visit, the first bet, its win or loss, and the proof, offline too (M8, D3, D4, O2). */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, goOnline, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({
  platformOptions: { pace: 'quick' },
  expectedComplaints: networkComplaint,
})

const grant = 10_000_000n

test('a visitor registers, bets on three sums, sees the draw in the wallet and verifies it, also offline', async ({
  app,
  context,
  platform,
}) => {
  const { page } = app
  const lottery = new LotteryPage(app)
  const receipt = new ReceiptPage(app)

  await test.step('the visitor opens the link and registers', async () => {
    await app.open('/')
    await app.expectAt('/home')
    await app.link('Register').first().click()
    await app.register({ username: 'tunnel01', password: 'stone2026' })
    await app.tab('Account').click()
    await app.expectBalance(grant)
  })

  const stake = await test.step('the player picks three sums and bets five points on each', async () => {
    await app.tab('Home').click()
    await page
      .getByRole('link', { name: /一分快三/ })
      .first()
      .click()
    await app.expectAt('/lottery?id=k3-1m')
    await lottery.pick('10', '11', '12')
    await lottery.chooseChip('5')
    await lottery.expectTimeLeft(8)
    await lottery.toSlip()
    await lottery.confirm()
    await app.expectAt(/^\/betdetail\?id=/)
    return 15_000n
  })

  const commit = await test.step('the receipt has the commitment of the draw', async () => {
    await expect(receipt.commitment).toBeVisible()
    await expect(app.text('Awaiting draw')).toBeVisible()
    await expect(receipt.balanceChange).toHaveText('10,000.00 → 9,985.00')
    return receipt.commitText()
  })

  const payout = await test.step('the receipt shows the draw and the outcome by itself', async () => {
    await expect(receipt.verification).toBeVisible({ timeout: 90_000 })
    const shown = await receipt.payout()
    const dice = await receipt.result()
    const hasWon = [10, 11, 12].includes(dice.reduce((sum, die) => sum + die, 0))
    expect(shown > 0n).toBe(hasWon)
    await expect(app.text(hasWon ? 'Won' : 'Lost')).toBeVisible()
    return shown
  })

  await test.step('the wallet and the records show the same payout', async () => {
    const address = page.url()
    await app.open('/mine')
    await app.expectBalance(grant - stake + payout)
    await app.open('/gameRecordIndex')
    await expect(page.getByRole('link', { name: /一分快三/ }).filter({ hasText: '15.00' })).toBeVisible()
    await page.goto(address)
  })

  await test.step('the device verifies the draw against the commitment from before the draw', async () => {
    await receipt.expectVerified()
    await receipt.link.click()
    await expect(page.getByRole('heading', { name: t('The result agrees with its proof') })).toBeVisible()
    await expect(app.text('Commitment saved before the draw')).toBeVisible()
    const exported = (await platform.operator('export-draws', '--limit', '1000')).split('\n').filter(Boolean)
    const draws = exported.map((line): { commit: string; result: number[] } => JSON.parse(line))
    expect(draws.find((draw) => draw.commit === commit)?.result).toEqual(await receipt.publishedResult())
    await page.goBack()
    await receipt.expectVerified()
  })

  await test.step('without a network the receipt opens again, and the verification has the same result', async () => {
    await receipt.intoTunnel(platform)
    await receipt.recompute()
    await receipt.expectVerified()
    await expect(app.textLike('Offline, showing data from {0}')).toBeVisible()
    await goOnline(context, platform)
  })

  await test.step('the books add up', async () => {
    await platform.operator('audit')
  })
})
