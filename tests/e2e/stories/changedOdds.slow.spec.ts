/** If odds change before the bet, the page asks the player, or accepts them by the player's setting with a message, never silently. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { like } from '../support/texts.ts'

// A refused bet is answered with an error's status.
test.use({
  hasWorkers: false,
  platformOptions: { pace: 'quick', settings: { edgeRules: { k3TripleInBigSmall: 'win' } } },
  expectedComplaints: networkComplaint,
})

test('the page asks about changed odds; if the player chose so, it accepts better odds with a message', async ({ player, platform }) => {
  const lottery = new LotteryPage(player)
  const big = '大'
  const stateRules = (k3TripleInBigSmall: string) =>
    platform.operator('settings', 'set', 'edgeRules', JSON.stringify({ k3TripleInBigSmall }))
  /** Puts big into the slip, has the odds change with the next period, and bets. */
  const betAcrossAChange = async (rules: string) => {
    await lottery.go()
    const seen = await lottery.oddsOf(big)
    if ((await lottery.linesInSlip.count()) === 0) {
      await lottery.pick(big)
      await lottery.chooseChip('10')
      await lottery.addToSlip()
    }
    await stateRules(rules)
    await expect.poll(() => lottery.oddsOf(big), { timeout: 60_000 }).not.toBe(seen)
    await lottery.expectTimeLeft(6)
    await lottery.openSlip()
    await lottery.confirm()
  }

  await test.step('the page asks about changed odds by default', async () => {
    await lottery.open()
    await betAcrossAChange('lose')
    await expect(player.dialog.getByText(like('Odds {0}, now {1}'))).toBeVisible()
    await player.button('Back to the slip').click()
    await expect(lottery.linesInSlip).toHaveText('1')
  })

  await test.step('the page accepts better odds if the player chose that', async () => {
    await player.go('/generalSetting')
    await player.button('Accept better').click()
    await lottery.go()
    await lottery.expectTimeLeft(6)
    await lottery.openSlip()
    await lottery.confirm()
    await player.expectAt(/^\/betdetail\?id=/)
    await player.expectToast(like('Bet at new odds: {seen} is now {now}', { whole: false }))
    await expect(new ReceiptPage(player).ticket).toBeVisible()
  })

  await test.step('the page asks about lower odds in any case, and the player accepts them', async () => {
    await betAcrossAChange('win')
    await expect(player.dialog.getByText(like('Odds {0}, now {1}'))).toBeVisible()
    await player.button('Accept the new odds and bet').click()
    await player.expectAt(/^\/betdetail\?id=/)
  })

  await player.go('/gameRecordIndex')
  await expect(player.page.locator('a[href^="/betdetail"]')).toHaveCount(2)
})
