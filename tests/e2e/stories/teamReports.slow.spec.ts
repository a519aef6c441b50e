/** An agent's report about one member has the same figures as the member's own report and records of the same days. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { maskedName } from '../../../src/lib/maskedName.ts'
import { thousandths } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { becomeReady, fillInWithdrawal } from '../pages/withdrawPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

/** The recorder of the trace asks for the addresses of chosen pictures, which the page's policy refuses it; the page itself never does. */
test.use({ hasWorkers: false, platformOptions: { pace: 'quick' }, expectedComplaints: /^policy connect-src blob|^browser: / })

const member = { username: 'zhongli88', password: 'stone2026' }
const { inviteCode } = demoAccounts.agent

const absolute = (value: bigint) => (value < 0n ? -value : value)
/** The signed amount of each row, in thousandths. */
const amountsOf = async (rows: Locator) =>
  (await rows.allInnerTexts()).map((text) => thousandths(/[+\-−][\d,]+\.\d\d/.exec(text)?.[0] ?? ''))

test('a member of a code deposits, bets and withdraws; the agent sees the same figures and transactions as the member', async ({
  app,
  platform,
}) => {
  const { page } = app
  const receipt = new ReceiptPage(app)
  const recharge = new RechargePage(app)
  const seen = maskedName(member.username)
  /** A figure of the page in view by its name in thousandths. */
  const own = async (name: string) =>
    thousandths(
      await page.getByText(t(name), { exact: true }).filter({ visible: true }).first().locator('xpath=following-sibling::b').innerText(),
    )
  const figure = async (name: string) => thousandths(await page.locator(`[data-figure="${name}"]`).innerText())

  const payout = await test.step('the member registers with the code, deposits, bets and sees the draw', async () => {
    await app.open(`/register?code=${inviteCode}`)
    await app.register(member)
    await recharge.choose('bank')
    await recharge.order('2000', '陈小满')
    const picture = sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d8c0' } })
    await recharge.addPicture(await picture.png().toBuffer())
    await expect(recharge.pictures('stored')).toHaveCount(1)
    await recharge.submit.click()
    await app.expectAt(/^\/rechargeSuccess\?id=/)
    const [order] = await recharge.ordersOf(member.username)
    await platform.operator('recharges', 'approve', order?.number ?? '', '2000', 'seen at the bank')
    await expect(app.text('Money credited')).toBeVisible()
    await new LotteryPage(app).bet(['10', '11'], { chip: '5', seconds: 8 })
    await expect(receipt.verification).toBeVisible({ timeout: 60_000 })
    return receipt.payout()
  })

  await test.step('the member withdraws', async () => {
    await becomeReady(app)
    const send = await fillInWithdrawal(app, '300')
    await send()
    await app.expectAt(/^\/withdrawSuccess\?id=W/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await platform.operator('withdrawals', 'take', id)
    await platform.operator('withdrawals', 'pay', id, '0001')
  })

  const known = await test.step('the member reads the own report of a range', async () => {
    await app.open('/personalreport')
    await app.button('Custom').click()
    await expect.poll(() => own('Staked')).toBe(10_000n)
    const figures = { stake: await own('Staked'), payout: await own('Prizes'), rebate: await own('Rebates') }
    expect(figures.payout).toBe(payout)
    const deposited = page.getByText(t('Completed only, nothing under review')).locator('xpath=../following-sibling::b')
    await expect(deposited).toHaveText('2,000.00')
    const net = await page.getByText(t('Net = prizes + rebates − stakes')).locator('xpath=../following-sibling::*[1]').innerText()
    return { ...figures, net: thousandths(net.split(' ')[0] ?? ''), recharged: 2_000_000n, withdrawn: 300_000n }
  })
  const records = await test.step('the member reads the own transactions', async () => {
    await app.open('/accountDetailList')
    const rows = page.locator('main a[href^="/transactiondetails"]')
    await expect(rows.filter({ hasText: '10,000.00' }).first()).toBeVisible()
    return amountsOf(rows)
  })
  await app.signOut()

  await test.step('the agent finds the member in the report of the team, with the same figures', async () => {
    await app.open('/login')
    await app.signIn(demoAccounts.agent)
    await app.open('/report?span=month')
    await app.button('Custom').click()
    await expect(app.dialog.getByRole('grid')).toBeVisible()
    await app.dialog.locator('[data-foot]').getByRole('button').click()
    await app.expectAt(/^\/report\?.*from=.*to=/)
    const name = page.getByRole('row').getByRole('link', { name: seen })
    await expect(async () => {
      await page.reload()
      await expect(name).toBeVisible({ timeout: 5000 })
      await expect(page.getByRole('row').filter({ hasText: seen })).toContainText('10.00', { timeout: 1000 })
    }).toPass({ timeout: 90_000 })
    await name.click()
    await app.expectAt(/^\/report\?.*userId=/)
    await expect(app.heading).toContainText(seen)
    for (const [of, value] of Object.entries(known)) await expect.poll(() => figure(of), of).toBe(value)
    expect(await figure('gifts')).toBe(0n)
    expect(await figure('rewards')).toBe(known.rebate)
    expect(await figure('granted')).toBe(10_000_000n)
    for (const count of ['bettors', 'registered', 'first', 'seen']) await expect(page.locator(`[data-figure="${count}"]`)).toHaveText('1')
  })

  await test.step("each figure links to transactions that add up to it, all of them among the member's own", async () => {
    for (const name of ['stake', 'payout', 'recharged', 'granted', 'withdrawn']) {
      const value = await figure(name)
      await page
        .getByRole('link')
        .filter({ has: page.locator(`[data-figure="${name}"]`) })
        .click()
      await app.expectAt(/^\/teamReport\?.*tab=bills/)
      // Of a lost bet there is no payout.
      if (value !== 0n) await expect(page.getByRole('listitem').first()).toBeVisible()
      const amounts = await amountsOf(page.getByRole('listitem').filter({ hasText: seen }))
      expect(absolute(amounts.reduce((sum, amount) => sum + amount, 0n)), name).toBe(value)
      expect(records).toEqual(expect.arrayContaining(amounts))
      await page.goBack()
      await app.expectAt(/^\/report\?/)
    }
  })

  await test.step("the list of bets has the same bets, without the member's whole name", async () => {
    await app.open('/teamReport?span=month')
    const rows = page.getByRole('listitem').filter({ hasText: seen })
    await expect(rows.first()).toBeVisible()
    const stakes = await rows.locator('button > .num.right').allInnerTexts()
    expect(stakes.reduce((sum, text) => sum + thousandths(text), 0n)).toBe(known.stake)
    await rows.first().getByRole('button').click()
    await expect(app.dialog).toContainText(seen)
    await expect(app.dialog).not.toContainText(member.username)
    await page.keyboard.press('Escape')
  })

  await test.step('the other lists have the deposit and its transaction', async () => {
    await app.button('Deposits').click()
    const deposit = page.getByRole('listitem').filter({ hasText: seen })
    await expect(deposit).toContainText('2,000.00')
    await expect(deposit).toContainText(t('Credited'))
    await app.button('Transactions').click()
    await expect(page.getByRole('listitem').filter({ hasText: '+2,000.00' }).filter({ hasText: seen })).toBeVisible()
    await app.button('Other games').click()
    await expect(page.locator('main table').filter({ visible: true })).toContainText('0.00')
  })
})
