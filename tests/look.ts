/**
 * Screenshots of the screens, for people: `npx tsx tests/look.ts`, or with words of the names of some screens. With `DRAWN=folder`, which
 * has a drawing `<screen>.png` of each screen, tests/.output/look/index.html shows each screenshot beside its drawing.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import type { Language } from '#/api/settingsSlice.ts'
import { demoAccounts } from '../server/domains/accounts/seed.ts'
import { App } from './e2e/pages/app.ts'
import { callsTo, tokenOf } from './e2e/support/calls.ts'
import { storeOnDevice } from './e2e/support/device.ts'
import { bigBet } from './support/bigBet.ts'
import { browserArguments } from './support/browser.ts'
import { chaosProxy } from './support/chaosProxy.ts'
import { ensureBrowser } from './support/ensureBrowser.ts'
import { startPlatformProcess } from './support/platformProcess.ts'

const folder = 'tests/.output/look'

interface Look {
  readonly size: 'phone' | 'narrow' | 'tablet' | 'desk' | 'broad'
  readonly language: Language
  readonly theme: string
}

const sizes: Readonly<Record<Look['size'], BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 } },
  desk: { viewport: { width: 1280, height: 800 } },
  broad: { viewport: { width: 1440, height: 900 } },
}

const usual: Look = { size: 'phone', language: 'rw', theme: 'yellow-stone' }
/** Looks by the parts of a screen's name. */
const looks: Readonly<Record<string, Partial<Look>>> = {
  en: { language: 'en' },
  ko: { language: 'korw' },
  360: { size: 'narrow' },
  tablet: { size: 'tablet' },
  wide: { size: 'desk' },
  1440: { size: 'broad' },
  obsidian: { theme: 'obsidian' },
}

const lookOf = (name: string): Look => name.split('-').reduce<Look>((look, word) => ({ ...look, ...looks[word] }), usual)

type Who = 'guest' | keyof typeof demoAccounts

/** Addresses by user and by screen; screens have the names of their drawings. */
const screens: Readonly<Record<Who, Readonly<Record<string, string>>>> = {
  guest: {
    'home-visitor': '/home',
    login: '/login',
    'login-ko': '/login',
    register: '/register',
    'register-en-360': '/register',
    'register-ko-360': '/register',
    'mine-visitor': '/mine',
    rules: '/rules?id=k3-1m',
    fairness: '/fairness',
    trend: '/trend?id=ssc-1m',
    'trend-ko-360': '/trend?id=ssc-1m',
    'trend-wide': '/trend?id=k3-1m',
    history: '/openHistory?id=k3-1m',
  },
  player: {
    home: '/home',
    'home-360': '/home',
    'home-en': '/home',
    'home-en-360': '/home',
    'home-ko-360': '/home',
    'home-obsidian': '/home',
    'home-tablet': '/home',
    'home-wide': '/home',
    'home-wide-1440': '/home',
    'home-wide-1440-en': '/home',
    'home-wide-obsidian': '/home',
    'lottery-k3': '/lottery?id=k3-1m',
    'lottery-k3-360': '/lottery?id=k3-1m',
    'lottery-k3-en': '/lottery?id=k3-1m',
    'lottery-k3-ko': '/lottery?id=k3-1m',
    'lottery-k3-ko-360': '/lottery?id=k3-1m',
    'lottery-k3-obsidian': '/lottery?id=k3-1m',
    'lottery-k3-open': '/lottery?id=k3-1m',
    'lottery-k3-open-ko-360': '/lottery?id=k3-1m',
    'lottery-k3-open-wide': '/lottery?id=k3-1m',
    'lottery-k3-drawn': '/lottery?id=k3-1m',
    'lottery-k3-drawn-en-360': '/lottery?id=k3-1m',
    'lottery-k3-drawn-obsidian': '/lottery?id=k3-1m',
    'home-open-bet': '/home',
    'home-open-bet-en-360': '/home',
    'home-open-bet-obsidian': '/home',
    'open-bets': '/lottery?id=k3-1m',
    'open-bets-ko-360': '/lottery?id=k3-1m',
    'lottery-ssc': '/lottery?id=ssc-1m',
    'lottery-ssc-360-en': '/lottery?id=ssc-1m',
    'lottery-ssc-360-ko': '/lottery?id=ssc-1m',
    'lottery-115': '/lottery?id=11x5-1m',
    'lottery-115-360-ko': '/lottery?id=11x5-1m',
    'lottery-pk10': '/lottery?id=pk10-1m',
    'lottery-pk10-360': '/lottery?id=pk10-1m',
    'lottery-lhc': '/lottery?id=lhc-5m',
    'lottery-lhc-360': '/lottery?id=lhc-5m',
    'lottery-lhc-360-ko': '/lottery?id=lhc-5m',
    'lottery-lhc-obsidian': '/lottery?id=lhc-5m',
    'lottery-wide': '/lottery?id=k3-1m',
    'lottery-wide-1440': '/lottery?id=k3-1m',
    'lottery-wide-tablet': '/lottery?id=k3-1m',
    'lottery-wide-obsidian': '/lottery?id=k3-1m',
    'games-lobby': '/game',
    'games-lobby-en': '/game',
    'games-lobby-obsidian': '/game',
    'games-lobby-wide': '/game',
    'games-enter': '/gamePlay?platform=stone&code=baccarat',
    'games-enter-en': '/gamePlay?platform=stone&code=baccarat',
    'games-enter-ko': '/gamePlay?platform=stone&code=baccarat',
    'live-list': '/live',
    'live-list-ko': '/live',
    'live-room-wide': '/liveVideo?id=20617',
    'live-room-wide-en': '/liveVideo?id=20617',
    'welfare-hub': '/welfare',
    'welfare-hub-wide': '/welfare',
    'welfare-list-empty': '/welfare?view=requests',
    'welfare-gift': '/setGift',
    'welfare-hotel': '/setHotel',
    'welfare-phone': '/setreceivePhoneBill',
    'welfare-phone-ko': '/setreceivePhoneBill',
    'activity-list': '/activity',
    'activity-detail': '/activity?id=verify-draw',
    'activity-signin': '/signin',
    'activity-signin-ko': '/signin',
    'activity-wheel': '/turntable',
    'activity-wheel-en': '/turntable',
    'activity-wheel-obsidian': '/turntable',
    'activity-wheel-records': '/turntable?view=records',
    'activity-wheel-proof': '/turntable?view=proof',
    task: '/task',
    'film-list': '/movie',
    'film-list-wide': '/movie',
    mine: '/mine',
    'mine-en': '/mine',
    'mine-ko': '/mine',
    'mine-obsidian': '/mine',
    'mine-wide': '/mine',
    records: '/gameRecordIndex',
    'records-wide': '/gameRecordIndex',
    'records-tablet': '/gameRecordIndex',
    bills: '/accountDetailList',
    recharge: '/recharge',
    withdraw: '/withdraw',
    messages: '/message',
    'messages-wide': '/message',
    'messages-tablet': '/message',
    support: '/serviceOnline',
    'support-en': '/serviceOnline',
    'support-ko-360': '/serviceOnline',
    'support-wide': '/serviceOnline',
    settings: '/setting',
    notify: '/setting/notifications',
    'notify-en-360': '/setting/notifications',
    'notify-ko-360': '/setting/notifications',
    'notify-obsidian': '/setting/notifications',
    'notify-wide': '/setting/notifications',
    passkeys: '/setting/passkeys',
    'passkeys-ko-360': '/setting/passkeys',
    devices: '/setting/devices',
    'devices-wide': '/setting/devices',
    protection: '/protection',
  },
  agent: {
    'agent-centre': '/agentcenter',
    'agent-centre-en-360': '/agentcenter',
    'agent-wide': '/agentcenter',
    'agent-wide-en': '/agentcenter',
  },
}

