/** One slip in two tabs: both add to it, either takes from it, and what one bets is in neither. The dock bets it again. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

test('two tabs edit one slip: nothing of either is lost, a bet from one empties both, and the dock repeats it', async ({ player }) => {
  const second = await player.newTab()
  const tabs = [player, second].map((app) => new LotteryPage(app))
  const [first, other] = [new LotteryPage(player), new LotteryPage(second)]
  for (const tab of tabs) await tab.open()

  await first.pick('10')
  await other.pick('11')
  await test.step("both add, each with the other's picks out of its way", async () => {
    await first.addToSlip()
    await expect(other.linesInSlip).toHaveText('1')
    await expect(other.cell('11')).toHaveAttribute('aria-pressed', 'true')
    await expect(other.cell('10')).toHaveAttribute('aria-pressed', 'false')
    await other.addToSlip()
    for (const tab of tabs) await expect(tab.linesInSlip).toHaveText('2')
  })

  await test.step('a reload and a third tab find both lines', async () => {
    await player.reload()
    await expect(first.linesInSlip).toHaveText('2')
    const third = new LotteryPage(await player.newTab())
    await third.open()
    await expect(third.linesInSlip).toHaveText('2')
    await third.page.close()
  })

  await test.step('the first bets them', async () => {
    await first.openSlip()
    await first.confirm()
    await player.expectAt(/^\/bet/)
    await expect(other.linesInSlip).toHaveCount(0)
    await second.open('/mine')
    await second.expectBalance(10_000_000n - 2n * 25_000n)
  })

  await test.step('the dock of the board bets the same again, and the player stays there', async () => {
    await first.go()
    await player.button('Bet again').click()
    await expect(player.button('Bet again')).not.toHaveAttribute('aria-busy', 'true')
    await player.expectAt('/lottery?id=k3-1m')
    await second.open('/gameRecordIndex')
    await expect(second.page.getByRole('link').filter({ hasText: '50.00' })).toHaveCount(2)
  })
})
