/** A platform whose app gets new versions while it is open. */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { App } from '../pages/app.ts'
import { test as story } from './fixtures.ts'
import { withoutGames } from './platforms.ts'

const built = resolve(process.env['DIST_DIR'] ?? 'dist')

interface NewVersions {
  /** The folder that the platform serves. */
  readonly released: string
  /** Releases a version, and has the browser check for a new worker. */
  release(page: Page, what: string): Promise<void>
}

export const test = story.extend<NewVersions>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to read the names it takes
  released: async ({}, provide) => {
    const released = await mkdtemp(join(tmpdir(), 'stone-dist-'))
    // Without the compressed copies, which a release does not change.
    await cp(built, released, { recursive: true, filter: (path) => !/sw\.js\.(br|gz)$/.test(path) })
    await provide(released)
    await rm(released, { recursive: true, force: true })
  },
  platformOptions: async ({ released }, provide) => provide({ own: true, environment: { ...withoutGames, DIST_DIR: released } }),
  release: async ({ released }, provide) =>
    provide(async (page, what) => {
      await appendFile(join(released, 'sw.js'), `\n// ${what}\n`)
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
    }),
})

/** Counts how often each page is loaded. */
export const countLoads = (player: App) =>
  player.context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })

export const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => 0)

/** The bar about a version that waits. */
export const updateBar = (player: App) => player.page.getByRole('status').filter({ has: player.button('Update') })
