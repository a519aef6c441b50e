/** The app can be installed, and a new version waits until the player lets it in (O7). */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { browserArguments, findBrowser } from '../../support/browser.ts'
import { expect, test, workerReady } from '../support/fixtures.ts'

test('the browser finds nothing that keeps it from being installed', async ({ platform }, testInfo) => {
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    executablePath: findBrowser() ?? '',
    args: browserArguments,
    viewport: { width: 390, height: 844 },
  })
  try {
    const app = new App(await context.newPage(), platform)
    await app.open('/home')
    await workerReady(app.page)
    const devtools = await context.newCDPSession(app.page)
    const { errors, data, url } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe('/manifest.webmanifest')
    const manifest: unknown = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({
      id: expect.any(String),
      display: expect.any(String),
      shortcuts: expect.any(Array),
      screenshots: expect.any(Array),
    })
    await expect.poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  } finally {
    await context.close()
  }
})

test.describe('a new version', () => {
  const built = resolve(process.env['DIST_DIR'] ?? 'dist')
  let released: string

  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to read the names it takes
    platformOptions: async ({}, provide) => {
      released = await mkdtemp(join(tmpdir(), 'stone-dist-'))
      // Without the compressed copies, which would go on saying what they said.
      await cp(built, released, { recursive: true, filter: (path) => !/sw\.js\.(br|gz)$/.test(path) })
      await provide({ own: true, environment: { DIST_DIR: released } })
      await rm(released, { recursive: true, force: true })
    },
  })

  test('is told of, can wait until later, waits beside a slip, and is let in by a tap', async ({ player, page }) => {
    const lottery = new LotteryPage(player)
    await lottery.open()
    await workerReady(page)
    await lottery.pick('10', '11')
    await lottery.addToSlip()
    await expect(lottery.linesInSlip).toHaveText('1')
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true })
    })
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
    const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: player.nameOf('Update') }) })

    await release(page, 'the next release')
    await expect(bar).toContainText(player.nameOf('A new version is ready'))
    await bar.getByRole('button', { name: player.nameOf('Later') }).click()
    await expect(bar).toHaveCount(0)
    await expect(lottery.linesInSlip).toHaveText('1')
    expect(await isSamePage()).toBe(true)

    await release(page, 'the one after it')
    await expect(lottery.linesInSlip).toHaveText('1')
    await bar.getByRole('button', { name: player.nameOf('Update') }).click()
    await expect.poll(() => isSamePage().catch(() => true)).toBe(false)
    await expect(lottery.linesInSlip).toHaveText('1')
    await expect(bar).toHaveCount(0)
  })

  async function release(page: Page, what: string) {
    await appendFile(join(released, 'sw.js'), `\n// ${what}\n`)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
  }
})
