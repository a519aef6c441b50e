/** A player's own protection: limits, an exclusion, the reality check, and the password after a time without activity. */
import { sql } from 'kysely'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { changeData, holdings } from '../support/database.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { own: true }, expectedComplaints: networkComplaint })

test('the reality check covers the page until the player answers it, once for all tabs', async ({ player, platform }) => {
  const { page } = player
  const check = page.getByRole('alertdialog')
  await player.leave()
  await changeData(
    platform,
    sql`
    with awake as (update sessions set active_at = now())
    update users set visit_at = visit_at - interval '61 minutes', checked_at = checked_at - interval '61 minutes'`,
  )
  await player.open('/lottery?id=k3-1m')
  await expect(check).toContainText(/6\d/)
  await page.keyboard.press('Escape')
  await player.reload()
  await expect(check).toBeVisible()

  const tab = await player.newTab()
  await tab.open('/protection')
  await expect(tab.page.getByRole('alertdialog')).toBeVisible()
  await tab.button('Carry on').click()
  await expect(tab.page.getByRole('alertdialog')).toHaveCount(0)
  await expect(check).toHaveCount(0)
  await player.reload()
  await expect(page.getByRole('link', { name: player.nameOf('This visit; to limits and protection') })).toContainText('1')
  await expect(check).toHaveCount(0)
})

test('a reality check that the platform finds due stops a bet; after the answer the bet is placed once', async ({
  player,
  platform,
  account,
}) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const check = page.getByRole('alertdialog')
  await player.leave()
  await changeData(
    platform,
    sql`
    with awake as (update sessions set active_at = now())
    update users set visit_at = visit_at - interval '20 minutes', checked_at = checked_at - interval '20 minutes'`,
  )
  await lottery.open()
  await lottery.chooseChip('5')
  await lottery.pick('10')
  await lottery.toSlip()
  // The page still uses the hour of the earlier answer.
  await platform.operator('settings', 'set', 'defaultReminderMinutes', '15')
  await expect(check).toHaveCount(0)
  await lottery.confirm()

  await test.step('the bet is not placed, and the check covers the page', async () => {
    await expect(check).toContainText(/2\d/)
    await expect(page).toHaveURL(/\/lottery\?id=k3-1m/)
    await check.getByRole('button', { name: t('Carry on') }).click()
    await expect(check).toHaveCount(0)
  })

  await expect(lottery.linesInSlip).toHaveText('1')
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
  await expect(new ReceiptPage(player).ticket).toBeVisible()
  expect(await holdings(platform, account)).toEqual({ bets: 1, balance: 9_995_000n })
})
