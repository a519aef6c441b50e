/** The app can be installed, and a new version waits until the player starts it (O7). */
import { chromium, type Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { browserArguments, findBrowser } from '../../support/browser.ts'
import { expect, test, workerReady } from '../support/fixtures.ts'
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

withNewVersions.describe('a new version', () => {
  withNewVersions('is announced, can be postponed, waits beside a slip, and starts by a tap', async ({ player, page, release }) => {
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
    const bar = updateBar(player)

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
        await expect.poll(() => loads(tab.page)).toBe(2)
        await workerReady(tab.page, 'offline-ready')
        await expect(updateBar(tab)).toHaveCount(0)
        expect(await loads(tab.page)).toBe(2)
      }
      expect(await isSameWorker(page)).toBe(false)
    },
  )
})
