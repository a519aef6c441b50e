/** The fixtures of every story: a platform behind a proxy, its own player, and a collector of browser errors. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chaosProxy } from '../../support/chaosProxy.ts'
import { App } from '../pages/app.ts'
import { agentTeam } from './agentTeam.ts'
import type { Platform } from './platform.ts'
import { rememberToasts } from './toasts.ts'
import { startStoryPlatform, type Account, type Pace, type StoryPlatform } from './platforms.ts'

export interface PlatformOptions {
  /** `still` by default. */
  readonly pace?: Pace
  /** Changed settings for this story. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** A platform for this story alone, which the story may kill or change for good. */
  readonly own?: boolean
  /** Environment of the story's own platform. */
  readonly environment?: Readonly<Record<string, string>>
}

interface Options {
  readonly platformOptions: PlatformOptions
  /** Matches complaints that the story expects; any other complaint fails the story. */
  readonly expectedComplaints: RegExp
  /** Whether the browser has service workers; without a worker nothing is cached in the background. */
  readonly hasWorkers: boolean
}

interface Fixtures extends Options {
  readonly storyPlatform: StoryPlatform
  readonly platform: Platform
  /** A player whom no other story uses, with the opening grant. */
  readonly account: Account
  /** All complaints of the pages of `context`, with the expected ones. */
  readonly complaints: readonly string[]
  /** The app in the browser's first page, without an open address. */
  readonly app: App
  /** The app with the player of `account` signed in. */
  readonly player: App
  /** The app with the agent of the platform's team signed in. */
  readonly agent: App
  /** Another player whom no other story uses, signed in on another device. */
  readonly guest: App
}

interface WorkerFixtures {
  readonly sharedPlatform: (pace: Pace) => Promise<StoryPlatform>
}

/** Messages of the browser itself, whose words depend on its version; a story about a bad network expects them. */
export const networkComplaint = /^browser: /
/** The trace recorder fetches the addresses of chosen pictures, which the page's policy refuses; the page itself never does. */
export const recorderComplaint = /^policy connect-src blob/
const noComplaint = /^$/

export const test = base.extend<Fixtures, WorkerFixtures>({
  platformOptions: [{}, { option: true }],
  expectedComplaints: [noComplaint, { option: true }],
  hasWorkers: [true, { option: true }],

  sharedPlatform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to read the names it takes
    async ({}, provide) => {
      const started = new Map<Pace, Promise<StoryPlatform>>()
      await provide((pace) => {
        const platform = started.get(pace) ?? startStoryPlatform(pace)
        started.set(pace, platform)
        return platform
      })
      for (const platform of started.values()) await (await platform).process.remove()
    },
    { scope: 'worker' },
  ],

  context: async ({ context, hasWorkers }, provide) => {
    await rememberToasts(context)
    if (!hasWorkers) await takeWorkers(context)
    await context.addInitScript(() => Reflect.set(globalThis, 'checksAllAnswers', true))
    await provide(context)
  },

  storyPlatform: async ({ platformOptions: { pace = 'still', own = false, environment, settings = {} }, sharedPlatform }, provide) => {
    if (own) {
      const platform = await startStoryPlatform(pace, environment, settings)
      await provide(platform)
      return platform.process.remove()
    }
    const platform = await sharedPlatform(pace)
    const restore = await platform.withSettings(settings)
    await provide(platform)
    await restore()
  },

  platform: async ({ storyPlatform }, provide, testInfo) => {
    const { process } = storyPlatform
    const proxy = await chaosProxy(process.port)
    const outputBefore = process.output().length
    // The process is the prototype, because a restart changes its getters.
    await provide(Object.assign(Object.create(process), { proxy, url: proxy.url }))
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('platform', { body: process.output().slice(outputBefore) })
    await proxy.close()
  },

  account: async ({ storyPlatform }, provide) => {
    await provide(storyPlatform.nextAccount())
  },

  complaints: async ({ context, expectedComplaints }, provide) => {
    const complaints = await listenTo(context)
    await provide(complaints)
    expect(complaints.filter((text) => !expectedComplaints.test(text))).toEqual([])
  },

  app: async ({ page, platform, complaints }, provide) => {
    expect(complaints).toEqual([])
    await provide(new App(page, platform))
  },

  player: async ({ app, account }, provide) => {
    await app.enter(account)
    await provide(app)
  },

  agent: async ({ app, storyPlatform }, provide) => {
    const { agent } = await agentTeam(storyPlatform.process)
    await app.enter(agent)
    await provide(app)
  },

  guest: async ({ browser, platform, storyPlatform, hasWorkers }, provide) => {
    const guest = await onAnotherDevice(browser, platform, storyPlatform.nextAccount(), { hasWorkers })
    await provide(guest)
    await guest.context.close()
  },
})

