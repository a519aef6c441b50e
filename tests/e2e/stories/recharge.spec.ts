/** A deposit is proved, checked and credited on the open page, once, whatever the network does (O1, M6, R2). */
import sharp from 'sharp'
import { RechargePage } from '../pages/rechargePage.ts'
import { expect, networkComplaint, recorderComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, expectedComplaints: new RegExp(`${networkComplaint.source}|${recorderComplaint.source}`) })

const grant = 10_000_000n
const upload = 'POST /admin/sys-file/upload '
const picture = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d8c0' } })
    .png()
    .toBuffer()

test('the player proves a deposit with a picture despite two network faults, and the open page shows its credit', async ({
  player,
  account,
  platform,
}) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await recharge.choose('bank')

  await test.step('the form refuses an amount that the channel does not accept, before it sends anything', async () => {
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

  await test.step('the page refuses a file that is no picture', async () => {
    await recharge.addPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(recharge.pictures('failed')).toHaveCount(1)
    await expect(player.text('Only JPEG, PNG and WebP pictures are accepted')).toBeVisible()
    await player.button('Remove picture {number}', { number: 1 }).click()
  })

  await test.step('an interrupted upload waits, and is sent by itself when the network is back', async () => {
    platform.proxy.failNext(upload, 'upload')
    await recharge.addPicture(await picture())
    await platform.proxy.faultInjected()
    await expect(recharge.pictures('failed')).toHaveCount(1)
    platform.proxy.setOn(true)
    await expect(recharge.pictures('stored')).toHaveCount(1)
    await player.button('Remove picture {number}', { number: 1 }).click()
  })

  await test.step('an upload whose answer was lost is sent again by a tap, and is stored once', async () => {
    platform.proxy.failNext(upload, 'garbled')
    await recharge.addPicture(await picture())
    await platform.proxy.faultInjected()
    await expect(recharge.pictures('failed')).toHaveCount(1)
    platform.proxy.setOn(true)
    await player.button('Try again').click()
    await expect(recharge.pictures('stored')).toHaveCount(1)
  })

  await recharge.submit.click()
  await player.expectAt(/^\/rechargeSuccess\?id=/)
  await expect(player.text('Submitted, being checked')).toBeVisible()
  const [order] = await recharge.ordersOf(account.username)
  expect(order?.state).toBe('CHECKING')
  expect(await platform.operator('recharges', 'show', order?.number ?? '')).toContain('1 pictures')

  await test.step("the page shows the operator's decision at once", async () => {
    await platform.operator('recharges', 'approve', order?.number ?? '', '2000', 'seen at the bank')
    await expect(player.text('Money credited')).toBeVisible()
  })
  await player.link('View progress').click()
  await player.expectAt(/^\/rechargeDetail\?id=/)
  await expect(page.getByRole('img', { name: t('Picture {0}', { 0: 1 }) })).toBeVisible()
  await player.open('/mine')
  await player.expectBalance(grant + 2_000_000n)
})
