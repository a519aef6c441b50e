/** The platform goes down for maintenance while a member plays, and comes back. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

const text = '系统升级，预计 12:30 恢复'

test('a maintenance moves an open page to /maintenance with its text and back to /home, also after a reload', async ({
  player,
  page,
  platform,
}) => {
  const lottery = new LotteryPage(player)
  await lottery.open()
  await platform.operator('maintenance', 'on', text)
  await player.expectAt(/^\/maintenance\?message=/)
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(player.tabBar).toHaveCount(0)

  await test.step('the maintenance page stays after a reload, and no other page opens', async () => {
    await player.reload()
    await expect(page.getByText(text).first()).toBeVisible()
    await player.open('/mine')
    await player.expectAt(/^\/maintenance/)
    await expect(page.getByText(text).first()).toBeVisible()
  })

  await test.step('the maintenance page shows a changed text', async () => {
    await platform.operator('maintenance', 'on', '还要一会儿')
    await expect(page.getByText('还要一会儿').first()).toBeVisible()
  })

  await test.step('the page leads home by itself when the maintenance is over', async () => {
    await platform.operator('maintenance', 'off')
    await player.expectAt('/home')
    await expect(player.tabBar).toBeVisible()
    await player.open('/maintenance')
    await player.expectAt('/home')
  })
})
