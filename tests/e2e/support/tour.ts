/** Ways through the app that many stories need. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { expect } from './fixtures.ts'
import type { App } from '../pages/app.ts'

type Drawn = Readonly<Record<'/betdetail' | '/recordDetail/$detail' | '/messageDetail', string>>
type Recharging = Readonly<Record<'/pay' | '/rechargeUpload' | '/rechargeDetail' | '/rechargeSuccess', string>>

/** Pages of data that a player has created; the functions below create the data and return the addresses. */
export type TouredPath = keyof Drawn | keyof Recharging

/** Bets. Returns a function that waits for the draw, and resolves to the pages of the bet, of the draw and of a message. */
export async function betAndDraw(player: App): Promise<() => Promise<Drawn>> {
  const { page } = player
  const here = () => decodeURIComponent(new URL(page.url()).pathname) + new URL(page.url()).search
  const lottery = new LotteryPage(player)
  const { link } = new ReceiptPage(player)
  await player.open('/message')
  await page.locator('a[href^="/messageDetail"]').first().click()
  await player.expectAt(/^\/messageDetail\?id=/)
  const message = here()
  await lottery.open()
  await lottery.pick('10')
  await lottery.expectTimeLeft(6)
  await lottery.toSlip()
  await lottery.confirm()
  await player.expectAt(/^\/betdetail\?id=/)
  const bet = here()
  return async () => {
    await player.open(bet)
    await expect(link).toBeVisible({ timeout: 60_000 })
    await link.click()
    await player.expectAt(/^\/recordDetail\//)
    return { '/betdetail': bet, '/recordDetail/$detail': here(), '/messageDetail': message }
  }
}

/** Opens a page and waits until it is loaded. */
export async function openLoaded(app: App, path: string): Promise<void> {
  await app.go(path)
  await expectLoaded(app, path)
}

/** Waits until the open page is loaded. */
export async function expectLoaded(app: App, path: string): Promise<void> {
  // The heading of a list comes before that of the detail beside the list.
  await expect(app.heading.filter({ visible: true }).last(), path).toHaveText(/\S/)
  await expect(app.page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0)
}

/** Orders a recharge, which then waits for its payment; returns the pages of the order. */
export async function rechargePages(player: App): Promise<Recharging> {
  const recharge = new RechargePage(player)
  await recharge.choose('bank')
  await recharge.order('2000', 'Jo')
  const { search } = new URL(player.page.url())
  return {
    '/pay': `/pay${search}`,
    '/rechargeUpload': `/rechargeUpload${search}`,
    '/rechargeDetail': `/rechargeDetail${search}`,
    '/rechargeSuccess': `/rechargeSuccess${search}`,
  }
}
