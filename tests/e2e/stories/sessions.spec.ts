/** One refresh across tabs; one device, one person after another (S3, S10, O5). */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { demoPlayer, expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { keptOnDevice } from '../support/device.ts'
import { t } from '../support/texts.ts'

const tokenCall = 'POST /auth/oauth/token '

test.describe('two tabs', () => {
  test.use({ platformOptions: { settings: { accessTokenSeconds: 50 } }, expectedComplaints: networkComplaint })

  test('whose token has run out refresh it once, and both stay signed in', async ({ player, context, platform }) => {
    const second = await player.newTab()
    for (const tab of [player, second]) {
      await tab.open('/mine')
      await expect(tab.heading).toHaveText(demoPlayer.username)
    }
    await goOffline(context, platform)
    const before = platform.proxy.count(tokenCall)
    const tokenBefore = await accessToken(player)
    // A token of 50 s is used for 30 s: long enough that the next one is not due while the tabs find their way back.
    await expect.poll(() => player.page.evaluate(({ timeStamp }) => Date.now() - timeStamp, tokenBefore), { timeout: 60_000 }).toBeGreaterThan(31_000)

    const answers = [player, second].map(({ page }) => page.waitForResponse((response) => response.url().includes('querySystemUserInfo') && response.ok()))
    await goOnline(context, platform)
    await Promise.all(answers)

    expect(platform.proxy.count(tokenCall) - before).toBe(1)
    expect((await accessToken(player)).accessToken).not.toBe(tokenBefore.accessToken)
    for (const tab of [player, second]) {
      await tab.expectAt('/mine')
      await expect(tab.heading).toHaveText(demoPlayer.username)
    }
  })
})

interface KeptToken {
  readonly accessToken: string
  readonly timeStamp: number
}

async function accessToken({ page }: App): Promise<KeptToken> {
  const session = (await keptOnDevice(page)).find(({ key }) => key.endsWith('session'))
  const { value }: { value: KeptToken } = JSON.parse(session?.value ?? '{}')
  return value
}

test.describe('a shared device', () => {
  test.use({ expectedComplaints: networkComplaint, platformOptions: { intervals: { 'k3-1m': { interval: 86_400, closeOffset: 5 } } } })

  const first = { username: 'first001', password: 'stone2026' }

  for (const leaving of ['signs out', 'is locked out by the operator'] as const) {
    test(`who comes after one who ${leaving} finds nothing of them, offline too`, async ({ app, context, page, platform }) => {
      const lottery = new LotteryPage(app)
      await app.open('/register')
      await app.register(first)
      await workerReady(page)
      await lottery.open()
      await lottery.pick('8')
      await lottery.toSlip()
      await lottery.confirm()
      await app.expectAt(/^\/betdetail\?id=/)
      const betId = new URL(page.url()).searchParams.get('id') ?? ''
      await lottery.open()
      await lottery.pick('9')
      for (const path of ['/mine', '/gameRecordIndex', '/setting', '/message']) await app.open(path)
      expect(JSON.stringify(await keptOnDevice(page))).toContain('private/')

      if (leaving === 'signs out') await app.signOut()
      else {
        await platform.operator('lock', first.username)
        await expect(app.toasts).toContainText(t('TOKEN expired'))
        await app.expectAt(/^\/login/)
      }

      await expect.poll(async () => (await keptOnDevice(page)).filter(({ key }) => /private\/|user\|/.test(key)).map(({ key }) => key)).toEqual([])
      const kept = JSON.stringify(await keptOnDevice(page))
      for (const secret of [first.username, betId, ...await tokensIn(kept)]) expect(kept).not.toContain(secret)

      await goOffline(context, platform)
      await app.open('/gameRecordIndex')
      await app.expectAt(/^\/login/)
      await app.open('/home')
      await expect(app.text('Welcome')).toBeVisible()
      await goOnline(context, platform)

      await app.open('/login')
      await app.signIn(demoPlayer)
      await app.open('/gameRecordIndex')
      await expect(app.text('No bets yet')).toBeVisible()
      await app.open(`/betdetail?id=${betId}`)
      await expect(page.locator('article.ticket')).toHaveCount(0)
      await goOffline(context, platform)
      await app.open('/gameRecordIndex')
      await expect(app.text('No bets yet')).toBeVisible()
      await app.open('/mine')
      await app.expectBalance(10_000_000n)
      await expect(page.getByText(first.username)).toHaveCount(0)
      await lottery.open()
      await expect(lottery.linesInSlip).toHaveCount(0)
      await expect(page.locator('.cell[aria-pressed="true"]')).toHaveCount(0)
    })
  }
})

/** Anything that looks like an access token of the platform. */
async function tokensIn(kept: string): Promise<string[]> {
  return [...kept.matchAll(/v1\.[\w-]+\.[\w-]+/g)].map(([token]) => token)
}
