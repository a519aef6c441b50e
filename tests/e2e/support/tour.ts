/** Every page that is built, each in a state worth looking at. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect } from './fixtures.ts'
import type { App } from '../pages/app.ts'

export const visitorPages: readonly string[] = ['/home', '/login', '/register', '/forgotPassword', '/agree', '/agree?code=privacy', '/lottery?id=k3-1m', '/401', '/nowhere']

const memberPages: readonly string[] = ['/home', '/mine', '/lottery?id=k3-3m', '/gameRecordIndex', '/message', '/setting', '/language']

/** Bets, waits for the draw, and gives every page of a member, the bet's and the draw's included. */
export async function pagesOfPlayer(player: App): Promise<readonly string[]> {
  const { page } = player
  const here = () => decodeURIComponent(new URL(page.url()).pathname) + new URL(page.url()).search
  const lottery = new LotteryPage(player)
  const receipt = new ReceiptPage(player)
  await lottery.open()
  await lottery.pick('10')
  await lottery.expectTimeLeft(6)
  await lottery.toSlip()
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
  await expect(receipt.verification).toBeVisible({ timeout: 60_000 })
  const bet = here()
  await receipt.link.click()
  await player.expectAt(/^\/recordDetail\//)
  const draw = here()
  await player.open('/message')
  await page.locator('.msg').first().click()
  await player.expectAt(/^\/messageDetail\?id=/)
  return [...memberPages, bet, draw, here()]
}

/** Opens a page and waits until nothing on it is still on its way. */
export async function settledOn(app: App, path: string): Promise<void> {
  await app.open(path)
  await expect(app.heading.filter({ visible: true }), path).toHaveText(/\S/)
  await expect(app.page.locator('.sk, [aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0)
}
