/**
 * Screenshots of the screens, for people: `npx tsx tests/look.ts`, or with words or patterns of the names of some screens. With
 * `DRAWN=folder`, which has a drawing `<screen>.png` of each screen, tests/.output/look/index.html shows each screenshot beside its
 * drawing. A screen whose state is not reached has a screenshot of how far it came; the failed steps are listed at the end, with the
 * command that makes these screens again.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type BrowserContextOptions, chromium, type Page, type Request } from '@playwright/test'
import { demoAccounts } from '../server/domains/accounts/seed.ts'
import { App } from './e2e/pages/app.ts'
import { LotteryPage } from './e2e/pages/lotteryPage.ts'
import { agentTeam } from './e2e/support/agentTeam.ts'
import { callsTo } from './e2e/support/calls.ts'
import { storeOnDevice } from './e2e/support/device.ts'
import { startFaultyProvider } from './e2e/support/faultyProvider.ts'
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
/**
 * Milliseconds for an act on a page; how long a page must have asked for nothing before its picture; and the most that is waited for that,
 * as a page that waits for answers always has open requests.
 */
const [patience, quiet, calm] = [20_000, 500, 3000]

const phone = { hasTouch: true, isMobile: true } as const
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, ...phone },
  narrow: { viewport: { width: 360, height: 740 }, ...phone },
  big: { viewport: { width: 430, height: 932 }, ...phone },
  long: { viewport: { width: 390, height: 2600 }, ...phone },
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
  full: { size: 'long' },
  ios: { browser: { userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1` } },
  // What a page loads later comes from the worker's store then.
  offline: { browser: { serviceWorkers: 'allow' } },
  confirming: { browser: { serviceWorkers: 'allow' } },
  update: { browser: { serviceWorkers: 'allow' } },
  inapp: { browser: { userAgent: `${iphone} Mobile/15E148 MicroMessenger/8.0.50` } },
}

const lookOf = (name: string): Look => name.split('-').reduce<Look>((look, word) => ({ ...look, ...looks[word] }), usual)

interface Screen {
  readonly who: Who
  readonly name: string
  readonly steps: readonly Step[]
}

/** Screens that show a few seconds of a period or of a motion. */
const isBrief = (name: string): boolean => /drawing|closed/.test(name)

/** Screens whose steps change something for everybody: they are made after all others, and one at a time. */
const alone =
  /^(maintenance|games-lobby-maintenance|live-room-(away|ended)|reality-check|quota-unknown|film-player-error|activity-(redpacket|wheel-(expired|notstarted))|task-empty|welfare-(list$|request))/

const screensOf = (who: Who): readonly Screen[] =>
  Object.entries(screens[who]).flatMap(([row, steps]) => row.split(' ').map((name) => ({ who, name, steps })))

const all = (['guest', 'player', 'member', 'agent', 'head'] as const).flatMap(screensOf)
const words = process.argv.slice(2).map((word) => new RegExp(word))
const wanted = all.filter(({ name }) => words.length === 0 || words.some((word) => word.test(name)))
const drawn = process.env['DRAWN']
/** Each screen has a member of its own, and some screens need two members. */
const members = Array.from({ length: wanted.length + 40 }, (_, at) => `stone${1000 + at}`)
const provider = await startFaultyProvider()
const running = await startPlatformProcess({
  environment: provider.environment,
  settings: { messageNotice: false, pushContact: 'mailto:push@example.com', ...withoutLimits },
  players: members,
})
/** Two screens are made at a time, each behind a proxy of its own, which its steps may cut. */
const lanes = await Promise.all([newLane(), newLane()])
const calls = callsTo({ process: running })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
/** What went wrong, by screen. */
const failures = new Map<string, string>()
let visitors = 0
let player: Promise<Account> | undefined
try {
  await running.operator('settings', 'set', 'passkeyOrigins', JSON.stringify(lanes.map(({ url }) => url)))
  await mkdir(folder, { recursive: true })
  // Before the first draw no screen has a result to show.
  while ((await calls.call('getOpenHistory', { lotteryId: 'k3-1m', size: 1 })).records.length === 0) await sleep(1000)
  // The language of the texts that the steps look for is the same for all pages at a time.
  for (const language of ['rw', 'en', 'korw'] as const) {
    speak(language)
    const left = wanted.filter(({ name }) => lookOf(name).language === language && !alone.test(name))
    await Promise.all(lanes.map((lane) => pictures(lane, left)))
  }
  for (const screen of wanted.filter(({ name }) => alone.test(name))) {
    speak(lookOf(screen.name).language)
    await picture(lanes[0], screen)
  }
  const files = new Set(await readdir(folder))
  await writeFile(`${folder}/index.html`, pageOf(all.map(({ name }) => name).filter((name) => files.has(`${name}.png`))))
  for (const [name, failure] of failures) console.error(`${name}: ${failure}`)
  if (failures.size > 0) {
    console.error(`To make them again: npx tsx tests/look.ts '^(${[...failures.keys()].join('|')})$'`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  for (const { proxy } of lanes) await proxy.close()
  await running.remove()
  await provider.stop()
}

async function newLane(): Promise<Platform> {
  const proxy = await chaosProxy(running.port)
  // A host name, because passkeys do not accept an IP address.
  return Object.assign(Object.create(running), { proxy, url: proxy.url.replace('127.0.0.1', 'localhost') })
}

function newMember(): Account {
  const username = members.shift()
  if (username === undefined) throw new Error('more screens than members')
  return { username, password: playersPassword }
}

async function accountOf(who: Who, platform: Platform): Promise<Account> {
  if (who === 'member') return newMember()
  if (who === 'agent') return demoAccounts.agent
  if (who === 'head') return (await agentTeam(running)).agent
  if (who === 'guest') return { username: `xiaoman${++visitors}`, password: 'stone2026' }
  player ??= played({ platform, account: demoAccounts.player })
    .catch((error: unknown) => console.error(`The player has no rounds of all games: ${String(error)}`))
    .then(() => demoAccounts.player)
  return player
}

/** Makes pictures as long as any are left; another lane may take from the same list. */
async function pictures(platform: Platform, left: Screen[]): Promise<void> {
  for (let screen = left.shift(); screen; screen = left.shift()) await picture(platform, screen)
}

async function picture(platform: Platform, { who, name, steps }: Screen): Promise<void> {
  const { size, language, theme, browser: own } = lookOf(name)
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
  const open = openRequests(page)
  const app = new App(page, platform)
  const restores: (() => Promise<unknown>)[] = []
  const failed = (error: unknown) => {
    // The first failure tells why: a failed step may leave nothing to restore.
    if (!failures.has(name)) failures.set(name, error instanceof Error ? error.message : String(error))
  }
  try {
    const account = await accountOf(who, platform)
    if (who === 'guest') await page.goto(`${platform.url}/manifest.webmanifest`)
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
      provider: provider.line,
      calls,
      newMember,
      team: () => agentTeam(running),
      after: (restore) => void restores.push(restore),
    }
    for (const step of steps) await (typeof step === 'string' ? app.open(step) : step(stage))
  } catch (error) {
    failed(error)
  }
  try {
    if (!isBrief(name)) await untilQuiet(open)
    await page.evaluate(async () => void (await document.fonts.ready))
    const animations = isBrief(name) ? 'allow' : 'disabled'
    await page.screenshot({ path: `${folder}/${name}.png`, animations })
  } catch (error) {
    failed(error)
  }
  platform.proxy.setOn(true)
  for (const restore of restores.toReversed()) await restore().catch(failed)
  await context.close()
  console.log(name)
}

/** The requests of a page that have no whole answer yet, at any time. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** A sheet that was opened by the last step loads its script and its data. */
async function untilQuiet(open: ReadonlySet<Request>): Promise<void> {
  const step = 100
  const last = Date.now() + calm
  for (let still = 0; still < quiet && Date.now() < last; still = open.size === 0 ? still + step : 0) await sleep(step)
}

function pageOf(made: readonly string[]): string {
  const beside = (name: string) =>
    drawn === undefined ? '' : `<img src="${pathToFileURL(resolve(drawn, `${name}.png`)).href}" alt="drawn">`
  const rows = made.map((name) => `<h2>${name}</h2><p><img src="${name}.png" alt="made">${beside(name)}</p>`)
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>img { max-width: 48vw; border: 1px solid }</style>${rows.join('\n')}`
}
