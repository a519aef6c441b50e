/** The platform goes down for maintenance while one plays, and comes back. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'

test.use({ expectedComplaints: networkComplaint })

const text = '系统升级，预计 12:30 恢复'

test('moves an open page to /maintenance with its text and back to /home, also after a reload and offline', async ({
  player,
  context,
  page,
  platform,
}) => {
  const lottery = new LotteryPage(player)
  await lottery.open()
  await workerReady(page)
  await lottery.open()
  await platform.operator('maintenance', 'on', text)
  await player.expectAt(/^\/maintenance\?message=/)
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(player.tabBar).toHaveCount(0)

  await test.step('stays through a reload, and no other page opens', async () => {
    await player.reload()
    await expect(page.getByText(text).first()).toBeVisible()
    await player.open('/mine')
    await player.expectAt(/^\/maintenance/)
    await expect(page.getByText(text).first()).toBeVisible()
  })

  await test.step('opens without a network too', async () => {
    await goOffline(context, platform)
    await player.reload()
    await expect(page.getByText(text).first()).toBeVisible()
    await player.expectAt(/^\/maintenance/)
    await goOnline(context, platform)
  })

  await test.step('says the new text when it changes', async () => {
    await platform.operator('maintenance', 'on', '还要一会儿')
    await expect(page.getByText('还要一会儿').first()).toBeVisible()
  })

  await test.step('leaves by itself when it is over', async () => {
    await platform.operator('maintenance', 'off')
    await player.expectAt('/home')
    await expect(player.tabBar).toBeVisible()
    await player.open('/maintenance')
    await player.expectAt('/home')
  })
})

test('a visitor who comes meanwhile sees it, and is let in when it is over', async ({ app, page, platform }) => {
  await platform.operator('maintenance', 'on', text)
  await app.open('/lottery?id=k3-1m')
  await expect(page.getByText(text).first()).toBeVisible()
  await platform.operator('maintenance', 'off')
  await app.expectAt('/home')
})

test('each player reads it in the language of the page, without a network too', async ({ app, context, page, platform }) => {
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
