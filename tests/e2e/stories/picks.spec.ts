/** Other ways to pick numbers: random notes, a shake of the phone, and saved numbers; and the draws of earlier days. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

test('one random note goes on the board, and five go into the slip', async ({ app }) => {
  const lottery = new LotteryPage(app)
  await lottery.onDevice(null)
  await lottery.open()

  await test.step('one random note goes on the board', async () => {
    await lottery.openRandom()
    await lottery.draw(1)
    await expect(lottery.picked).toHaveCount(1)
    await expect(lottery.linesInSlip).toHaveCount(0)
  })

  await test.step('five random notes become five lines, and the board stays unchanged', async () => {
    await lottery.openRandom()
    await lottery.draw(5)
    await expect(app.dialog.locator('button[aria-expanded]')).toHaveCount(5)
    const lines = await app.dialog.locator('button[aria-expanded]').allInnerTexts()
    expect(new Set(lines).size).toBe(5)
    await lottery.closeSheet()
    await expect(lottery.picked).toHaveCount(1)
  })

  await test.step('a device without a sensor shows no switch for shaking', async () => {
    await lottery.openRandom()
    await expect(lottery.shakeSwitch).toHaveCount(0)
  })
})
