/** The app can be installed, and a new version waits until the player lets it in (O7). */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { browserArguments, findBrowser } from '../../support/browser.ts'
import { expect, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

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

  /** Counts how often each page is loaded. */
  const countLoads = (player: App) =>
    player.context.addInitScript(() => {
      if (location.protocol === 'http:') sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
    })
  const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => 0)
  const tell = (player: App) => player.page.getByRole('status').filter({ has: player.button('Update') })
  /** The worker that answers for a page stays the one that it was when this was called. */
  async function markWorker(page: Page) {
    await page.evaluate(() => {
      if (navigator.serviceWorker.controller) Object.assign(navigator.serviceWorker.controller, { isSameWorker: true })
    })
  }
  const isSameWorker = (page: Page) => page.evaluate(() => 'isSameWorker' in (navigator.serviceWorker.controller ?? {})).catch(() => false)

  test('waits in every tab, is let in from any, and never takes over under picks in another tab', async ({ player, page }) => {
    await countLoads(player)
    const lottery = new LotteryPage(player)
    await lottery.open()
    await workerReady(page)
    await lottery.pick('10')
    await markWorker(page)
    const second = await player.newTab()
    await second.open('/mine')
    await release(page, 'the next release')
    const third = await player.newTab()
    await third.open('/mine')
    for (const tab of [player, second, third]) await expect(tell(tab)).toBeVisible()

    await third.button('Update').click()
    await expect(tell(third)).toContainText(t('A slip, a form or a game is open in another tab. Finish there, or update there.'))
    expect(await isSameWorker(page)).toBe(true)

    await lottery.cell('10').click()
    await expect(lottery.cell('10')).toHaveAttribute('aria-pressed', 'false')
    await third.button('Update').click()
    for (const tab of [player, second, third]) {
      await expect.poll(() => loads(tab.page)).toBe(2)
      await workerReady(tab.page, 'offline-ready')
      await expect(tell(tab)).toHaveCount(0)
      expect(await loads(tab.page)).toBe(2)
    }
    expect(await isSameWorker(page)).toBe(false)
  })

  test('leaves a page as it is where a form is begun and the browser has no locks, and loads it anew afterwards', async ({
    player,
    page,
  }) => {
    await player.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await countLoads(player)
    await player.open('/recharge?channel=bank')
    await workerReady(page)
    const { amount } = new RechargePage(player)
    await amount.fill('500')
    const second = await player.newTab()
    await second.open('/mine')
    await release(page, 'the next release')
    await expect(tell(player)).toBeVisible()
    await second.button('Update').click()
    await expect.poll(() => loads(second.page)).toBe(2)
    await expect(amount).toHaveValue('500')
    expect(await loads(page)).toBe(1)
    await amount.fill('')
    await expect.poll(() => loads(page)).toBe(2)
  })

  async function release(page: Page, what: string) {
    await appendFile(join(released, 'sw.js'), `\n// ${what}\n`)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
  }
})
