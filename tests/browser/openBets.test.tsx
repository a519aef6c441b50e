/** Where the open bets stand over a page: above the tab bar, at the foot of a page without one, below sums, and beside a list. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { betOrdersApi, latestBets, waitingBets } from '#/api/betOrders.ts'
import { bootEnded } from '#/api/bootSlice.ts'
import { allMessages, endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { TabBar } from '#/app/shell/TabBar.tsx'
import { Dock } from '#/features/lottery/dock/Dock.tsx'
import * as styles from '#/features/lottery/dock/openBets.module.css'
import * as recordList from '#/shared/records/recordList.module.css'
import { systemConfig, userInfo } from '../support/answers.ts'
import { bet } from '../unit/features/lottery/fixtures.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import { OnBoard } from '../unit/features/lottery/onBoard.tsx'

const { box, show } = inShell()
const { fetch } = globalThis

beforeAll(async () => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  await speak('en')
  // No answer comes: what the open bets need is in the store.
  globalThis.fetch = () => new Promise<Response>(() => undefined)
})
afterAll(() => {
  globalThis.fetch = fetch
})

const areaOf = (selector: string) => box.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const dock = '[data-outcome]'

async function open(at: string, part: () => ReactElement) {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen('en'))
  const now = Date.now()
  const records = [bet({ acceptedAt: now, closesAt: now + 3_500_000, drawsAt: now + 3_500_000, cancellable: true })]
  const waiting = { records, current: 1, size: 100, total: 1, pages: 1 }
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig()))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ pending: '4000' })))
  await store.dispatch(endpoints.util.upsertQueryData('queryAllMessagesOfUser', allMessages, { ids: [] }))
  await store.dispatch(betOrdersApi.util.upsertQueryData('flowBets', waitingBets(), waiting))
  await store.dispatch(betOrdersApi.util.upsertQueryData('latestBets', latestBets, { ...waiting, totalStake: '4000', totalPayout: '0' }))
  store.dispatch(bootEnded('ready'))
  show(store, part, at)
  await expect.poll(() => areaOf(dock).height).toBeGreaterThanOrEqual(60)
}

it.each([
  ['/home', true],
  ['/quota', false],
])('over a long page, at %s above a tab bar: %s', async (at, hasTabs) => {
  await page.viewport(390, 740)
  await open(at, () => (
    <>
      <main style={{ minHeight: 2000 }} />
      <TabBar hasRail={false} />
    </>
  ))
  const below = hasTabs ? areaOf('nav').top : innerHeight
  expect(below).toBeGreaterThan(600)
  expect(Math.abs(areaOf(dock).bottom - below)).toBeLessThanOrEqual(1)
})

it.each([
  ['below the sums of a list of records', 740, true],
  ['alone on a short screen, where the sums follow the list', 390, false],
])('the open bets stand %s', async (_, height, isAbove) => {
  await page.viewport(390, height)
  await open('/gameRecordIndex', () => (
    <>
      <div data-place="whole">
        <main style={{ minHeight: 2000 }} />
        <footer data-foot className={recordList.foot} />
      </div>
      <TabBar hasRail={false} />
    </>
  ))
  const [sums, bets] = [areaOf('footer'), areaOf(dock)]
  expect(Math.abs(bets.bottom - innerHeight)).toBeLessThanOrEqual(1)
  expect(sums.bottom <= bets.top + 1).toBe(isAbove)
  expect(sums.bottom > innerHeight).toBe(!isAbove)
})

it('beside a list the open bets are below what was opened, and the page is no longer than the window', async () => {
  await page.viewport(1280, 800)
  await open('/quota', () => (
    <>
      <div data-place="side">
        <main>list</main>
      </div>
      <div data-place="pane">
        <main>opened</main>
      </div>
      <TabBar hasRail />
    </>
  ))
  const [side, pane, foot] = [areaOf('[data-place=side]'), areaOf('[data-place=pane]'), areaOf(dock)]
  expect(side.bottom).toBe(innerHeight)
  expect(foot.left).toBeGreaterThanOrEqual(side.right)
  expect(foot.right).toBeLessThanOrEqual(pane.right)
  expect(Math.abs(foot.top - pane.bottom)).toBeLessThanOrEqual(1)
  expect(Math.abs(foot.bottom - innerHeight)).toBeLessThanOrEqual(1)
})

it('on a board, a tap on the name of the bet opens the bets, also above the way to cancel', async () => {
  await page.viewport(390, 740)
  await open('/lottery', () => (
    <OnBoard>
      <Dock />
    </OnBoard>
  ))
  const [name, cancel] = [areaOf(`.${styles.whole} b`), areaOf(`.${styles.pair} button`)]
  expect(cancel.width).toBeGreaterThan(0)
  for (const y of [name.top + 1, name.bottom - 1])
    expect(document.elementFromPoint(cancel.left + cancel.width / 2, y)?.closest('button')?.className).toBe(styles.whole)
})
