/** Live rooms: two members chat, give and bet beside the picture; moderation; a lost network; the end of a show. */
import { chaosProxy } from '../../support/chaosProxy.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, onAnotherDevice, test } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'
import { like, t } from '../support/texts.ts'
import { field, line, say } from '../support/talk.ts'

test.use({ expectedComplaints: networkComplaint })

test('a moderator mutes a member, who sees the end of the mute; the lines of a blocked member are hidden', async ({
  player,
  platform,
  account,
  storyPlatform,
  browser,
}) => {
  const other = storyPlatform.nextAccount()
  const guest = await onAnotherDevice(browser, platform, other)
  await platform.operator('rooms', 'moderator', '20618', account.username)
  const quiet = '/liveVideo?id=20618'
  await player.open(quiet)
  await guest.open(quiet)
  await say(guest, '第一句')
  await line(player, '第一句').click()
  await player.button('Silence 10 minutes').click()
  await expect(guest.page.getByText(like('You can write after {when}'))).toBeVisible()
  await expect(field(guest)).toHaveCount(0)
  await line(player, '第一句').click()
  await player.button('Only block, without a report').click()
  await expect(line(player, '第一句')).toHaveCount(0)
  await guest.context.close()
})

test('a moderator kicks a member, who sees the reason, and enters again once an operator has lifted the kick', async ({
  player,
  platform,
  account,
  storyPlatform,
  browser,
}) => {
  const other = storyPlatform.nextAccount()
  const guest = await onAnotherDevice(browser, platform, other)
  await platform.operator('rooms', 'moderator', '20620', account.username)
  const room = '/liveVideo?id=20620'
  await player.open(room)
  await guest.open(room)
  await say(guest, '最后一句')
  await line(player, '最后一句').click()
  await player.page.getByRole('radio', { name: like('Insults or harassment') }).click()
  await player.button('Put out of the room').click()
  await expect(guest.text('You were put out of this room')).toBeVisible()
  await expect(guest.page.getByText(t('Insults or harassment'))).toBeVisible()
  await expect(field(guest)).toHaveCount(0)
  await say(player, '他不在了')
  await platform.operator('rooms', 'pardon', '20620', other.username, 'said sorry')
  await guest.page.reload()
  await expect(field(guest)).toBeVisible()
  await expect(line(guest, '他不在了')).toBeVisible()
  await guest.context.close()
})

test('the room shows a lost network, and has the missed lines once the network is back', async ({
  player,
  context,
  platform,
  storyPlatform,
  browser,
}) => {
  // On a separate network.
  const proxy = await chaosProxy(storyPlatform.process.port)
  const elsewhere: Platform = Object.assign(Object.create(storyPlatform.process), { proxy, url: proxy.url })
  const guest = await onAnotherDevice(browser, elsewhere, storyPlatform.nextAccount())
  const other = '/liveVideo?id=20619'
  await player.open(other)
  await guest.open(other)
  await expect(field(player)).toBeVisible()
  await goOffline(context, platform)
  await expect(player.text('No network')).toBeVisible()
  await say(guest, '断线的时候')
  await goOnline(context, platform)
  await expect(player.text('No network')).toHaveCount(0)
  await expect(line(player, '断线的时候')).toBeVisible()
  await say(player, '回来了')
  await expect(line(guest, '回来了')).toBeVisible()
  await guest.context.close()
  await proxy.close()
})

test('a picture whose stream is cut says so, and continues once the stream is back', async ({ player, page }) => {
  await player.open('/liveVideo?id=20617')
  const second = () => page.locator('video').evaluate((video) => Reflect.get(video, 'currentTime'))
  await expect.poll(second).toBeGreaterThan(0.5)
  await page.route(/\/l\/\d+\//, (route) => route.abort())
  await expect(page.getByText(like('Reconnecting, attempt {attempt}'))).toBeVisible({ timeout: 60_000 })
  const stood = await second()
  await page.unroute(/\/l\/\d+\//)
  await expect.poll(second, { timeout: 60_000 }).toBeGreaterThan(stood + 1)
  await expect(page.getByText(like('Reconnecting, attempt {attempt}'))).toHaveCount(0)
})

test('a show ends for everybody in it, with a summary of the visit', async ({ player, guest, platform }) => {
  const both = [player, guest]
  for (const one of both) {
    await one.open('/liveVideo?id=20623')
    await expect(field(one)).toBeVisible()
  }
  await platform.operator('rooms', 'state', '20623', 'ended')
  for (const one of both) {
    await expect(one.text('This show is over')).toBeVisible()
    await expect(one.text('minutes watched')).toBeVisible()
    await expect(field(one)).toHaveCount(0)
  }
  await platform.operator('rooms', 'state', '20623', 'live')
  for (const one of both) await expect(field(one)).toBeVisible()
})

test('on a wide screen the board is open beside the picture, and the player places a bet there', async ({ player, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await player.open('/liveVideo?id=20617')
  const lottery = new LotteryPage(player)
  await lottery.pick('10')
  await lottery.toSlip()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lottery.confirm()
  await expect(lottery.confirmButton).toHaveCount(0)
  await expect(lottery.cell('10')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(1)
  await player.go('/gameRecordIndex')
  await expect(page.locator('a[href^="/betdetail"]')).toHaveCount(1)
})
