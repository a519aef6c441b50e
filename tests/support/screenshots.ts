/**
 * Takes the screenshots of the manifest and the README from the built app: `npx tsx tests/support/screenshots.ts`. Takes about three
 * minutes.
 */
import { mkdir } from 'node:fs/promises'
import { chromium, expect, type BrowserContextOptions } from '@playwright/test'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { App } from '../e2e/pages/app.ts'
import { LotteryPage } from '../e2e/pages/lotteryPage.ts'
import { ReceiptPage } from '../e2e/pages/receiptPage.ts'
import { browserArguments } from './browser.ts'
import { chaosProxy } from './chaosProxy.ts'
import { ensureBrowser } from './ensureBrowser.ts'
import { startPlatformProcess } from './platformProcess.ts'

const folder = 'public/screenshots'
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
/** Shorter than in production, so that there is a history to show. */
const intervals = { 'k3-1m': { interval: 20, closeOffset: 3 }, 'k3-3m': { interval: 60, closeOffset: 3 } }
const pastMilliseconds = 150_000
/** A winning receipt is more informative; about every second bet wins. */
const betsAtMost = 6

const running = await startPlatformProcess({ intervals, settings: { messageNotice: false } })
const proxy = await chaosProxy(running.port)
const platform = Object.assign(Object.create(running), { proxy, url: proxy.url })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
try {
  await mkdir(folder, { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, pastMilliseconds))
  await onThePhone()
  await onTheDesk()
} finally {
  await browser.close()
  await proxy.close()
  await running.remove()
}

async function signedIn(options: BrowserContextOptions): Promise<App> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block', ...options })
  const app = new App(await context.newPage(), platform)
  await app.open('/login')
  await app.signIn(demoAccounts.player)
  return app
}

async function picture(app: App, name: string) {
  await app.page.evaluate(() => document.fonts.ready)
  await app.page.waitForLoadState('networkidle')
  await app.page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

async function onThePhone() {
  const app = await signedIn(phone)
  const lottery = new LotteryPage(app)
  const receipt = new ReceiptPage(app)
  await app.open('/home')
  // No lottery is closed for its draw.
  await expect.poll(() => app.page.locator('[data-countdown]:not([data-countdown="open"])').count(), { timeout: 60_000 }).toBe(0)
  await picture(app, 'home')

  for (let bets = 0; bets < betsAtMost; bets++) {
    await lottery.open()
    await lottery.expectTimeLeft(8)
    await lottery.pick('9', '10', '11', '12')
    await lottery.chooseChip('5')
    if (bets === 0) await picture(app, 'lottery')
    await lottery.toSlip()
    await lottery.confirm()
    await receipt.verification.waitFor({ timeout: 45_000 })
    if ((await receipt.payout()) > 0n) break
  }
  await receipt.expectVerified()
  await picture(app, 'receipt')
}

async function onTheDesk() {
  const app = await signedIn(desk)
  const lottery = new LotteryPage(app)
  await lottery.open()
  await lottery.expectTimeLeft(12)
  await lottery.pick('9', '10', '11', '12')
  await lottery.chooseChip('5')
  await app.button('Add to slip').click()
  await lottery.confirmButton.waitFor()
  await lottery.pick('13')
  await picture(app, 'lottery-wide')
}
