/** The platform goes down for maintenance while a member plays, and comes back. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'

test.use({ expectedComplaints: networkComplaint })

const text = '系统升级，预计 12:30 恢复'

test('a visitor sees the maintenance page, and gets to home when the maintenance is over', async ({ app, page, platform }) => {
  await platform.operator('maintenance', 'on', text)
  await app.open('/lottery?id=k3-1m')
  await expect(page.getByText(text).first()).toBeVisible()
  await platform.operator('maintenance', 'off')
  await app.expectAt('/home')
})

test('the maintenance page of a member who played opens without a network too', async ({ player, context, page, platform }) => {
  const lottery = new LotteryPage(player)
  await lottery.open()
  await workerReady(page)
  await lottery.open()
  await platform.operator('maintenance', 'on', text)
  await player.expectAt(/^\/maintenance\?message=/)
  await goOffline(context, platform)
  await player.reload()
  await expect(page.getByText(text).first()).toBeVisible()
  await player.expectAt(/^\/maintenance/)
  await goOnline(context, platform)
  await platform.operator('maintenance', 'off')
  await player.expectAt('/home')
})

test('the maintenance text is in the language of the page, also without a network', async ({ app, context, page, platform }) => {
  await app.open('/login')
  await workerReady(page)
  await page.getByRole('combobox').selectOption('English')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await platform.operator('maintenance', 'on', `${text} | 12:30에 재개 | Back at 12:30`)
  await expect(page.getByText('Back at 12:30', { exact: true }).first()).toBeVisible()
  await goOffline(context, platform)
  await app.reload()
  await expect(page.getByText('Back at 12:30', { exact: true }).first()).toBeVisible()
  await goOnline(context, platform)
  await platform.operator('maintenance', 'off')
  await app.expectAt('/home')
})
