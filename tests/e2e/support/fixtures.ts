/** What every story starts with: a platform and a database of its own behind a proxy, and an ear for what the browser complains about. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { chaosProxy } from '../../support/chaosProxy.ts'
import { startPlatformProcess, type ProcessOptions } from '../../support/platformProcess.ts'
import { App } from '../pages/app.ts'
import type { Platform } from './platform.ts'

interface Options {
  readonly platformOptions: ProcessOptions
  /** Matches complaints of the browser that belong to the story; any other fails it. */
  readonly expectedComplaints: RegExp
}

interface Fixtures extends Options {
  readonly platform: Platform
  /** Every complaint of the pages of `context`, those that belong to the story included. */
  readonly complaints: readonly string[]
  /** The app in the browser's first page; nothing is open yet. */
  readonly app: App
  /** The same, with the demo player signed in. */
  readonly player: App
}

/** What a browser says of itself when a request fails or is answered with an error's status: a story about a bad network expects it. */
export const networkComplaint = /net::ERR_|WebSocket connection to .* failed|the server responded with a status of \d+/
const noComplaint = /^$/

export const demoPlayer = { username: 'player01', password: 'play1234' }
/** Prompts that come by themselves are stories of their own. */
const quiet: ProcessOptions = { settings: { messageNotice: false } }

export const test = base.extend<Fixtures>({
  platformOptions: [{}, { option: true }],
  expectedComplaints: [noComplaint, { option: true }],

  platform: async ({ platformOptions }, provide, testInfo) => {
    const platform = await startPlatformProcess({ ...platformOptions, settings: { ...quiet.settings, ...platformOptions.settings } })
    const proxy = await chaosProxy(platform.port)
    // A live object underneath: its process may be another one later.
    await provide(Object.assign(Object.create(platform), { proxy, url: proxy.url }))
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('platform', { body: platform.output() })
    await proxy.close()
    await platform.remove()
  },

  complaints: async ({ context, expectedComplaints }, provide) => {
    const heard = listenTo(context)
    await provide(heard)
    expect(heard.filter((text) => !expectedComplaints.test(text))).toEqual([])
  },

  app: async ({ page, platform, complaints }, provide) => {
    expect(complaints).toEqual([])
    await provide(new App(page, platform))
  },

  player: async ({ app }, provide) => {
    await app.open('/login')
    await app.signIn(demoPlayer)
    await provide(app)
  },
})

/** Collects what the pages of a context complain about from now on: errors on the console (refused policies too) and uncaught ones. */
function listenTo(context: BrowserContext): string[] {
  const heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    const { name, message, stack = '' } = problem.error()
    heard.push(`uncaught ${name}: ${message} (${problem.page()?.url()})\n${stack}`)
  })
  return heard
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

/** Resolves when the service worker answers for the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

export { expect }
