/**
 * Past draws, opened from the board: the trend of one lottery and of another, counts of sides, a long dragon that becomes a line
 * of the slip.
 */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ platformOptions: { pace: 'quick' }, expectedComplaints: networkComplaint, viewport: { width: 360, height: 740 } })

test('a visitor reads the trends of two lotteries, also without a network', async ({ app, context, platform }) => {
  const { page } = app
  const lottery = new LotteryPage(app)
  const table = page.getByRole('table')

  await test.step('the visitor opens the trend from the board', async () => {
    await lottery.open('k3-1m')
    await app.link('Trend').click()
    await app.expectAt('/trend?id=k3-1m')
    await expect(table.getByRole('columnheader')).toHaveText([t('No.'), '1', '2', '3', '4', '5', '6'])
    await expect(table.locator('b[role="cell"]').first()).toBeVisible()
    await expect(
      app.textLike(
        'A gap is the number of periods since a number last came, at most {periodsRead} back. Past results do not change the odds of the next draw.',
      ),
    ).toBeVisible()
  })

  await test.step('the visitor switches the connecting line off and on', async () => {
    await app.button('Connecting line').click()
    await expect(table.locator('svg:has(polyline)')).toHaveCount(0)
    await app.button('Connecting line').click()
    await expect(table.locator('svg:has(polyline)')).toHaveCount(1)
  })

  await test.step('the visitor opens another lottery, whose eighty numbers scroll beside their periods', async () => {
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    await app.dialog.getByRole('link', { name: '一分快乐8' }).click()
    await app.expectAt('/trend?id=kl8-1m')
    await expect(table.getByRole('columnheader')).toHaveCount(81)
    const period = table.getByRole('rowgroup').first().getByRole('rowheader').last()
    const before = await period.boundingBox()
    await table.evaluate((element) => {
      element.scrollLeft = 600
    })
    await expect.poll(async () => (await period.boundingBox())?.x).toBe(before?.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('the visitor still sees the trend without a network', async () => {
    await workerReady(page)
    await app.reload()
    await expect(table).toBeVisible()
    await goOffline(context, platform)
    await app.reload()
    await expect(table).toBeVisible()
    await expect(app.textLike('Saved data, updated {when}')).toBeVisible()
  })
})
