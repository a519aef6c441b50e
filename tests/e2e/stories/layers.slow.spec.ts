/**
 * Back closes a sheet over a page before it leaves the page: by the browser's close watchers, or by the history if there are none.
 */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

for (const hasWatchers of [true, false]) {
  test(`with ${hasWatchers ? '' : 'no '}close watchers: the slip closes, then the page is left, also after a reload`, async ({
    player,
  }) => {
    if (!hasWatchers) await player.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))
    const board = new LotteryPage(player)
    const { page } = player
    const back = () => page.evaluate(() => history.back())
    await player.open('/home')
    // As a link does.
    await page.evaluate(() => void Reflect.get(globalThis, '__TSR_ROUTER__').history.push('/lottery?id=k3-1m'))
    const scrolled = () => page.evaluate(() => scrollY)
    await board.pick('10')
    await board.addToSlip()
    await expect(board.linesInSlip).toHaveText('1')
    const before = await scrolled()
    for (const close of [back, () => page.keyboard.press('Escape')]) {
      await board.openSlip()
      await close()
      await expect(board.confirmButton).toBeHidden()
      await player.expectAt(/^\/lottery/)
      await expect(board.cell('11')).toBeVisible()
    }
    expect(await scrolled()).toBe(before)
    await board.openSlip()
    await player.reload()
    await expect(board.cell('10')).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(Object(history.state), 'layers') ?? 0)).toBe(0)
    await back()
    await player.expectAt(/^\/home/)
  })
}
