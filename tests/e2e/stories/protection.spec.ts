/** A player's own protection: limits, an exclusion, the reality check, and the password after a time without activity. */
import { sql } from 'kysely'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { changeData } from '../support/database.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { own: true }, expectedComplaints: networkComplaint })

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

test('self-exclusion stops a running chase, returns its money, and is shown wherever the player could bet', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  await lottery.chooseChip('5')
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.toChase()
  await player.buttonLike('Confirm the chase, {from} to {to}').click()
  await player.expectAt(/^\/gameRecordIndex\/chase\?id=/)
  const chase = new URL(page.url())
  await expect(player.text('Awaiting draw').first()).toBeVisible()

  await player.go('/protection')
  await player.button('Start self-exclusion').click()
  await page.getByRole('radio', { name: t('6 months') }).check()
  const now = player.dialog.getByRole('button', { name: player.nameOf('Exclude me now: {0}') })
  await expect(now).toBeDisabled()
  await player.dialog.getByRole('checkbox').click()
  await now.click()
  await expect(player.dialog).toHaveCount(0)
  await expect(page.locator('#page > div[role="status"]')).toContainText(/20\d\d/)

  await test.step('the chase has ended, and its held money is returned', async () => {
    await player.open(chase.pathname + chase.search)
    await expect(player.text('Stopped by you')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(9_995_000n)
  })

  await test.step('the player cannot bet, also in a new tab', async () => {
    const tab = await player.newTab()
    await tab.open('/lottery?id=k3-1m')
    await expect(tab.page.locator('#page > div[role="status"]')).toBeVisible()
    await expect(tab.button('You have paused play')).toBeVisible()
  })
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
