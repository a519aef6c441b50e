/** A new version waits until the player starts it (O7). */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, workerReady } from '../support/fixtures.ts'
import { countLoads, loads, test, updateBar } from '../support/newVersion.ts'

test('a new version is announced, can be put off until the next visit, waits beside a slip, and starts by a tap', async ({
  player,
  page,
  release,
}) => {
  await countLoads(player)
  const lottery = new LotteryPage(player)
  await lottery.open()
  await workerReady(page)
  await lottery.pick('10', '11')
  await lottery.addToSlip()
  await expect(lottery.linesInSlip).toHaveText('1')
  const bar = updateBar(player)

  await release(page, 'the next release')
  await expect(bar).toContainText(player.nameOf('A new version is ready'))
  await bar.getByRole('button', { name: player.nameOf('Later') }).click()
  await expect(bar).toHaveCount(0)
  await expect(lottery.linesInSlip).toHaveText('1')
  expect(await loads(page)).toBe(1)

  await player.reload()
  await expect(lottery.linesInSlip).toHaveText('1')
  await bar.getByRole('button', { name: player.nameOf('Update') }).click()
  await expect.poll(() => loads(page)).toBe(3)
  await expect(lottery.linesInSlip).toHaveText('1')
  await expect(bar).toHaveCount(0)
})
