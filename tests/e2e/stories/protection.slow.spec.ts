/** A player's own protection: limits, an exclusion, the reality check, and the password after a time without activity. */
import { sql } from 'kysely'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { changeData, holdings } from '../support/database.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { withoutGames } from '../support/platforms.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { own: true, environment: withoutGames }, expectedComplaints: networkComplaint })

test('a lower limit applies at once, a higher limit after the waiting time and a confirmation', async ({ player, platform }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  const stakes = page.getByRole('listitem').filter({ hasText: t('Stakes') })
  const setTo = async (amount: string, button: string) => {
    await stakes.getByRole('button').first().click()
    await player.field('Maximum').fill(amount)
    await player.button(button).click()
    await expect(player.dialog).toHaveCount(0)
  }

  await player.open('/protection')
  await setTo('20', 'Set limit')
  await setTo('4', 'Set limit')
  await expect(stakes).toContainText('4.00')

  await test.step('a bet above the limit is refused with the amount left', async () => {
    await lottery.open()
    await lottery.chooseChip('5')
    await lottery.pick('10')
    await lottery.toSlip()
    await lottery.confirm()
    await expect(player.dialog).toContainText(t('The bet was not accepted'))
    await expect(player.dialog.locator('b').first()).toContainText('4')
    await player.button('Back to the slip').click()
  })

  await test.step('a higher limit has to wait', async () => {
    await player.open('/protection')
    await setTo('30', 'Request a higher limit')
    await expect(stakes).toContainText('4.00')
    await expect(stakes).toContainText('30.00')
    await expect(stakes.getByRole('button', { name: t('Confirm'), exact: true })).toHaveCount(0)
  })

  await player.leave()
  await changeData(platform, sql`update limit_raises set ready_at = ready_at - interval '24 hours'`)

  await test.step('the higher limit applies once the player confirms it', async () => {
    await player.open('/protection')
    await stakes.getByRole('button', { name: t('Confirm'), exact: true }).click()
    await expect(stakes.getByRole('button', { name: t('Undo'), exact: true })).toHaveCount(0)
    await expect(stakes).toContainText('30.00')
    await lottery.open()
    await lottery.openSlip()
    await lottery.confirm()
    await player.expectAt(/^\/betdetail\?id=/)
  })
})

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

test('after half an hour without activity a bet requests the password, keeps the slip, and is placed', async ({
  player,
  platform,
  account,
}) => {
  const lottery = new LotteryPage(player)
  await lottery.open()
  await lottery.pick('10', '11')
  await lottery.addToSlip()
  await lottery.expectKept(1)
  await player.leave()
  await changeData(platform, sql`update sessions set active_at = active_at - interval '31 minutes'`)
  await lottery.open()
  await lottery.openSlip()
  await lottery.confirm()

  await test.step('without the password the bet is not placed, and the slip keeps its lines', async () => {
    await expect(player.dialog.filter({ hasText: t('Is it still you?') })).toBeVisible()
    await player.dialog
      .filter({ hasText: t('Is it still you?') })
      .getByRole('button', { name: t('Close') })
      .click()
    await expect(player.dialog).toContainText(t('Enter your password again to continue'))
    await player.button('Back to the slip').click()
    await expect(lottery.linesInSlip).toHaveText('1')
  })

  await lottery.confirm()
  await player.field('Password').fill('wrong7pass')
  await player.button('Continue').click()
  await expect(player.dialog.filter({ hasText: t('Is it still you?') })).toContainText(t('Wrong username or password'))
  await player.field('Password').fill(account.password)
  await player.button('Continue').click()
  await player.expectAt(/^\/betdetail\?id=/)
})
