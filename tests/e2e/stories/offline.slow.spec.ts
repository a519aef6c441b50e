/**
 * Every page opens without a network and shows the age of its data; a bet is refused and kept as a draft (O2, O3, S10). Whether there is a
 * network is judged by answers, not by the device's word.
 */
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { agentTeam } from '../support/agentTeam.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { agentPages, memberPages, visitorPages } from '../../support/pages.ts'
import { betAndDraw, openLoaded } from '../support/tour.ts'
import { expectOpensOffline } from '../support/openOffline.ts'

test.use({ expectedComplaints: networkComplaint })

/** Of a member and of a visitor alike. */
const pagesOfAll = ['/lottery?id=k3-1m', '/agree', '/agree?code=privacy', '/401', '/nowhere']

/** The pages of games, of films and of welfare are stored once one page of the group was opened. */
async function foldersKept(app: App): Promise<void> {
  await app.open('/game')
  await workerReady(app.page, 'files-kept-games')
  await app.open('/movie')
  await workerReady(app.page, 'files-kept-films')
  await app.open('/task')
  await workerReady(app.page, 'files-kept-welfare')
}

/** Reloads the app on each page, without a network. */
async function expectOpenOffline(tab: App, paths: readonly string[]): Promise<void> {
  for (const path of paths) await expectOpensOffline(tab, path)
}

test.describe('after one visit online', () => {
  test.use({ platformOptions: { pace: 'quick' } })

  test('home opens again without a network', async ({ app, context, page, platform }) => {
    await app.open('/home')
    await workerReady(page)
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    await goOffline(context, platform)
    await expectOpensOffline(app, '/home')
  })

  test('every page of a member opens without a network', async ({ player, context, platform }) => {
    await foldersKept(player)
    const drawn = await betAndDraw(player)
    for (const path of [...memberPages, ...pagesOfAll]) await openLoaded(player, path)
    const paths = [...memberPages, ...pagesOfAll, ...Object.values(await drawn())]

    await goOffline(context, platform)
    await expectOpenOffline(player, paths)
    await expectOpensOffline(player, '/', '/home')
  })

  test('every page of an agent opens without a network', async ({ agent, context, platform, storyPlatform }) => {
    const paths = [...agentPages, ...(await agentTeam(storyPlatform.process)).memberPages]
    await agent.open('/home')
    await workerReady(agent.page)
    for (const path of paths) await openLoaded(agent, path)
    await goOffline(context, platform)
    await expectOpenOffline(agent, paths)
  })

  test('every page of a visitor opens without a network', async ({ app, context, platform }) => {
    await foldersKept(app)
    for (const path of visitorPages) await openLoaded(app, path)
    await goOffline(context, platform)
    await expectOpenOffline(app, visitorPages)
    await expectOpensOffline(app, '/message', '/login?to=/message')
  })

  test('a page that was loaded without the worker gets its later answers from the worker', async ({ app, context, page }) => {
    await app.open('/home')
    await workerReady(page)
    const devtools = await context.newCDPSession(page)
    const loaded = page.waitForEvent('load')
    await devtools.send('Page.reload', { ignoreCache: true })
    await loaded
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('offline-ready').length)).toBe(1)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  })

  test('home opens as soon as the worker answers, before the files of other pages are stored', async ({ app, context, page, platform }) => {
    await app.open('/home')
    await workerReady(page, 'offline-ready')
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    // As if the network had been lost at that very moment.
    await page.evaluate(async () => caches.delete('app-others'))
    await page.goto('about:blank')
    await goOffline(context, platform)
    await expectOpensOffline(app, '/home')
  })

  // In bytes: how long a processor takes to install a worker differs from machine to machine, what has to come over the network does not.
  for (const path of ['/home', '/lottery?id=k3-1m']) {
    test(`${path} opens offline after a first visit that had a slow network for three seconds after its first countdown`, async ({
      app,
      context,
      page,
      platform,
    }) => {
      const bytesPerSecond = 200_000
      platform.proxy.setPace({ latency: 75, bytesPerSecond })
      const counting = page
        .getByText(/\d\d:\d\d/)
        .filter({ visible: true })
        .first()
      await app.open(path)
      await expect(counting).toBeVisible()
      const before = platform.proxy.received()
      await workerReady(page, 'offline-ready')
      expect(platform.proxy.received() - before).toBeLessThan(3 * bytesPerSecond)
      await goOffline(context, platform)
      await page.close()
      const again = new App(await context.newPage(), platform)
      await again.open(path)
      await expect(
        again.page
          .getByText(/一分快三/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await again.go('/home')
      await expect(again.tab('Account')).toBeVisible()
      await expect(again.heading.filter({ visible: true })).toHaveText(/\S/)
      await expect(again.page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    })
  }

  test('the player can choose a language that was used before; the choice of another leaves the page unchanged', async ({
    app,
    context,
    page,
    platform,
  }) => {
    const language = page.getByRole('combobox')
    const signIn = (text: string) => page.getByRole('button', { name: text, exact: true })
    await app.open('/login')
    await workerReady(page)
    await language.selectOption('English')
    await expect(signIn('Sign in')).toBeVisible()
    await app.reload()
    await workerReady(page)
    await goOffline(context, platform)
    await app.reload()
    await language.selectOption('中文')
    await expect(signIn('登录')).toBeVisible()
    await language.selectOption('English')
    await expect(signIn('Sign in')).toBeVisible()
    await language.selectOption('한국어')
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true }).first()).toHaveText(/\S/)
    await expect(signIn('Sign in')).toBeVisible()
  })

  test('a page that was never opened says so, and opens when the network is back', async ({ app, context, page, platform }) => {
    await app.open('/agree')
    await workerReady(page)
    await goOffline(context, platform)
    await app.open('/lottery?id=k3-3m')
    await expect(page.getByRole('main')).toHaveText(/\S/)
    await expect(page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    // Once the network is back, the page loads without a tap.
    await goOnline(context, platform)
    await expect(new LotteryPage(app).cell('10')).toBeVisible({ timeout: 90_000 })
  })
})

test('a member signs in and bets on a device that reports no network although there is one', async ({ app, account, page }) => {
  await page.addInitScript(() => void Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  const lottery = new LotteryPage(app)
  await app.open('/login')
  await app.signIn(account)
  await lottery.open()
  await expect(app.textLike('Offline, showing data from {0}')).toBeHidden()
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.confirm()
  await app.expectAt(/^\/betdetail\?id=/)
  await expect(app.text('Awaiting draw')).toBeVisible()
})