const wanted = process.argv.slice(2)
const drawn = process.env['DRAWN']
const running = await startPlatformProcess({ settings: { messageNotice: false, pushContact: 'mailto:push@example.com' } })
const proxy = await chaosProxy(running.port)
const platform = Object.assign(Object.create(running), { proxy, url: proxy.url })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
const made: string[] = []
try {
  await mkdir(folder, { recursive: true })
  for (const who of ['guest', 'player', 'agent'] as const) {
    for (const [name, path] of Object.entries(screens[who])) {
      if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
      await picture(who, name, path)
      made.push(name)
    }
  }
  await writeFile(`${folder}/index.html`, pageOf(made))
} finally {
  await browser.close()
  await proxy.close()
  await running.remove()
}

async function picture(who: Who, name: string, path: string): Promise<void> {
  const { size, language, theme } = lookOf(name)
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    deviceScaleFactor: 2,
    ...sizes[size],
  })
  const app = new App(await context.newPage(), platform)
  if (who === 'guest') await app.page.goto(`${platform.url}/manifest.webmanifest`)
  else await app.enter(demoAccounts[who])
  const value = { language, theme, alreadyRead: [], inviteCode: '', dismissed: {} }
  await storeOnDevice(app.page, { settings: { version: 1, value } })
  const hasBet = who !== 'guest' && /open|drawn/.test(name)
  if (hasBet) await bet(who)
  await app.open(path)
  if (hasBet) await dockOf(app, name)
  await app.page.waitForLoadState('networkidle')
  await app.page.evaluate(() => document.fonts.ready)
  await app.page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  await context.close()
  console.log(name)
}

/** A bet on the next draw of Fast 3. */
async function bet(who: keyof typeof demoAccounts): Promise<void> {
  const calls = callsTo({ process: platform })
  const token = await tokenOf(calls, demoAccounts[who])
  const closing = async () => (await calls.call('getCurrentInfo', { lotteryId: 'k3-1m' })).current?.closesAt ?? 0
  while ((await closing()) < Date.now() + 15_000) await sleep(1000)
  await calls.call('bet', await bigBet(calls, token, 'k3-1m', '25000'), { token })
}

/** Waits for the dock of open bets in the state that the screen's name has: with the bet drawn, or with the open list. */
async function dockOf({ page }: App, name: string): Promise<void> {
  // The panel beside a wide board has several.
  const dock = page.locator('[data-outcome]').first()
  if (name.includes('drawn'))
    await page.locator('[data-outcome]:not([data-outcome=waiting], [data-outcome=settling])').first().waitFor({ timeout: 120_000 })
  await dock.waitFor()
  if (name.startsWith('open-bets')) await dock.getByRole('button').first().click()
}

function pageOf(names: readonly string[]): string {
  const beside = (name: string) =>
    drawn === undefined ? '' : `<img src="${pathToFileURL(resolve(drawn, `${name}.png`)).href}" alt="drawn">`
  const rows = names.map((name) => `<h2>${name}</h2><p><img src="${name}.png" alt="made">${beside(name)}</p>`)
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>img { max-width: 48vw; border: 1px solid }</style>${rows.join('\n')}`
}
