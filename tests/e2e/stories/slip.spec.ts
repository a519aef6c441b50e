/** Two tabs share one slip: both add lines, and a bet from one tab removes the lines in both. The dock repeats the bet. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

test('two tabs edit one slip without losing a line, a bet from one empties both, and the dock repeats the bet', async ({ player }) => {
  const second = await player.newTab()
  const tabs = [player, second].map((app) => new LotteryPage(app))
  const [first, other] = [new LotteryPage(player), new LotteryPage(second)]
  for (const tab of tabs) await tab.open()

  await first.pick('10')
  await other.pick('11')
  await test.step('both tabs add a line, and neither sees the picks of the other', async () => {
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

  await test.step('the first tab bets the lines', async () => {
    await first.openSlip()
    await first.confirm()
    await player.expectAt(/^\/bet/)
    await expect(other.linesInSlip).toHaveCount(0)
    await second.go('/mine')
    await second.expectBalance(10_000_000n - 2n * 25_000n)
  })

  await test.step('the dock repeats the bet, and the player stays on the board', async () => {
    await first.go()
    await player.button('Bet again').click()
    await expect(player.button('Bet again')).not.toHaveAttribute('aria-busy', 'true')
    await player.expectAt('/lottery?id=k3-1m')
    await second.go('/gameRecordIndex')
    await expect(second.page.getByRole('link').filter({ hasText: '50.00' })).toHaveCount(2)
  })
})