/**
 * Collects complaints of the pages of a context, one line each. `page: ` is a console error of the app's code, `uncaught ` an uncaught
 * error, `policy ` a directive with the refused address, `browser: ` a console error of the browser itself.
 */
async function listenTo(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  await context.exposeBinding('refusedByPolicy', (_source, what: string) => {
    complaints.push(`policy ${what}`)
  })
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        // The browser's own error page has violations too.
        if (!documentURI.startsWith('http')) return
        const tell: unknown = Reflect.get(globalThis, 'refusedByPolicy')
        if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber} ${sample})`)
      },
    )
  })
  context.on('console', (message) => {
    // Only a script's message has values.
    if (message.type() === 'error')
      complaints.push(`${message.args().length > 0 ? 'page' : 'browser'}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    const { name, message, stack = '' } = problem.error()
    complaints.push(`uncaught ${name}: ${message} (${problem.page()?.url()})\n${stack}`)
  })
  return complaints
}

/** Stops all traffic, and tells the browser that it is offline. */
export async function goOffline(context: BrowserContext, platform: Platform): Promise<void> {
  platform.proxy.setOn(false)
  await context.setOffline(true)
}

export async function goOnline(context: BrowserContext, platform: Platform): Promise<void> {
  platform.proxy.setOn(true)
  await context.setOffline(false)
}

/**
 * Performance marks of the page. `offline-ready`: the worker answers the page's requests, and has processed the earlier messages.
 * `files-kept`: the files of all pages are stored too; `files-kept-*`: also those of games, films or welfare.
 */
type Mark = 'offline-ready' | 'files-kept' | 'files-kept-games' | 'files-kept-films' | 'files-kept-welfare'

/** Resolves at the mark: by default when any page can be opened offline, except those of games, films and welfare. */
export async function workerReady(page: Page, mark: Mark = 'files-kept'): Promise<void> {
  await page.evaluate(
    async (name) =>
      new Promise<void>((resolve) => {
        const marks = new PerformanceObserver((seen) => {
          if (seen.getEntriesByName(name).length > 0) resolve()
        })
        marks.observe({ type: 'mark', buffered: true })
      }),
    mark,
  )
}

export { expect }

/** Takes the service workers from the pages of a context. */
const takeWorkers = (context: BrowserContext) => context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** The browser of another device; a story is seldom about its worker. */
export async function anotherDevice(browser: Browser, hasWorkers = false): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  if (!hasWorkers) await takeWorkers(context)
  return context
}

/** `ahead`: milliseconds by which the platform's clock is. */
interface Another {
  readonly hasWorkers?: boolean
  readonly ahead?: number | undefined
}

/** Signs the player in on another device. */
export async function onAnotherDevice(
  browser: Browser,
  platform: Platform,
  account: Account,
  { hasWorkers, ahead }: Another = {},
): Promise<App> {
  const context = await anotherDevice(browser, hasWorkers)
  const other = new App(await context.newPage(), platform)
  await other.enter(account, ahead)
  return other
}
