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

// Forty bets: nobody watches the sheets glide.
test.use({ expectedComplaints: networkComplaint, contextOptions: { reducedMotion: 'reduce' } })

/** Picks three sums at ten points each and confirms; the network fails around the bet as `fault` says, and stays away. */
async function betInto(fault: Fault, app: App, platform: Platform): Promise<void> {
  const lottery = new LotteryPage(app)
  await lottery.go()
  await lottery.pick('9', '10', '11')
  await lottery.chooseChip('10')
  await lottery.expectTimeLeft(8)
  await lottery.toSlip()
  platform.proxy.failNext(betCall, fault)
  await lottery.confirm()
  await platform.proxy.struck()
  await expect(lottery.confirming).toBeVisible()
}

interface Recovery {
  /** Before the bets: how the network is otherwise. */
  readonly begin?: (platform: Platform) => void
  /** What happens between the fault and the return of the network; gives the tab in which the player goes on. */
  readonly recover: (app: App, platform: Platform) => Promise<App>
}

const recoveries: Readonly<Record<string, Recovery>> = {
  'the network comes back': { recover: async (app) => app },

  'a network as slow as 3G comes back': {
    begin: ({ proxy }) => proxy.setPace({ latency: 200, bytesPerSecond: 50_000 }),
    recover: async (app) => app,
  },

  'the page is loaded again': {
    recover: async (app) => {
      await app.page.reload()
      await expect(new LotteryPage(app).confirming).toBeVisible()
      return app
    },
  },

  'the tab is closed and another one opened': {
    recover: async (app) => {
      const tab = await app.newTab()
      await app.page.close()
      await tab.open('/lottery?id=k3-1m')
      await expect(new LotteryPage(tab).confirming).toBeVisible()
      return tab
    },
  },

  'a second tab opened beside it': {
    recover: async (app, { proxy }) => {
      const tab = await app.newTab()
      await tab.open('/lottery?id=k3-1m')
      await expect(new LotteryPage(tab).confirming).toBeVisible()
      proxy.setOn(true)
      // One of them asks and tells; the other has nothing left to confirm.
      const told = await Promise.any(
        [app, tab].map(async (one) => {
          await one.page.waitForURL(/\/betdetail\?id=/)
          return one
        }),
      )
      const other = told === app ? tab : app
      await expect(new LotteryPage(other).confirming).toHaveCount(0)
      await other.page.close()
      return told
    },
  },
}

test.describe.configure({ timeout: 600_000 })

/** Bets once for each way to cut, in one page life; gives what is left of the grant. */
async function betThroughAll({ begin, recover }: Recovery, player: App, platform: Platform): Promise<bigint> {
  await workerReady(player.page)
  begin?.(platform)
  let app = player
  for (const [before, fault] of faults.entries()) {
    await test.step(`cut "${fault}"`, async () => {
      await betInto(fault, app, platform)
      app = await recover(app, platform)
      platform.proxy.setOn(true)
      await app.expectAt(/^\/betdetail\?id=/)
      await expect(app.text('To be drawn')).toBeVisible()
      await app.go('/gameRecordIndex')
      await expect(app.page.locator('a[href^="/betdetail"]')).toHaveCount(before + 1)
    })
  }
  const left = grant - stake * BigInt(faults.length)
  await app.go('/mine')
  await app.expectBalance(left)
  await platform.operator('audit')
  return left
}

test.describe('while its period is open', () => {
  for (const [name, recovery] of Object.entries(recoveries)) {
    test(`cut in any way, then ${name}: exactly one bet`, async ({ player, platform }) => {
      await betThroughAll(recovery, player, platform)
    })
  }

  test.describe('on a platform of its own', () => {
    test.use({ platformOptions: { own: true } })

    test('cut in any way, then the server is killed and started again: exactly one bet', async ({ player, account, platform }) => {
      const left = await betThroughAll(
        {
          recover: async (app) => {
            await platform.stop('SIGKILL')
            await platform.restart()
            return app
          },
        },
        player,
        platform,
      )
      expect(await holdings(platform, account)).toEqual({ bets: faults.length, balance: left })
    })
  })
})

test.describe('when its period closes meanwhile', () => {
  test.use({ platformOptions: { pace: 'quick', own: true } })

  test('a bet whose answer was lost is found in the records; one that never arrived is told as such, its lines back in the slip', async ({
    player,
    account,
    platform,
  }) => {
    await workerReady(player.page)

    await test.step('one bet, and its receipt', async () => {
      await betInto('answer', player, platform)
      await expect(player.text('Closed')).toBeVisible({ timeout: 45_000 })
      platform.proxy.setOn(true)
      await player.expectAt(/^\/betdetail\?id=/)
    })

    await test.step('nothing is bet, nothing is charged', async () => {
      await betInto('before', player, platform)
      await expect(player.text('Closed')).toBeVisible({ timeout: 45_000 })
      platform.proxy.setOn(true)
      await expect(player.dialog.getByText(like('Nothing was bet and nothing was charged. Your lines are kept.'))).toBeVisible({
        timeout: 45_000,
      })
      await player.button('Back to the slip').click()
      await expect(new LotteryPage(player).linesInSlip).toHaveText('1')
    })

    await platform.operator('audit')
    expect(await holdings(platform, account)).toMatchObject({ bets: 1 })
  })
})
