/**
 * The bytes that pages load over the network, and Lighthouse for mobile on the built app and the real platform. `first`: both, for the
 * pages that most people open first, one visit each. `bytes`: the bytes of each page. `every`: Lighthouse on each page, one visit each,
 * which only prints the speed. `speed`: the speed as a share of an earlier build's speed, with alternating visits.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright-core'
import { buildWhenStale } from '../../server/build.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { readEnvironment } from '../../server/platform/process/environment.ts'
import { browserArguments } from '../support/browser.ts'
import { ensureBrowser } from '../support/ensureBrowser.ts'
import { agentTeam } from '../e2e/support/agentTeam.ts'
import { callsTo } from '../e2e/support/calls.ts'
import type { Account } from '../e2e/support/platforms.ts'
import { startEarlier } from '../load/earlier.ts'
import { agentPages, memberPages, visitorPages } from '../support/pages.ts'
import { startPlatformProcess } from '../support/platformProcess.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import type { Who } from './budgets.ts'
import { bytesOf, judged, requestsHeld, type Visit } from './bytes.ts'
import { auditsBelow, median, metricsOf, scoresOf } from './report.ts'

const runs = 5
/** Attempts of a visit: under load Lighthouse itself sometimes fails to record, which says nothing about the page. */
const tries = 3
/** Minimum scores that do not depend on time. */
const minimum = { accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Maximum layout shift, which Chrome calls good. */
const mostShift = 0.1
/**
 * Minimum share of the earlier build's performance. The score of a page varies by ten points between visits of one build; the median of
 * five alternating visits varies by three.
 */
const leastShare = 0.9
/**
 * Lighthouse slows the processor down four times, to simulate a middling phone on a machine with a BenchmarkIndex of 1500 or more.
 * A slower machine is slowed down proportionally less, as Lighthouse's manual advises.
 */
const usual = { slowdown: 4, machine: 1500 }

/** Paths that begin with one of these are visited, or all. */
const [mode = 'first', ...only] = process.argv.slice(2)

/** Error pages, which have good texts for people and bad scores for crawlers. */
const errorPages = new Set(['/401', '/nowhere'])
/** Pages of a thing that does not exist: the browser itself reports the platform's refusal as an error. */
const refusedPages = new Set([
  '/liveVideo?id=999',
  '/welfare?view=requests&id=nothing',
  '/welfare?view=packet&id=nothing',
  '/member?member=nobody',
])
const visitsOf = (paths: readonly string[], who: Who) => paths.map((path): Visit => ({ path, who }))
const everyVisit = [...visitsOf(visitorPages, 'visitor'), ...visitsOf(memberPages, 'member'), ...visitsOf(agentPages, 'agent')].filter(
  ({ path }) => only.length === 0 || only.some((start) => path.startsWith(start)),
)
const firstVisits: readonly Visit[] = [...visitsOf(['/home', '/lottery?id=k3-1m', '/login'], 'visitor'), { path: '/mine', who: 'member' }]

/**
 * Audits that are not made of a page. Lighthouse counts a target that lies partly behind the tab bar at the first scroll position; the
 * story of every page checks the sizes of targets without bars.
 */
const skippedAudits = (path: string): string[] => [
  // Pictures for a report that nobody opens, and an audit that has no weight.
  'screenshot-thumbnails',
  'final-screenshot',
  'bf-cache',
  ...(mode === 'every' ? ['target-size'] : []),
  ...(refusedPages.has(path) ? ['errors-in-console'] : []),
]

/** Storage that each visit clears, so that it is a first visit. The session of members stays. */
const cleared: Flags['clearStorageTypes'] = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage']
const clearedForVisitors: Flags['clearStorageTypes'] = [...cleared, 'indexeddb', 'local_storage']

const tableHead =
  '| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS | machine |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|'

const failures: string[] = []
let checks = 0

function hold(isHeld: boolean, what: string) {
  checks++
  if (!isHeld) failures.push(what)
}

type Platform = Awaited<ReturnType<typeof startPlatformProcess>>

async function withPlatform(work: (platform: Platform) => Promise<void>) {
  // Frequent draws, so that the rebates of an agent's team come soon.
  const platform = await startPlatformProcess({ settings: withoutLimits, intervals: { 'k3-1m': { interval: 20, closeOffset: 5 } } })
  try {
    await untilGamesListed(platform)
    // At any hour this room is without its host.
    await platform.operator('rooms', 'state', '20624', 'preview')
    await work(platform)
  } finally {
    await platform.remove()
  }
}

/** Waits for the provider of games, which is a separate program: before that home has fewer tiles. */
async function untilGamesListed(platform: Platform) {
  const { call } = callsTo({ process: platform })
  while ((await call('getGames', { id: 'ALL' })).games.length === 0) await pause(100)
}

const modes: Readonly<Record<string, () => Promise<void>>> = {
  first: () =>
    withPlatform(async (platform) => {
      await Promise.all([checkBytes(platform, firstVisits), checkPages(platform, firstVisits)])
    }),
  bytes: () => withPlatform((platform) => checkBytes(platform, everyVisit)),
  every: () =>
    withPlatform((platform) =>
      checkPages(
        platform,
        everyVisit.filter(({ path }) => !errorPages.has(path)),
      ),
    ),
  speed: () => withPlatform(checkSpeed),
}

const run = modes[mode]
if (!run) throw new Error(`${mode} is none of ${Object.keys(modes).join(', ')}`)
await buildWhenStale(readEnvironment(process.env))
await run()

console.log(failures.length ? `\nnot held:\n${failures.map((what) => `  ${what}`).join('\n')}` : '\nall held')
const reportFile = process.env['REPORT_FILE']
if (reportFile) await writeFile(reportFile, JSON.stringify({ passed: checks - failures.length, failed: failures.length, failures }))
process.exit(failures.length ? 1 : 0)

async function checkBytes(platform: Platform, visits: readonly Visit[]) {
  const pages = await bytesOf(platform, visits)
  for (const { isHeld, what } of [...(await judged(pages, process.env['DIST_DIR'] ?? 'dist')), ...requestsHeld(pages)]) hold(isHeld, what)
}

interface Browser {
  /** Port of the debugging protocol. */
  readonly port: number
  readonly slowdown: number
}

async function withBrowser(work: (browser: Browser) => Promise<void>) {
  const browser = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
    logLevel: 'error',
  })
  try {
    await work({ port: browser.port, slowdown: await calibrated(browser.port) })
  } finally {
    browser.kill()
  }
}

