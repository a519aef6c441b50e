/** Two people who use one device, one after the other. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import type { App } from '../pages/app.ts'
import { storedOnDevice } from './device.ts'
import { expect, goOffline, goOnline, workerReady } from './fixtures.ts'
import type { Account } from './platforms.ts'

/** The first person bets, and leaves by `leave`. Then the second one signs in and finds no data of the first one. */
export async function expectNothingLeft(app: App, first: Account, second: Account, leave: () => Promise<void>): Promise<void> {
  const { context, page, platform } = app
  const lottery = new LotteryPage(app)
  await app.enter(first)
  await lottery.open()
  await workerReady(page)
  await lottery.pick('8')
  await lottery.toSlip()
  await lottery.confirm()
  await app.expectAt(/^\/betdetail\?id=/)
  const betId = new URL(page.url()).searchParams.get('id') ?? ''
  await lottery.go()
  await lottery.pick('9')
  for (const path of ['/mine', '/gameRecordIndex', '/setting', '/message']) await app.go(path)
  await expect.poll(async () => JSON.stringify(await storedOnDevice(page))).toContain('private/')

  await leave()

  await expect
    .poll(async () => (await storedOnDevice(page)).filter(({ key }) => /private\/|user\|/.test(key)).map(({ key }) => key))
    .toEqual([])
  const stored = JSON.stringify(await storedOnDevice(page))
  for (const secret of [first.username, betId, ...(await tokensIn(stored))]) expect(stored).not.toContain(secret)

  await goOffline(context, platform)
  await app.open('/gameRecordIndex')
  await app.expectAt(/^\/login/)
  await app.open('/home')
  await expect(app.link('Register').first()).toBeVisible()
  await goOnline(context, platform)

  await app.open('/login')
  await app.signIn(second)
  await app.go('/gameRecordIndex')
  await expect(app.text('No bets in the last 7 days')).toBeVisible()
  await app.go(`/betdetail?id=${betId}`)
  await expect(page.getByRole('article')).toHaveCount(0)
  await goOffline(context, platform)
  await app.open('/gameRecordIndex')
  await expect(app.text('No bets in the last 7 days')).toBeVisible()
  await app.open('/mine')
  await app.expectBalance(10_000_000n)
  await expect(page.getByText(first.username)).toHaveCount(0)
  await lottery.open()
  await expect(lottery.linesInSlip).toHaveCount(0)
  await expect(page.locator('[data-cell][aria-pressed="true"]')).toHaveCount(0)
}

/** Anything that looks like an access token of the platform. */
async function tokensIn(stored: string): Promise<string[]> {
  return [...stored.matchAll(/v1\.[\w-]+\.[\w-]+/g)].map(([token]) => token)
}
