/** The app can be installed, and a new version waits until the player starts it (O7). */
import { chromium, type Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { browserArguments, findBrowser } from '../../support/browser.ts'
import { expect, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { countLoads, loads, test as withNewVersions, updateBar } from '../support/newVersion.ts'
import { t } from '../support/texts.ts'

test('the browser finds nothing that prevents the installation of the app', async ({ platform }, testInfo) => {
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

test('an installation shows one message, and is counted once', async ({ app, page, platform }) => {
  const before = await platform.operator('installs')
  await app.open('/agree')
  await workerReady(page)
  // As the browser says it: no browser without windows has a home screen.
  const installed = () => page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await installed()
  await app.expectToast(t('{name} is on your home screen', { name: '黄石' }))
  const counted = await platform.operator('installs')
  expect(counted).not.toBe(before)
  await app.reload()
  await workerReady(page)
  await installed()
  await app.go('/home')
  await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
  expect(platform.proxy.count('GET /admin/install/checkDownloadSuccess ')).toBe(1)
  expect(await platform.operator('installs')).toBe(counted)
})

test.describe("a page's script that does not load", () => {
  // The router reports a failed script as the browser reports its request.
  const expectedComplaints = new RegExp(`${networkComplaint.source}|^page: (TypeError|ChunkTimeout): `)
  // No worker: it would have fetched every script beforehand.
  test.use({ serviceWorkers: 'block', expectedComplaints })

  const script = /\/assets\/LoginPage-[^/]*\.js$/
  test('O7: causes one reload of the page if it is gone after a deploy, and the slip is kept', async ({ app, page }) => {
    let isOld = true
    await page.route(script, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    await countLoads(app)
    const lottery = new LotteryPage(app)
    await lottery.open()
    await lottery.pick('10')
    await lottery.addToSlip()
    await lottery.expectKept(1)
    await app.open('/home')
    const before = await loads(page)

    await app.link('Sign in').first().click()
    await expect.poll(() => loads(page)).toBe(before + 1)
    isOld = false
    await app.open('/login')
    await expect(app.field('Username')).toBeVisible()
    await lottery.open()
    await expect(lottery.linesInSlip).toHaveText('1')
  })

  test('O7: causes one reload if it stays missing, then shows a button that loads the page once, without a loop', async ({ app, page }) => {
    // Broken up to the load that the button asks for: the page may ask for the script by itself meanwhile.
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route(script, (route) => (documents < 4 ? route.fulfill({ status: 404 }) : route.continue()))
    await countLoads(app)
    await app.open('/home')
    await app.link('Sign in').first().click()
    await expect.poll(() => loads(page)).toBe(2)
    await app.shown()
    await app.page.goto(`${app.platform.url}/login`)
    await expect(app.text('The page could not be loaded')).toBeVisible()
    expect(await loads(page)).toBe(3)
    await app.button('Try again').click()
    await expect(app.field('Username')).toBeVisible()
    expect(await loads(page)).toBe(4)
  })

  test('has an error message after 120 s, and can be loaded again', async ({ app, page }) => {
    let isStuck = true
    await page.route(script, (route) => (isStuck ? undefined : route.continue()))
    await page.clock.install()
    await app.open('/home')
    // A finger near the link already requests the script.
    const request = page.waitForRequest(script)
    await app.link('Sign in').first().click()
    await request
    await page.clock.runFor(119_000)
    await expect(app.text('The page could not be loaded')).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(app.text('The page did not load within 120 seconds. Check your connection and try again.')).toBeVisible()
    isStuck = false
    await app.button('Try again').click()
    await expect(app.field('Username')).toBeVisible()
  })
})

withNewVersions.describe('a new version', () => {
  withNewVersions('that comes after a version that was put off is announced again', async ({ player, page, release }) => {
    await player.open('/mine')
    await workerReady(page)
    const bar = updateBar(player)
    await release(page, 'the next release')
    await bar.getByRole('button', { name: player.nameOf('Later') }).click()
    await expect(bar).toHaveCount(0)
    await release(page, 'the one after it')
    await expect(bar).toContainText(player.nameOf('A new version is ready'))
  })

  /** The worker that answers for a page stays the one that it was when this was called. */
  async function markWorker(page: Page) {
    await page.evaluate(() => {
      if (navigator.serviceWorker.controller) Object.assign(navigator.serviceWorker.controller, { isSameWorker: true })
    })
  }
  const isSameWorker = (page: Page) => page.evaluate(() => 'isSameWorker' in (navigator.serviceWorker.controller ?? {})).catch(() => false)

  withNewVersions(
    'waits in every tab, can be started from any tab, and never replaces a tab that has picks',
    async ({ player, page, release }) => {
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
      for (const tab of [player, second, third]) await expect(updateBar(tab)).toBeVisible()

      await third.button('Update').click()
      await expect(updateBar(third)).toContainText(t('A slip, a form or a game is open in another tab. Finish there, or update there.'))
      expect(await isSameWorker(page)).toBe(true)

      await lottery.cell('10').click()
      await expect(lottery.cell('10')).toHaveAttribute('aria-pressed', 'false')
      await expect
        .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'version')))
        .toBe(false)
      await third.button('Update').click()
      for (const tab of [player, second, third]) {
        await expect.poll(() => loads(tab.page), `loads of tab ${[player, second, third].indexOf(tab) + 1}`).toBe(2)
        await workerReady(tab.page, 'offline-ready')
        await expect(updateBar(tab)).toHaveCount(0)
        expect(await loads(tab.page)).toBe(2)
      }
      expect(await isSameWorker(page)).toBe(false)
    },
  )
})

withNewVersions(
  'a new version does not reload a page with a started form in a browser without locks, and reloads it afterwards',
  async ({ player, page, release }) => {
    await player.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await countLoads(player)
    await player.open('/recharge?channel=bank')
    await workerReady(page)
    const { amount } = new RechargePage(player)
    await amount.fill('500')
    const second = await player.newTab()
    await second.open('/mine')
    await release(page, 'the next release')
    await expect(updateBar(player)).toBeVisible()
    await second.button('Update').click()
    await expect.poll(() => loads(second.page)).toBe(2)
    await expect(amount).toHaveValue('500')
    expect(await loads(page)).toBe(1)
    await amount.fill('')
    await expect.poll(() => loads(page)).toBe(2)
  },
)
