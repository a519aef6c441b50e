/**
 * The books as a player sees them: each transaction, a statement that adds up to the balance, a report with the same figures (REC-3, REC-4,
 * REC-8, REC-9).
 */
import { readFile } from 'node:fs/promises'
import { thousandths } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { pace: 'quick' } })

/** Rows of a file whose cells hold neither commas nor quotes. */
const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const sumOf = (cells: readonly (string | undefined)[]) => cells.reduce((sum, cell) => sum + thousandths(cell ?? ''), 0n)

test('a player bets, finds each transaction, exports a correct statement, and sees the same figures in the report', async ({
  player: app,
  platform,
}) => {
  const { page } = app
  const lottery = new LotteryPage(app)
  const receipt = new ReceiptPage(app)
  const movements = () => page.locator('a[href^="/transactiondetails"]').filter({ visible: true })
  /** A figure of the page in view, by its name; in thousandths. */
  const figure = async (name: string) =>
    thousandths(
      await page.getByText(t(name), { exact: true }).filter({ visible: true }).first().locator('xpath=following-sibling::b').innerText(),
    )

  const payout = await test.step('the player bets on two sums and sees the draw', async () => {
    await lottery.bet(['10', '11'], { chip: '5', seconds: 8 })
    await expect(receipt.verification).toBeVisible({ timeout: 60_000 })
    return receipt.payout()
  })
  const bet = decodeURIComponent(new URL(page.url()).search)
  const balance = 10_000_000n - 10_000n + payout
  await app.go('/mine')
  await app.expectBalance(balance)

  await test.step('the player filters the transactions by lottery and finds the stake', async () => {
    await app.link('Transactions').click()
    await app.expectAt('/accountDetailList')
    await expect(movements()).toHaveCount(payout > 0n ? 3 : 2)
    await page.getByRole('button', { name: t('All types') }).click()
    await app.dialog.getByRole('button', { name: '彩票', exact: true }).click()
    await app.dialog.locator('[data-foot]').getByRole('button').click()
    await expect(movements()).toHaveCount(payout > 0n ? 2 : 1)
    await expect(movements().last()).toContainText('−10.00')
  })

  await test.step('the transaction shows the balance before and after, each line, and a link to the bet', async () => {
    await movements().last().click()
    await app.expectAt(/^\/transactiondetails\?id=L-/)
    await expect(page.getByRole('main')).toContainText('10,000.00')
    await expect(page.getByRole('main')).toContainText('9,990.00')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2)
    await app
      .link('View bet')
      .or(page.getByRole('link', { name: t('View bet') }))
      .first()
      .click()
    await app.expectAt(`/betdetail${bet}`)
    await page.goBack()
    await page.goBack()
    await app.expectAt('/accountDetailList')
  })

  const rows = await test.step('the player exports a statement of the month that adds up to the balance', async () => {
    await page.getByRole('button', { name: t('Export a statement') }).click()
    await app.dialog.getByRole('button', { name: t('Create file') }).click()
    await expect(app.dialog.getByText(t('Checked: the opening balance plus every transaction equals the closing balance.'))).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), app.dialog.getByRole('button', { name: t('Save the file') }).click()])
    expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const [, opening, ...rest] = cellsOf(await readFile(await file.path(), 'utf8'))
    const closing = rest.pop()
    expect([opening?.[3], closing?.[3]]).toEqual([t('Opening balance'), t('Closing balance')])
    expect(thousandths(opening?.[7] ?? '') + sumOf(rest.map((row) => row[5]))).toBe(thousandths(closing?.[7] ?? ''))
    expect(thousandths(closing?.[7] ?? '')).toBe(balance)
    await page.keyboard.press('Escape')
    return rest
  })

  await test.step('a link of the record centre sets its own filter, whatever filter the transactions had before', async () => {
    for (const [way, group] of [
      ['Rebates and rewards', '返点与奖励'],
      ['Prizes', '彩票'],
    ] as const) {
      await app.go('/recordCenter')
      await page
        .locator('a[href^="/accountDetailList"]')
        .filter({ hasText: t(way), visible: true })
        .click()
      await app.expectAt(/^\/accountDetailList\?/)
      await expect(page.getByRole('button', { name: t('Clear: {title}', { title: t('All types') }) })).toContainText(group)
    }
  })

  await test.step('the report has the same figures', async () => {
    await app.go('/personalreport')
    await app.button('Today').click()
    const of = (kind: string) => sumOf(rows.filter((row) => row[3] === kind).map((row) => row[5]))
    await expect.poll(() => figure('Staked')).toBe(-of('投注'))
    expect(await figure('Prizes')).toBe(of('派彩'))
    expect(await figure('Prizes')).toBe(payout)
    const net = (
      await page.getByText(t('Net of today = prizes + rebates − stakes')).locator('xpath=following-sibling::*[1]').innerText()
    ).replace('−', '-')
    expect(thousandths(net.replace('-', '')) * (net.startsWith('-') ? -1n : 1n)).toBe(of('派彩') + of('投注返点') + of('投注'))
  })

  await test.step('the books add up', async () => {
    await platform.operator('audit')
  })
})
