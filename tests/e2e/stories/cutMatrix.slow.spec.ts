/**
 * O1: the network fails around a write in every way, and it is done exactly once or not at all, as the app says. One table of all areas.
 */
import type { Call } from '#/contract/call.ts'
import { welfareCalls } from '#/contract/welfare/welfareCalls.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { faults, type Fault } from '../../support/chaosProxy.ts'
import { type Area, areas, recoveries, type Recovery, type RecoveryName, throughAll } from '../support/cuts.ts'
import { holdings } from '../support/database.ts'
import { expect, networkComplaint, onAnotherDevice, type PlatformOptions, test, workerReady } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })
test.describe.configure({ timeout: 600_000 })

test.describe('a bet in an open period', () => {
  for (const [name, recovery] of Object.entries<Recovery>(recoveries)) {
    test(`is placed exactly once if the network fails in any way and then ${name}`, async ({ player, platform, account }) => {
      await throughAll(areas.bet, () => recovery, { player, platform, account })
    })
  }

  test.describe('on a platform of its own', () => {
    test.use({ platformOptions: { own: true } })

    test('is placed exactly once if the network fails and the server is killed and started again', async ({
      player,
      account,
      platform,
    }) => {
      const killed: Recovery = {
        recover: async (app) => {
          await platform.stop('SIGKILL')
          await platform.restart()
          return app
        },
      }
      await throughAll(areas.bet, () => killed, { player, platform, account })
      expect(await holdings(platform, account)).toEqual({ bets: faults.length, balance: areas.bet.left(faults.length) })
    })
  })
})

/**
 * Each cut is met with another way on, so that each area sees them all. A withdrawal that never arrived is sent again by the page that has
 * its password, and by no other: those cuts are met in the same page.
 */
const inTurn: Readonly<Record<Fault, RecoveryName>> = {
  before: 'the network comes back',
  upload: 'a network as slow as 3G comes back',
  answer: 'the page is loaded again',
  'half-answer': 'the tab is closed and another one opened',
  garbled: 'a second tab opened beside it',
}

const all = Object.entries<Area>(areas)
const manyTimes = all.filter(([, { isOnce }]) => !isOnce)
const onlyOnce = all.filter(([, { isOnce }]) => isOnce)

const stays: PlatformOptions = { settings: { hotelNightsPerQuarter: [faults.length] } }

/**
 * What stories about it find nowhere else: packets disturb others on the same platform, as do offers that are added, phone bills are of a
 * day of the month, missed days and a bonus of a later one, and hotel nights of a level.
 */
const places: Readonly<Record<string, PlatformOptions>> = {
  'red packet': { own: true },
  'phone bill': { own: true },
  'phone bill that is sent again': { own: true },
  'received parcel': { own: true },
  'day made up for': { own: true },
  'bonus given up': { own: true },
  'hotel stay': stays,
  'changed hotel stay': stays,
  'plan that is accepted': stays,
  'plan that is declined': stays,
}

test('every write of welfare is in the table', () => {
  const calls: readonly Call[] = Object.values(welfareCalls)
  const writes = calls.filter(({ repeats }) => repeats !== undefined).map(({ method, path }) => `${method} /${path} `)
  expect(writes.length).toBeGreaterThan(10)
  expect(all.map(([, { call }]) => call)).toEqual(expect.arrayContaining(writes))
})

test.describe('every write', () => {
  for (const [name, area] of manyTimes) {
    test.describe(`a ${name}`, () => {
      test.use({ platformOptions: places[name] ?? {} })

      test(`is executed exactly once for each of ${faults.length} faults and recoveries`, async ({ app, platform, account }) => {
        await app.enter(account, await area.ready?.(platform))
        await throughAll(area, (fault) => recoveries[inTurn[fault]], { player: app, platform, account })
      })
    })
  }

  for (const [name, area] of onlyOnce) {
    test.describe(`a ${name}`, () => {
      test.use({ platformOptions: places[name] ?? {} })

      test(`is executed exactly once for each of ${faults.length} members with a fault each`, async ({
        browser,
        platform,
        storyPlatform,
      }) => {
        const ahead = await area.ready?.(platform)
        for (const fault of faults) {
          const account = storyPlatform.nextAccount()
          const player = await onAnotherDevice(browser, platform, account, { hasWorkers: true, ahead })
          await throughAll(area, () => recoveries[inTurn[fault]], { player, platform, account }, [fault])
          await player.context.close()
        }
      })
    })
  }

  test('a withdrawal whose page was left has its message on the page where the player is', async ({ player, platform }) => {
    const { withdrawal } = areas
    await player.open('/home')
    await withdrawal.prepare(player)
    await workerReady(player.page)
    const send = await withdrawal.fillIn(player)
    platform.proxy.failNext(withdrawal.call, 'answer')
    await send()
    await platform.proxy.faultInjected()
    await expect(withdrawal.unknown(player)).toBeVisible()
    await player.go('/home')
    platform.proxy.setOn(true)
    await player.expectToast(t('Withdrawal requested'))
    await player.expectAt('/home')
    await withdrawal.recorded(player, 1)
  })
})

test.describe('a bet whose period closes meanwhile', () => {
  test.use({ platformOptions: { pace: 'quick', own: true } })

  test('is found in the records if its answer was lost; if it never arrived, its lines return to the slip', async ({
    player,
    account,
    platform,
  }) => {
    await player.open('/home')
    await workerReady(player.page)
    const { bet } = areas
    const cut = async (fault: Fault) => {
      const confirm = await bet.fillIn(player)
      platform.proxy.failNext(bet.call, fault)
      await confirm()
      await platform.proxy.faultInjected()
      await expect(bet.unknown(player)).toBeVisible()
      await expect(player.text('Closed')).toBeVisible({ timeout: 90_000 })
      platform.proxy.setOn(true)
    }

    await test.step('a bet whose answer was lost leads to its receipt', async () => {
      await cut('answer')
      await player.expectAt(/^\/betdetail\?id=/)
    })

    await test.step('a bet that never arrived costs nothing', async () => {
      await cut('before')
      await expect(player.dialog.getByText(like('Nothing was bet and nothing was charged. Your lines are kept.'))).toBeVisible({
        timeout: 90_000,
      })
      await player.button('Back to the slip').click()
      await expect(new LotteryPage(player).linesInSlip).toHaveText('1')
    })

    await platform.operator('audit')
    expect(await holdings(platform, account)).toMatchObject({ bets: 1 })
  })
})
