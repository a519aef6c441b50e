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

test('a long dragon becomes a line of the slip', async ({ app }) => {
  const { page } = app
  const lottery = new LotteryPage(app)
  await lottery.open('k3-1m')

  await test.step('all tools fit beside each other', async () => {
    const tools = page.getByRole('navigation', { name: t('About this lottery') })
    await expect(tools.locator('a, button').first()).toBeVisible()
    expect(await tools.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  await test.step('the sheet shows counts of sides and numbers', async () => {
    await lottery.openTool('Sides')
    await expect(app.dialog.getByRole('listitem')).toHaveCount(2)
    await app.dialog.getByRole('button', { name: t('Numbers'), exact: true }).click()
    await expect(app.dialog.getByRole('listitem')).toHaveCount(6)
    await app.dialog.getByRole('button', { name: app.nameOf('Close') }).click()
    await expect(app.dialog).toHaveCount(0)
  })

  await test.step('a dragon of another lottery opens it with the pick on its board', async () => {
    await lottery.openTool('Dragon')
    const row = app.dialog
      .getByRole('listitem')
      .filter({ hasNotText: '快三' })
      .filter({ has: page.locator('[data-cell]') })
      .first()
    await row.getByRole('button').first().click()
    await app.expectAt(/^\/lottery\?id=(?!k3)/)
    await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(1)
  })

  await test.step('a dragon of this lottery goes into the slip', async () => {
    await lottery.addToSlip()
    await expect(lottery.linesInSlip).toHaveText('1')
    const name = ((await app.heading.textContent()) ?? '').trim()
    await lottery.openTool('Dragon')
    await app.dialog.getByRole('button', { name, exact: true }).click()
    const own = app.dialog.getByRole('listitem').first()
    await own.getByRole('button').nth(1).click()
    await expect(own.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
    await app.dialog.getByRole('button').last().click()
    await expect(lottery.linesInSlip).toHaveText('2')
  })
})

test('at 1280 px the lotteries are in a column beside the trend', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 844 })
  await app.open('/trend?id=k3-1m')
  const column = page.getByRole('navigation', { name: t('Lotteries') })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const [beside, trend] = [await column.boundingBox(), await table.boundingBox()]
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(trend?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await column.getByRole('link', { name: '一分快乐8' }).click()
  await app.expectAt('/trend?id=kl8-1m')
  await expect(table.getByRole('columnheader')).toHaveCount(81)
})