/** Visitors, the member and the agent have separate browsers, because a session stays in its browser. */
async function checkPages(platform: Platform, visits: readonly Visit[]) {
  for (const who of new Set(visits.map((each) => each.who))) {
    await withBrowser(async (browser) => {
      if (who !== 'visitor')
        await signIn(platform.url, browser.port, who === 'agent' ? (await agentTeam(platform)).agent : demoAccounts.player)
      console.log(`\n${tableHead}`)
      for (const { path } of visits.filter((each) => each.who === who)) {
        const result = await visit(platform.url, path, browser, who !== 'visitor', ['performance', ...Object.keys(minimum)])
        print(`${path}, ${who}`, result, [result])
        const { cls } = metricsOf([result])
        hold(cls <= mostShift, `${path}, ${who}: layout shift is ${cls.toFixed(3)}, at most ${mostShift}`)
        const scores = scoresOf(result, [result])
        for (const category of ['accessibility', 'best-practices', 'seo'] as const) {
          const what = `${path}, ${who}: ${category} is ${scores[category]}, at least ${minimum[category]}`
          hold(scores[category] >= minimum[category], [what, ...auditsBelow([result], category)].join('\n    '))
        }
      }
    })
  }
}

/** The last release, or the commit before this one. */
function earlierCommit(): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    return git('rev-parse', 'HEAD^')
  }
}

