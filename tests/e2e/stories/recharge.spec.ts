/** Money that comes in: proved, checked and credited before the player's eyes; once, whatever the network does (O1, M6, R2). */
import sharp from 'sharp'
import { RechargePage } from '../pages/rechargePage.ts'
import { expect, networkComplaint, recorderComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: new RegExp(`${networkComplaint.source}|${recorderComplaint.source}`) })

const grant = 10_000_000n
const upload = 'POST /admin/sys-file/upload '
const picture = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d8c0' } })
    .png()
    .toBuffer()

test('a transfer is proved by a picture that the network lost twice, approved by the operator, and credited on the open page', async ({
  player,
  account,
  platform,
}) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await recharge.choose('bank')

  await test.step('what the channel does not take is said before anything is sent', async () => {
    await recharge.fillIn('95', '')
    await expect(recharge.amount).toHaveAttribute('aria-invalid', 'true')
    await expect(player.text('The amount must be between {0} and {1}', { 0: '100', 1: '50,000' })).toBeVisible()
    await recharge.fillIn('105', '')
    await expect(player.text('The amount must be a multiple of {0}', { 0: '10' })).toBeVisible()
    await expect(player.button('Check the amount')).toBeDisabled()
    expect(await recharge.ordersOf(account.username)).toEqual([])
  })

  await recharge.order('2000', '陈小满')
  await expect(player.text('Account number')).toBeVisible()
  await expect(player.button('Add a picture of the payment first')).toBeDisabled()

  await test.step('what is no picture is not taken', async () => {
    await recharge.addPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(recharge.pictures('failed')).toHaveCount(1)
    await expect(player.text('Only JPEG, PNG and WebP pictures are accepted')).toBeVisible()
    await player.button('Remove picture {number}', { number: 1 }).click()
  })

  await test.step('cut off in the middle, it waits and goes out by itself when the network is back', async () => {
    platform.proxy.failNext(upload, 'upload')
    await recharge.addPicture(await picture())
    await platform.proxy.struck()
    await expect(recharge.pictures('failed')).toHaveCount(1)
    platform.proxy.setOn(true)
    await expect(recharge.pictures('kept')).toHaveCount(1)
    await player.button('Remove picture {number}', { number: 1 }).click()
  })

  await test.step('with its answer lost, it is sent again by a tap, and kept once', async () => {
    platform.proxy.failNext(upload, 'garbled')
    await recharge.addPicture(await picture())
    await platform.proxy.struck()
    await expect(recharge.pictures('failed')).toHaveCount(1)
    platform.proxy.setOn(true)
    await player.button('Try again').click()
    await expect(recharge.pictures('kept')).toHaveCount(1)
  })

  await recharge.submit.click()
  await player.expectAt(/^\/rechargeSuccess\?id=/)
  await expect(player.text('Submitted, being checked')).toBeVisible()
  const [order] = await recharge.ordersOf(account.username)
  expect(order?.state).toBe('CHECKING')
  expect(await platform.operator('recharges', 'show', order?.number ?? '')).toContain('1 pictures')

  await test.step("the page sees the operator's word at once", async () => {
    await platform.operator('recharges', 'approve', order?.number ?? '', '2000', 'seen at the bank')
    await expect(player.text('Money credited')).toBeVisible()
  })
  await player.link('View progress').click()
  await player.expectAt(/^\/rechargeDetail\?id=/)
  await expect(page.getByRole('img', { name: t('Picture {0}', { 0: 1 }) })).toBeVisible()
  await player.open('/mine')
  await player.expectBalance(grant + 2_000_000n)
})

test('at the gateway it is paid on its own page, with the worker in place, and credited less the fee', async ({ player }) => {
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
