/** The fixtures of every story: a platform behind a proxy, its own player, and a collector of browser errors. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chaosProxy } from '../../support/chaosProxy.ts'
import { App } from '../pages/app.ts'
import { agentTeam } from './agentTeam.ts'
import type { Platform } from './platform.ts'
import { rememberToasts } from './toasts.ts'
import { startStoryPlatform, type Account, type Pace, type StoryPlatform } from './platforms.ts'

export interface PlatformOptions {
  /** `still` unless told otherwise. */
  readonly pace?: Pace
  /** Other than the platform's, for this story. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** A platform for this story alone: one that kills it, or leaves in it what cannot be undone. */
  readonly own?: boolean
  /** Of the process of a platform of its own. */
  readonly environment?: Readonly<Record<string, string>>
}

interface Options {
  readonly platformOptions: PlatformOptions
  /** Matches complaints of the browser that belong to the story; any other fails it. */
  readonly expectedComplaints: RegExp
  /** Whether the browser has service workers: without, it is as one that knows none, and nothing is kept behind the story's back. */
  readonly hasWorkers: boolean
}

interface Fixtures extends Options {
  readonly storyPlatform: StoryPlatform
  readonly platform: Platform
  /** Of a player whom no other story has met, with the opening grant. */
  readonly account: Account
  /** Every complaint of the pages of `context`, those that belong to the story included. */
  readonly complaints: readonly string[]
  /** The app in the browser's first page; nothing is open yet. */
  readonly app: App
  /** The same, with the player of `account` signed in; nothing is open yet. */
  readonly player: App
  /** The same, with the agent of the platform's team signed in. */
  readonly agent: App
  /** Another player whom no other story has met, signed in on a device of their own. */
  readonly guest: App
}

interface WorkerFixtures {
  readonly sharedPlatform: (pace: Pace) => Promise<StoryPlatform>
}

/** Whatever a browser says of its own accord, in the words of its version: a story about a bad network expects it. */
export const networkComplaint = /^browser: /
/** The recorder of the trace asks for the addresses of chosen pictures, which the page's policy refuses it; the page itself never does. */
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
    if (!hasWorkers) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
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
    // A live object underneath: its process may be another one later.
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

  guest: async ({ browser, platform, storyPlatform }, provide) => {
    const guest = await onAnotherDevice(browser, platform, storyPlatform.nextAccount())
    await provide(guest)
    await guest.context.close()
  },
})

/**
 * Collects what the pages of a context complain about from now on, one line each:
 * `page: ` what their own code writes to the console as an error, `uncaught ` an error that nothing caught,
 * `policy ` a directive and what it refused, `browser: ` what the browser itself writes, in words that are its own.
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
        // not of the browser's own page, where there is no network
        if (!documentURI.startsWith('http')) return
        const tell: unknown = Reflect.get(globalThis, 'refusedByPolicy')
        if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber} ${sample})`)
      },
    )
  })
  context.on('console', (message) => {
    // The browser hands over no values beside its words, as a script does.
    if (message.type() === 'error')
      complaints.push(`${message.args().length > 0 ? 'page' : 'browser'}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    const { name, message, stack = '' } = problem.error()
    complaints.push(`uncaught ${name}: ${message} (${problem.page()?.url()})\n${stack}`)
  })
  return complaints
}

/** No network: nothing gets through, and the browser knows it. */
export async function goOffline(context: BrowserContext, platform: Platform): Promise<void> {
  platform.proxy.setOn(false)
  await context.setOffline(true)
}

export async function goOnline(context: BrowserContext, platform: Platform): Promise<void> {
  platform.proxy.setOn(true)
  await context.setOffline(false)
}

/**
 * What the page marks: the worker answers for it and has seen what it was told before; or also the files of all other pages are kept, or
 * those of games or of films too.
 */
type Mark = 'offline-ready' | 'files-kept' | 'files-kept-games' | 'files-kept-films' | 'files-kept-welfare'

/** Resolves when any page could be opened without a network; those of games and of films are kept once one of them was opened. */
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

/** The same player on another device, signed in. */
export async function onAnotherDevice(browser: Browser, platform: Platform, account: Account, ahead = 0): Promise<App> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const other = new App(await context.newPage(), platform)
  await other.enter(account, ahead)
  return other
}