async function checkSpeed(platform: Platform) {
  const commit = earlierCommit()
  const earlier = await startEarlier(commit)
  const builds = [
    { name: 'now', url: platform.url },
    { name: commit.slice(0, 8), url: earlier.url },
  ]
  try {
    await withBrowser(async (browser) => {
      console.log(`\n${tableHead}`)
      for (const { path, who } of firstVisits) {
        const isMember = who !== 'visitor'
        if (isMember) for (const { url } of builds) await signIn(url, browser.port, demoAccounts.player)
        const results = builds.map((): Result[] => [])
        // The first visit of each build does not count: the browser loads its fonts and its own code then.
        for (let turn = 0; turn <= runs; turn++) {
          for (const [at, { url }] of builds.entries()) {
            const result = await visit(url, path, browser, isMember, ['performance'])
            if (turn > 0) results[at]?.push(result)
          }
        }
        const [now = 0, before = 0] = results.map((timed, at) => {
          const [one] = timed
          if (one) print(`${path}, ${builds[at]?.name}`, one, timed)
          return one ? scoresOf(one, timed).performance : 0
        })
        const what = `${path}: performance is ${now}, at least ${leastShare * 100} in a hundred of ${before} before`
        hold(now >= before * leastShare, [what, ...auditsBelow(results[0] ?? [], 'performance')].join('\n    '))
      }
    })
  } finally {
    await earlier.remove()
  }
}

/** The slowdown for this machine's processor, from the median of five of Lighthouse's own measurements. */
async function calibrated(port: number): Promise<number> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = driver.contexts()[0] ?? (await driver.newContext())
  const page = await context.newPage()
  const indices: number[] = []
  while (indices.length < runs) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  await driver.close()
  const machine = median(indices)
  const slowdown = Math.min(usual.slowdown, (usual.slowdown * machine) / usual.machine)
  console.log(`\nBenchmarkIndex ${machine}: slowed down ${slowdown.toFixed(1)} times`)
  return slowdown
}

async function visit(
  origin: string,
  path: string,
  { port, slowdown }: Browser,
  signedIn: boolean,
  categories: readonly string[],
): Promise<Result> {
  const url = origin + path
  const flags: Flags = {
    port,
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: [...categories],
    clearStorageTypes: signedIn ? cleared : clearedForVisitors,
    disableFullPageScreenshot: true,
    skipAudits: skippedAudits(path),
  }
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { runtimeError, finalDisplayedUrl } = result.lhr
    if (!runtimeError && finalDisplayedUrl !== new URL(url).href) throw new Error(`${url} led to ${finalDisplayedUrl}`)
    if (!runtimeError) return result.lhr
    if (attempt === tries) throw new Error(`${url}: ${runtimeError.message}`)
  }
}

/** Signs in by the form; the session stays in the browser's storage. */
async function signIn(url: string, port: number, { username, password }: Account) {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = driver.contexts()[0] ?? (await driver.newContext())
  const page = await context.newPage()
  await page.goto(`${url}/login?to=/mine`)
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', password)
  await page.click('button[type=submit]')
  await page.waitForURL(`${url}/mine`)
  await page.close()
  await driver.close()
}

function print(path: string, whole: Result, timed: readonly Result[]) {
  const { performance, accessibility, 'best-practices': practices, seo } = scoresOf(whole, timed)
  const { fcp, lcp, tbt, cls, machine } = metricsOf(timed)
  console.log(
    `| ${path} | ${performance} | ${accessibility} | ${practices} | ${seo} | ${(fcp / 1000).toFixed(
      1,
    )} | ${(lcp / 1000).toFixed(1)} | ${tbt.toFixed(0)} | ${cls.toFixed(3)} | ${machine.toFixed(0)} |`,
  )
}
