/**
 * From the app's icon to an accepted bet, for a member whose device has the app, with a quarter of this processor. A script taps as soon as
 * the next button can be tapped, so that nothing but the machine takes the time from the start of the navigation to the receipt.
 */
import { type BrowserContext, chromium } from 'playwright-core'
import { demoWireSecret } from '#/wire/envelope.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { answeringAt, testClient } from '../server/support/client.ts'
import { bigBet } from '../support/bigBet.ts'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { onMiddlingPhone, signIn } from './phone.ts'

export interface BetRow {
  readonly start: string
  /** Medians of the visits: taps on the way, and milliseconds. */
  readonly taps: number
  readonly accepted: number
}

const visits = 9
/** The stake of each bet in thousandths: the chip that the board has at first. */
const stake = '25000'
/** Longest wait for each event, in milliseconds. */
const patience = 90_000

/** The addresses of the icon and of its shortcut. */
const starts = [
  { start: 'the icon: home, the lottery played last, a side, bet', path: '/home?source=pwa' },
  { start: 'the shortcut of the icon: the board, a side, bet', path: '/lottery?id=k3-1m' },
] as const

/** As text, because code that is compiled for this process does not run in the page. It finds elements by roles and texts. */
const probe = `(() => {
  const seen = (globalThis.betProbe = { taps: 0 })
  const tapped = new Set()
  const find = (selector, fits = () => true) =>
    [...document.querySelectorAll(selector)].findLast((one) => one.checkVisibility() && !one.disabled && fits(one.textContent))
  const tapOnce = (name, element) => {
    if (!element || tapped.has(name)) return
    tapped.add(name)
    seen.taps += 1
    element.click()
  }
  /** Without the member's usual stake the board would open the slip first; home asks for it too. */
  const knowsStake = () =>
    performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('getLotteryMarks') && responseEnd > 0)
  const look = () => {
    if (location.pathname === '/home')
      tapOnce('lottery', find('section[aria-labelledby="recently-played"] a[href^="/lottery?id=k3-1m"]'))
    if (location.pathname === '/lottery') {
      tapOnce('side', find('[data-play="KSHZDXDS"] [data-cell="big"]', (text) => /\\d\\.\\d/.test(text)))
      if (tapped.has('side') && knowsStake()) tapOnce('bet', find('footer button', (text) => /^投注 \\d/.test(text)))
      // The slip, if the board asks first all the same.
      if (tapped.has('bet')) tapOnce('confirm', find('[data-sheet] [data-foot] button', (text) => text.includes('确认投注')))
    }
    if (location.pathname === '/betdetail' && find('article', (text) => text.includes('待开奖'))) seen.accepted = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

/** The platform sells a K3 lottery that does not close meanwhile. */
export async function betFigures(url: string): Promise<readonly BetRow[]> {
  await betOnce(url)
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    await keepApp(context, url)
    await context.addInitScript(probe)
    const rows: BetRow[] = []
    for (const { start, path } of starts) {
      const seen: Omit<BetRow, 'start'>[] = []
      for (let turn = 0; turn < visits; turn++) seen.push(await visit(context, url + path))
      rows.push({ start, taps: median(seen.map(({ taps }) => taps)), accepted: median(seen.map(({ accepted }) => accepted)) })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The first bet of an account asks first; the member has placed it. */
async function betOnce(url: string): Promise<void> {
  const client = testClient(answeringAt(url), demoWireSecret)
  const { username, password } = demoAccounts.player
  const { access_token: token } = await client.call('token', { grant_type: 'password', scope: 'server', username, password })
  await client.call('bet', await bigBet(client, token, 'k3-1m', stake), { token })
}

/** Signs in, and waits until the worker keeps the files of the app. */
async function keepApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await signIn(page, url)
  await page.goto(`${url}/home`)
  await page.waitForFunction("performance.getEntriesByName('files-kept').length > 0", undefined, { timeout: patience })
  await page.close()
}

async function visit(context: BrowserContext, url: string): Promise<Omit<BetRow, 'start'>> {
  const page = await context.newPage()
  try {
    await onMiddlingPhone(page, false)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction('globalThis.betProbe?.accepted !== undefined', undefined, { timeout: patience })
    const seen: unknown = await page.evaluate('betProbe')
    return { taps: Number(Reflect.get(Object(seen), 'taps')), accepted: Number(Reflect.get(Object(seen), 'accepted')) }
  } finally {
    await page.close()
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
