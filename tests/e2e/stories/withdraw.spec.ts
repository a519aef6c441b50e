/** A withdrawal from the first missing step to its end, seen as it happens; and one whose answer is lost, which is done once. */
import { randomInt } from 'node:crypto'
import type { App } from '../pages/app.ts'
import { expect, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'

const PIN = '739182'

/** No other story has it. */
const newCardNumber = () => `622588${String(randomInt(1e9)).padStart(9, '0')}`

async function pressKeys(app: App, digits: string): Promise<void> {
  const pad = app.page.getByRole('group', { name: t('Number keys') })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** From the wallet through every missing step, back to the form. */
async function becomeReady(app: App): Promise<void> {
  await app.open('/mine')
  await app.link('Withdraw').click()
  await app.expectAt('/withdraw')
  await expect(app.text('Before your first withdrawal')).toBeVisible()
  await app.page.getByRole('link', { name: like('Next: {name}') }).click()
  await app.expectAt('/setrealname?to=/withdraw')
  await app.field('Real name').fill('陈小满')
  await app.button('Save the name').click()
  await app.expectAt('/bindCard?to=/withdraw')
  await app.field('Card number').fill(newCardNumber())
  await expect(app.text('Known by the number')).toBeVisible()
  await app.button('Bind the card').click()
  await app.expectAt('/capitalSettings?to=/withdraw')
  await pressKeys(app, PIN)
  await pressKeys(app, PIN)
  await app.expectAt('/withdraw')
  await expect(app.field('Withdrawal amount')).toBeVisible()
}

/** Fills the form in and sends it. */
async function askFor(app: App, points: string, before: () => void = () => undefined): Promise<void> {
  await app.open('/withdraw')
  await app.field('Withdrawal amount').fill(points)
  await app.page.getByLabel(t('Fund password'), { exact: true }).fill(PIN)
  const send = app.buttonLike('Withdraw {held}')
  await expect(send).toBeEnabled()
  before()
  await send.click()
}

/** The number of the withdrawal that the address shows. */
const shownId = (app: App) => new URL(app.page.url()).searchParams.get('id') ?? ''

test('from the first missing step to the money: paid, and rejected, each seen as it happens', async ({ player, platform }) => {
  await becomeReady(player)

  await test.step('the card is shown masked', async () => {
    await player.open('/managebankcard')
    await expect(player.page.getByRole('article')).toContainText('陈*满')
  })

  await test.step('asked for: the amount is held, the fee is none', async () => {
    await askFor(player, '2000')
    await player.expectAt(/^\/withdrawSuccess\?id=W/)
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
    await expect(player.page.getByRole('region', { name: t('Wallet') })).toContainText(/冻结中 2,000\.00/)
  })

  await player.open('/withdrawRecord')
  await player.page.locator('main a[href^="/withdrawDetail"]').first().click()
  await player.expectAt(/^\/withdrawDetail\?id=W/)
  const paid = shownId(player)
  await expect(player.text('To be processed')).toBeVisible()

  await test.step('the operator pays; the open page sees each step', async () => {
    await platform.operator('withdrawals', 'take', paid)
    await expect(player.text('Paying out')).toBeVisible()
    await platform.operator('withdrawals', 'pay', paid)
    await expect(player.text('Paid out')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
  })

  await test.step('another is rejected: all of it is back, with the reason', async () => {
    await askFor(player, '500')
    await player.expectAt(/^\/withdrawSuccess\?id=W/)
    const rejected = shownId(player)
    await player.page.getByRole('link', { name: t('Follow its progress') }).click()
    await player.expectAt(/^\/withdrawDetail\?id=W/)
    await platform.operator('withdrawals', 'reject', rejected, '收款卡户名与实名不一致')
    await expect(player.page.getByText('收款卡户名与实名不一致').first()).toBeVisible()
    await expect(player.text('Given back')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
  })
  await platform.operator('audit')
})

test.describe('refusals that a browser complains of', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('wrong fund passwords are counted, and the way is closed after five', async ({ player }) => {
    await becomeReady(player)
    await player.open('/withdraw')
    for (const left of [4, 3, 2, 1]) {
      await player.field('Withdrawal amount').fill('500')
      await player.page.getByLabel(t('Fund password'), { exact: true }).fill('591604')
      await player.buttonLike('Withdraw {held}').click()
      await expect(player.text('Wrong fund password. Tries left: {0}', { 0: left })).toBeVisible()
    }
    await player.page.getByLabel(t('Fund password'), { exact: true }).fill('591604')
    await player.buttonLike('Withdraw {held}').click()
    await expect(player.text('Too many wrong fund passwords. Try again in {0} min', { 0: 15 })).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(10_000_000n)
  })
})

test.describe('O1: the network fails around a request', () => {
  test.use({ expectedComplaints: networkComplaint, platformOptions: { own: true } })

  test('a lost answer, then a reload: it is done once, and the app says so', async ({ player, platform }) => {
    await becomeReady(player)
    await workerReady(player.page)

    await test.step('the answer is lost; the page asks again with the same id', async () => {
      await askFor(player, '1000', () => platform.proxy.failNext('POST /admin/appExpensesFinance/addExpenses ', 'answer'))
      await platform.proxy.struck()
      await expect(player.text('Confirming your withdrawal')).toBeVisible()
      platform.proxy.setOn(true)
      await player.expectAt(/^\/withdrawSuccess\?id=W/)
    })

    await test.step('lost again, and the page is loaded anew: found in the records', async () => {
      await askFor(player, '1500', () => platform.proxy.failNext('POST /admin/appExpensesFinance/addExpenses ', 'answer'))
      await platform.proxy.struck()
      await expect(player.text('Confirming your withdrawal')).toBeVisible()
      await player.page.reload()
      await expect(player.text('Confirming your withdrawal')).toBeVisible()
      platform.proxy.setOn(true)
      await player.expectAt(/^\/withdrawSuccess\?id=W/)
    })

    await player.open('/mine')
    await player.expectBalance(7_500_000n)
    await player.open('/withdrawRecord')
    await expect(player.page.locator('main a[href^="/withdrawDetail"]')).toHaveCount(2)
    await platform.operator('audit')
  })
})
