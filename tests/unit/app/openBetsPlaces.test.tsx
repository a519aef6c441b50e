// @vitest-environment jsdom
// The open bets of a member stand at the foot of tabs and of pages that say so, and give their place to picks
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { TabBar } from '#/app/shell/TabBar.tsx'
import { picksShown } from '#/features/lottery/dock/dock.ts'
import { currentInfo, lotteryInfo, page, systemConfig, userInfo } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { newStore, routed } from '../../support/page.tsx'
import { patient } from '../../support/patience.ts'
import { tokenOf } from '../../support/tokenOf.ts'
import { bet } from '../features/lottery/fixtures.ts'

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
const now = Date.now()

afterEach(() => {
  cleanup()
  picksShown.set(false)
})

const dock = () => screen.queryByRole('region', { name: 'Open bets' })
const tabs = () => screen.queryByRole('navigation', { name: 'Main menu' })

/** The foot of the home page of a member with an open bet, once the bet is shown. */
async function start({ hasRail = false } = {}) {
  const open = bet({ acceptedAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 })
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ pending: '4000' }),
    queryAllMessagesOfUser: () => ({ ids: [] }),
    getFlowBetList: () => page(open),
    queryUserBetRecordPage: () => ({ ...page(open), totalStake: '0', totalPayout: '0' }),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getCurrentInfo: () => currentInfo(),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '4000' }),
  })
  const store = newStore()
  store.dispatch(languageChosen('en'))
  store.dispatch(tokenReceived(tokenOf('u1')))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ pending: '4000' })))
  const { router, app } = routed({ store, visited: ['/home'], around: () => <TabBar hasRail={hasRail} /> })
  await router.load()
  render(app)
  await screen.findByRole('region', { name: 'Open bets' }, patient)
  return (href: string) =>
    act(async () => {
      router.history.push(href)
      await router.load()
    })
}

it.each([
  ['/game', true],
  ['/trend?id=k3-1m', true],
  ['/recordDetail/k3-1m:20261121-0482', true],
  ['/openHistory?id=k3-1m', true],
  ['/lotteryMoney', true],
  ['/quota', true],
  ['/quotaRecord', true],
  ['/gameRecordIndex', true],
  ['/gameRecordIndex/chase', true],
  ['/gameRecordIndex/games', true],
  ['/accountDetailList', true],
  ['/rechargeRecord', true],
  ['/withdrawRecord', true],
  // The board has open bets of its own.
  ['/lottery?id=k3-1m', false],
  // Each has a foot of its own.
  ['/betdetail?id=b1', false],
  ['/recharge', false],
  ['/withdraw', false],
  ['/gamePlay', false],
  ['/serviceOnline', false],
])('open bets stand at the foot of %s: %s', async (href, isThere) => {
  const go = await start()
  await go(href)
  expect(dock() !== null).toBe(isThere)
})

it('only a tab has the tab bar, and beside the rail a tab has the open bets alone', async () => {
  const go = await start()
  expect(tabs()).not.toBeNull()
  await go('/quota')
  expect(tabs()).toBeNull()
  cleanup()
  await start({ hasRail: true })
  expect(tabs()).toBeNull()
})

it('picks on the page have the place of the open bets', async () => {
  const go = await start()
  await go('/trend?id=k3-1m')
  act(() => picksShown.set(true))
  expect(dock()).toBeNull()
  act(() => picksShown.set(false))
  expect(dock()).not.toBeNull()
})
