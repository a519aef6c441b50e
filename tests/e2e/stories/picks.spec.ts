/** Numbers without picking them one by one: by chance, by shaking the phone, out of those one has kept; and the draws of earlier days. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false })

test('one note by chance goes on the board, five and ten go into the slip', async ({ app }) => {
  const lottery = new LotteryPage(app)
  await lottery.onDevice(null)
  await lottery.open()

  await test.step('one', async () => {
    await lottery.openRandom()
    await lottery.draw(1)
    await expect(lottery.picked).toHaveCount(1)
    await expect(lottery.linesInSlip).toHaveCount(0)
  })

  await test.step('five: lines of their own, while the board stays as it is', async () => {
    await lottery.openRandom()
    await lottery.draw(5)
    await expect(app.dialog.locator('button[aria-expanded]')).toHaveCount(5)
    const lines = await app.dialog.locator('button[aria-expanded]').allInnerTexts()
    expect(new Set(lines).size).toBe(5)
    await lottery.closeSheet()
    await expect(lottery.picked).toHaveCount(1)
  })

  await test.step('no switch for shaking where the device has no sensor', async () => {
    await lottery.openRandom()
    await expect(lottery.shakeSwitch).toHaveCount(0)
  })
})
