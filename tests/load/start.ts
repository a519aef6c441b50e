/**
 * The time to open the app on a middling phone: cold, warm with the worker, and warm without a network. Two builds can be measured beside
 * each other: their visits alternate, so that other load on the machine affects both in the same way.
 */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { onMiddlingPhone } from './phone.ts'

/** Milliseconds from the start of the navigation. */
export interface Visit {
  /** (a) First contentful paint. */
  readonly painted: number
  /** (b) A lottery is shown with its live countdown and its last result. */
  readonly shown: number
  /** (c) The board reacts to a tap; NaN without a board. */
  readonly tapped: number
  /** (d) The shell, the configuration and home can be opened offline; NaN if that was so before. */
  readonly ready: number
}

export interface Build {
  readonly name: string
  readonly url: string
}

export const ways = ['cold', 'warm', 'offline'] as const
export type Way = (typeof ways)[number]

export interface StartRow extends Visit {
  readonly build: string
  readonly path: string
  readonly way: Way
}

const visits = 9
const paths = ['/home', '/lottery?id=k3-5m'] as const

/** Longest wait for all these events, in milliseconds. */
const patience = 90_000

/** As text, because code that is compiled for this process does not run in the page. It finds elements by roles and texts. */
const probe = `(() => {
  const seen = (globalThis.startProbe = {})
  const note = (name) => { seen[name] ??= performance.now() }
  const clock = /\\d\\d:\\d\\d/
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.painted ??= startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'offline-ready') seen.ready ??= startTime
  }).observe({ type: 'mark', buffered: true })
  let tapped
  const look = () => {
    const frames = [...document.querySelectorAll('a[href^="/lottery?id="], main:has([role=timer])')]
    const live = frames.some((one) => clock.test(one.textContent) && one.querySelector('[role=img][aria-label]'))
    if (live) note('shown')
    tapped ??= [...document.querySelectorAll('button[aria-pressed=false]')].find(({ textContent }) => /\\d\\.\\d/.test(textContent))
    if (tapped && !seen.clicked) { note('clicked'); tapped.click() }
    if (tapped?.getAttribute('aria-pressed') === 'true') note('tapped')
    if (!seen.shown || !seen.tapped) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

/** The median of nine visits of each build, page and way. */
export async function startFigures(builds: readonly Build[]): Promise<readonly StartRow[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  const results = new Map<string, { row: Omit<StartRow, keyof Visit>; visits: Visit[] }>()
  const add = (build: string, path: string, way: Way, figures: Visit) => {
    const key = [path, way, build].join()
    const entry = results.get(key) ?? { row: { build, path, way }, visits: [] }
    entry.visits.push(figures)
    results.set(key, entry)
  }
  try {
    for (let turn = 0; turn < visits; turn++) {
      for (const path of paths) {
        for (const { name, url } of turn % 2 === 0 ? builds : builds.toReversed()) {
          for (const [way, figures] of await device(browser, url, path)) add(name, path, way, figures)
        }
      }
    }
  } finally {
    await browser.close()
  }
  return [...results.values()].map(({ row, visits: all }) => ({ ...row, ...medians(all) }))
}

/** Three visits on one device: cold, warm and offline. */
async function device(browser: Browser, url: string, path: string): Promise<readonly [Way, Visit][]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
  await context.addInitScript(probe)
  try {
    const cold = await visit(context, url + path, true, true)
    const warm = await visit(context, url + path, false, true)
    await context.setOffline(true)
    const offline = await visit(context, url + path, false, false)
    return [
      ['cold', cold],
      ['warm', warm],
      ['offline', offline],
    ]
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string, isFirst: boolean, isOnline: boolean): Promise<Visit> {
  const page = await context.newPage()
  try {
    await onMiddlingPhone(page, isOnline)
    await page.goto(url, { waitUntil: 'commit' })
    const wanted = ['painted', 'shown', ...(url.includes('/lottery') ? ['tapped'] : []), ...(isFirst ? ['ready'] : [])]
    await page.waitForFunction(
      (names) => names.every((name) => Reflect.get(Object(Reflect.get(globalThis, 'startProbe')), name) !== undefined),
      wanted,
      { timeout: patience },
    )
    const seen = await readProbe(page)
    // The worker stores its files before the next visit.
    if (isFirst) await page.waitForLoadState('networkidle')
    return seen
  } finally {
    await page.close()
  }
}

async function readProbe(page: Page): Promise<Visit> {
  const seen: unknown = await page.evaluate('startProbe')
  const at = (name: string) => {
    const value: unknown = Reflect.get(Object(seen), name)
    return typeof value === 'number' ? value : NaN
  }
  return { painted: at('painted'), shown: at('shown'), tapped: at('tapped'), ready: at('ready') }
}

function medians(all: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => {
    const values = all.map((one) => one[name]).filter((value) => !Number.isNaN(value))
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
  }
  return { painted: of('painted'), shown: of('shown'), tapped: of('tapped'), ready: of('ready') }
}
