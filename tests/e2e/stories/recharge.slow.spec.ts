/** A deposit is proved, checked and credited on the open page, once, whatever the network does (O1, M6, R2). */
import { RechargePage } from '../pages/rechargePage.ts'
import { expect, networkComplaint, recorderComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: new RegExp(`${networkComplaint.source}|${recorderComplaint.source}`) })

const grant = 10_000_000n

test("a deposit through the gateway is paid on the gateway's page, and is credited minus the fee", async ({ player }) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await player.open('/mine')
  await workerReady(page)
  await recharge.choose('scan')
  await recharge.order('500')
  await player.link('To the payment page').click()
  await page.waitForURL(/\/gateway\/test\/pay\//)
  expect(await page.locator('script').count()).toBe(0)
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.reload()
  await page.getByRole('link').click()
  await player.expectAt(/^\/rechargeDetail\?id=/)
  await expect(page.locator('[data-tone="pos"]')).toHaveText(t('Credited'))
  await player.open('/mine')
  await player.expectBalance(grant + 497_000n)
})

test('a rejected order shows its reason on the open page, and the records can be filtered by state', async ({
  player,
  account,
  platform,
}) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await recharge.choose('self')
  await recharge.order('1000')
  const [order] = await recharge.ordersOf(account.username)
  await player.open(`/rechargeDetail${new URL(page.url()).search}`)
  await expect(page.locator('[data-tone="warn"]')).toBeVisible()
  await platform.operator('recharges', 'reject', order?.number ?? '', '金额与单不符')
  await expect(page.getByText('金额与单不符').first()).toBeVisible()

  await player.open('/rechargeRecord')
  await expect(page.locator('main li > a')).toHaveCount(1)
  await player.button('Filter').click()
  await player.dialog.getByRole('button', { name: t('Credited'), exact: true }).click()
  await player.dialog.getByRole('button', { name: t('Show'), exact: true }).click()
  await expect(player.text('No deposits match your filters.')).toBeVisible()
  await player.button('Remove the filter {text}', { text: t('Credited') }).click()
  await expect(page.locator('main li > a')).toContainText(order?.number ?? '')
})

test('a late deposit over the limit is credited in part; the held rest is refunded as the player chooses', async ({
  player,
  account,
  platform,
}) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await recharge.choose('scan')
  await recharge.order('500')
  const { search } = new URL(page.url())
  const [order] = await recharge.ordersOf(account.username)
  const number = order?.number ?? ''

  await test.step('a lower limit ends the order whose payment is already under way', async () => {
    await player.open('/protection')
    await page
      .getByRole('listitem')
      .filter({ hasText: t('Deposits') })
      .getByRole('button')
      .first()
      .click()
    await player.field('Maximum').fill('200')
    await player.button('Set limit').click()
    await expect(player.dialog).toHaveCount(0)
    await player.open(`/rechargeDetail${search}`)
    await expect(player.text('Ended before it was paid')).toBeVisible()
  })

  await platform.operator('recharges', 'approve', number, '500', 'seen at the bank', '--late')
  await expect(page.getByRole('heading', { name: '300' })).toBeVisible()
  await expect(player.button('Move {amount} to wallet')).toHaveCount(0)
  expect(await platform.operator('recharges', 'held')).toContain(`${number}\tHELD\t${account.username}\tscan\t300\tlimit`)

  await test.step('the wallet shows the held deposit, and links to it', async () => {
    await player.open('/lotteryMoney')
    await page.locator('a[href="/rechargeRecord"]').click()
    await page.locator('main li > a').filter({ hasText: number }).click()
  })

  await player.button('Refund').click()
  await player.button('Confirm refund').click()
  await expect(page.locator('[data-tone]')).toHaveText(t('Refunding'))
  await platform.operator('recharges', 'return', number)
  await expect(page.locator('[data-tone]')).toHaveText(t('Refunded'))
  await player.open('/mine')
  await player.expectBalance(grant + 198_800n)
})
