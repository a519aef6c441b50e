/** Live rooms: two members chat, give and bet beside the picture; moderation; a lost network; the end of a show. */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'
import { line, room, say } from '../support/talk.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

const second = ({ page }: App): Promise<number> => page.locator('video').evaluate((video) => Reflect.get(video, 'currentTime'))

test('two members in a room see the picture, lines and gifts, and one places a bet without leaving', async ({ player, page, guest }) => {
  await guest.open(room)
  await player.open('/live')
  await page.getByRole('link', { name: /晚上开骰/ }).click()
  await player.expectAt(room)
  await expect.poll(() => second(player)).toBeGreaterThan(0.5)
  await expect(player.text('Show is over')).toHaveCount(0)
  await expect(page.getByText(t('{count} watching', { count: '2' }), { exact: true })).toBeVisible({ timeout: 60_000 })

  await player.button('Follow').click()
  await expect(player.button('Followed')).toBeVisible()
  await say(player, '晚上好')
  await expect(line(guest, '晚上好')).toBeVisible()
  await expect(line(player, '晚上好')).toHaveCount(1)
  await say(guest, '欢迎')
  await expect(line(player, '欢迎')).toBeVisible()

  await page.getByRole('button', { name: t('Send a gift') }).click()
  await player.sheetAct.click()
  await player.sheetAct.click()
  await expect(guest.page.getByText('× 2', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const lottery = new LotteryPage(player)
  await page
    .locator('[data-dock]')
    .getByRole('button', { name: t('Bet') })
    .click()
  // The board covers the dock, which says the same.
  await expect(player.dialog.getByText(like('Picture runs about {seconds} s late'))).toBeVisible()
  await expect(player.dialog.getByText(t('This clock decides'))).toBeVisible()
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.confirm()
  await expect(lottery.confirmButton).toHaveCount(0)
  await player.expectAt(room)
  await expect(page.locator('video')).toHaveCount(1)
  await player.go('/gameRecordIndex')
  await expect(page.locator('a[href^="/betdetail"]')).toHaveCount(1)
})
