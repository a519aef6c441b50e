/**
 * Screenshots of the screens, for people: `npx tsx tests/look.ts`, or with words of the names of some screens. With `DRAWN=folder`, which
 * has a drawing `<screen>.png` of each screen, tests/.output/look/index.html shows each screenshot beside its drawing. A screen whose state
 * is not reached has a screenshot of how far it came; the failed steps are listed at the end.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { demoAccounts } from '../server/domains/accounts/seed.ts'
import { App } from './e2e/pages/app.ts'
import { LotteryPage } from './e2e/pages/lotteryPage.ts'
import { agentTeam } from './e2e/support/agentTeam.ts'
import { callsTo } from './e2e/support/calls.ts'
import { storeOnDevice } from './e2e/support/device.ts'
import type { Platform } from './e2e/support/platform.ts'
import type { Account } from './e2e/support/platforms.ts'
import { type Language, speak } from './e2e/support/texts.ts'
import { screens, type Who } from './look/screens.ts'
import { played, type Stage, type Step } from './look/steps.ts'
import { browserArguments } from './support/browser.ts'
import { chaosProxy } from './support/chaosProxy.ts'
import { ensureBrowser } from './support/ensureBrowser.ts'
import { playersPassword, startPlatformProcess } from './support/platformProcess.ts'
import { withoutLimits } from './support/withoutLimits.ts'

const folder = 'tests/.output/look'
/** Milliseconds for an act on a page, and for the last requests of a page. A page that waits for answers always has open requests. */
const [patience, calm] = [20_000, 3000]

const phone = { hasTouch: true, isMobile: true } as const
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, ...phone },
  narrow: { viewport: { width: 360, height: 740 }, ...phone },
  big: { viewport: { width: 430, height: 932 }, ...phone },
  lying: { viewport: { width: 844, height: 390 }, ...phone },
  tablet: { viewport: { width: 820, height: 1180 } },
  desk: { viewport: { width: 1280, height: 800 } },
  broad: { viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>

interface Look {
  readonly size: keyof typeof sizes
  readonly language: Language
  readonly theme: string
  readonly browser?: BrowserContextOptions
  readonly isWhole?: boolean
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const usual: Look = { size: 'phone', language: 'rw', theme: 'yellow-stone' }
/** Looks by the parts of a screen's name; a later part wins. */
const looks: Readonly<Record<string, Partial<Look>>> = {
  en: { language: 'en' },
  ko: { language: 'korw' },
  360: { size: 'narrow' },
  430: { size: 'big' },
  land: { size: 'lying' },
  landscape: { size: 'lying' },
  tablet: { size: 'tablet' },
  820: { size: 'tablet' },
  wide: { size: 'desk' },
  keys: { size: 'desk' },
  1440: { size: 'broad' },
  jade: { theme: 'jade' },
  obsidian: { theme: 'obsidian' },
  full: { isWhole: true },
  ios: { browser: { userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1` } },
  inapp: { browser: { userAgent: `${iphone} Mobile/15E148 MicroMessenger/8.0.50` } },
}

const lookOf = (name: string): Look => name.split('-').reduce<Look>((look, word) => ({ ...look, ...looks[word] }), usual)

/** Screens that show a few seconds of a period or of a motion. */
const isBrief = (name: string): boolean => /drawing|closed/.test(name)

const names = (who: Who) => Object.entries(screens[who]).flatMap(([row, steps]) => row.split(' ').map((name) => ({ who, name, steps })))

const words = process.argv.slice(2)
const wanted = (['guest', 'player', 'member', 'agent', 'head'] as const)
  .flatMap(names)
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const drawn = process.env['DRAWN']
/** Each screen has a member of its own, and some screens need two members. */
const members = Array.from({ length: wanted.length + 20 }, (_, at) => `stone${1000 + at}`)
const running = await startPlatformProcess({
  settings: { messageNotice: false, pushContact: 'mailto:push@example.com', ...withoutLimits },
  players: members,
})
const proxy = await chaosProxy(running.port)
// A host name, because passkeys do not accept an IP address.
const url = proxy.url.replace('127.0.0.1', 'localhost')
const platform: Platform = Object.assign(Object.create(running), { proxy, url })
const calls = callsTo({ process: platform })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
const failures: string[] = []
let visitors = 0
let player: Promise<Account> | undefined
try {
  await running.operator('settings', 'set', 'passkeyOrigins', JSON.stringify([url]))
  await mkdir(folder, { recursive: true })
  for (const { who, name, steps } of wanted) await picture(who, name, steps)
  await writeFile(`${folder}/index.html`, pageOf(wanted.map(({ name }) => name)))
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await proxy.close()
  await running.remove()
}

function newMember(): Account {
  const username = members.shift()
  if (username === undefined) throw new Error('more screens than members')
  return { username, password: playersPassword }
}

async function accountOf(who: Who): Promise<Account> {
  if (who === 'member') return newMember()
  if (who === 'agent') return demoAccounts.agent
  if (who === 'head') return (await agentTeam(running)).agent
  if (who === 'guest') return { username: `xiaoman${++visitors}`, password: 'stone2026' }
  player ??= played({ platform, account: demoAccounts.player })
    .catch((error: unknown) => void failures.push(`rounds of the player: ${String(error)}`))
    .then(() => demoAccounts.player)
  return player
}

async function picture(who: Who, name: string, steps: readonly Step[]): Promise<void> {
  const { size, language, theme, browser: own, isWhole = false } = lookOf(name)
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    deviceScaleFactor: 2,
    ...sizes[size],
    ...own,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const app = new App(page, platform)
  const restores: (() => Promise<unknown>)[] = []
  speak(language)
  try {
    const account = await accountOf(who)
    if (who === 'guest') await page.goto(`${url}/manifest.webmanifest`)
    else await app.enter(account)
    // A notice would open over the page.
    const dismissed = name.startsWith('notice') ? {} : { notice: Date.now() }
    await storeOnDevice(page, { settings: { version: 1, value: { language, theme, alreadyRead: [], inviteCode: '', dismissed } } })
    const stage: Stage = {
      app,
      page,
      lottery: new LotteryPage(app),
      platform,
      account,
      calls,
      newMember,
      team: () => agentTeam(running),
      after: (restore) => void restores.push(restore),
    }
    for (const step of steps) await (typeof step === 'string' ? app.open(step) : step(stage))
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isBrief(name)) await page.waitForLoadState('networkidle', { timeout: calm }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  const animations = isBrief(name) ? 'allow' : 'disabled'
  await page.screenshot({ path: `${folder}/${name}.png`, animations, fullPage: isWhole })
  proxy.setOn(true)
  for (const restore of restores.toReversed()) await restore()
  await context.close()
  console.log(name)
}

function pageOf(made: readonly string[]): string {
  const beside = (name: string) =>
    drawn === undefined ? '' : `<img src="${pathToFileURL(resolve(drawn, `${name}.png`)).href}" alt="drawn">`
  const rows = made.map((name) => `<h2>${name}</h2><p><img src="${name}.png" alt="made">${beside(name)}</p>`)
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>img { max-width: 48vw; border: 1px solid }</style>${rows.join('\n')}`
}
