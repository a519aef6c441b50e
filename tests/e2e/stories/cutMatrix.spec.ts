/** O1: the network fails around a bet in every way, and it is bet exactly once or not at all, as the app says. */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { holdings } from '../support/database.ts'
import { faults, type Fault } from '../../support/chaosProxy.ts'
import { expect, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'
import { like } from '../support/texts.ts'

const grant = 10_000_000n
const stake = 30_000n
const betCall = 'POST /bet/lotteryBet/bet '

test.use({ expectedComplaints: networkComplaint })

/** Picks three sums at ten points each and confirms; the network fails around the bet as `fault` says, and stays away. */
async function betInto(fault: Fault, app: App, platform: Platform): Promise<void> {
  const lottery = new LotteryPage(app)
  await lottery.open()
  await workerReady(app.page)
  await lottery.open()
  await lottery.pick('9', '10', '11')
  await lottery.chooseChip('10')
  await lottery.expectTimeLeft(8)
  await lottery.toSlip()
  platform.proxy.failNext(betCall, fault)
  await lottery.confirm()
  await platform.proxy.struck()
  await expect(lottery.confirming).toBeVisible()
}

/** What happens between the fault and the return of the network; gives the tab in which the player goes on. */
const recoveries: Readonly<Record<string, (app: App, platform: Platform) => Promise<App>>> = {
  'the network comes back': async (app) => app,

  'the page is loaded again': async (app) => {
    await app.page.reload()
    await expect(new LotteryPage(app).confirming).toBeVisible()
    return app
  },

  'the tab is closed and another one opened': async (app) => {
    const tab = await app.newTab()
    await app.page.close()
    await tab.open('/lottery?id=k3-1m')
    await expect(new LotteryPage(tab).confirming).toBeVisible()
    return tab
  },

  'the server is killed and started again': async (app, platform) => {
    await platform.stop('SIGKILL')
    await platform.restart()
    return app
  },
}

test.describe('while its period is open', () => {
  // One period a day: none turns while the story is told.
  test.use({ platformOptions: { intervals: { 'k3-1m': { interval: 86_400, closeOffset: 5 } } } })

  for (const fault of faults) {
    for (const [name, recover] of Object.entries(recoveries)) {
      test(`cut "${fault}", then ${name}: exactly one bet`, async ({ player, platform }) => {
        await betInto(fault, player, platform)
        const app = await recover(player, platform)

        platform.proxy.setOn(true)
        await app.expectAt(/^\/betdetail\?id=/)
        await expect(app.text('To be drawn')).toBeVisible()
        await app.open('/gameRecordIndex')
        await expect(app.page.locator('a.rec')).toHaveCount(1)
        await app.open('/mine')
        await app.expectBalance(grant - stake)

        await platform.operator('audit')
        const { bets, balances } = await holdings(platform)
        expect(bets).toBe(1)
        expect(balances['player01']).toBe(grant - stake)
      })
    }
  }
})

test.describe('when its period closes meanwhile', () => {
  test.use({ platformOptions: { intervals: { 'k3-1m': { interval: 30, closeOffset: 5 } } } })

  test('a bet that never arrived is told as such: nothing is bet, and its lines are back in the slip', async ({ player, platform }) => {
    await betInto('before', player, platform)
    await expect(player.text('Closed')).toBeVisible({ timeout: 45_000 })
    platform.proxy.setOn(true)

    await expect(player.dialog.getByText(like('Nothing was bet and nothing was charged. Your lines are kept.'))).toBeVisible({ timeout: 45_000 })
    await player.button('Back to the slip').click()
    await expect(new LotteryPage(player).linesInSlip).toHaveText('1')

    await platform.operator('audit')
    const { bets, balances } = await holdings(platform)
    expect(bets).toBe(0)
    expect(balances['player01']).toBe(grant)
  })

  test('a bet whose answer was lost is found in the records: one bet, and its receipt', async ({ player, platform }) => {
    await betInto('answer', player, platform)
    await expect(player.text('Closed')).toBeVisible({ timeout: 45_000 })
    platform.proxy.setOn(true)

    await player.expectAt(/^\/betdetail\?id=/)
    await platform.operator('audit')
    expect((await holdings(platform)).bets).toBe(1)
  })
})
