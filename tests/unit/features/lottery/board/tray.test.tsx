// @vitest-environment jsdom
// The tray shows the last period as drawn, or as void with the reason, or shows that the next period is being drawn
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { period } from '../../../../support/answers.ts'
import '../../../../support/fakePlatform.ts'
import { api } from '#/api/api.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { type Language, languageChosen } from '#/api/settingsSlice.ts'
import type { Period } from '#/contract/lottery.ts'
import { periodView } from '#/features/lottery/periodView.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { Tray } from '#/features/lottery/board/Tray.tsx'
import { ShortTray } from '#/features/lottery/board/TrayBar.tsx'
import { rulesOf } from '#/rules/config.ts'
import { loadFamily } from '#/rules/registry.ts'
import { k3, OnBoard } from '../onBoard.tsx'
import { makeDraw } from '../../records/fixtures.ts'

afterEach(cleanup)

const voidReason = { rw: '设备故障', korw: '장비 고장', en: 'The equipment failed' }
const last = { ...(await makeDraw()), state: 'void' as const, result: [], voidReason }
const info = { lotteryId: last.lotteryId, serverTime: 0, current: null, next: null, last }

const due = period({ state: 'closed' })

function show(awaited: Period | undefined, drawn: Partial<BoardInfo> = {}, tray = <Tray />, language: Language = 'en'): void {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) })
  store.dispatch(languageChosen(language))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard sale={{ info, view: periodView(info, 0), awaited }} {...drawn}>
          {tray}
        </OnBoard>
      </I18nProvider>
    </Provider>,
  )
}

it('the tray shows a void period with its reason', () => {
  show(undefined)
  expect(screen.getByText(`Period ${last.period} is void, stakes returned`)).toBeDefined()
  expect(screen.getByText(voidReason.en)).toBeDefined()
})

it('while the next period is being drawn, the tray does not show the reason of the void period', () => {
  show(due)
  expect(screen.getByText('Period 20261121-0484 is being drawn')).toBeDefined()
  expect(screen.queryByText(voidReason.en)).toBeNull()
})

it("an animal is that of the draw's own lunar year, not that of the period on sale", async () => {
  const { facts } = await loadFamily('LHC')
  const result = [1, 2, 3, 4, 5, 6, 7]
  const animals = [2025, 2026].map((year) =>
    facts(result, rulesOf(1, year)).map(({ value }) => (typeof value === 'number' ? '' : value.en)),
  )
  const [earlier = '', now = ''] = [0, 1].map((at) => animals[at]?.find((name) => animals[1 - at]?.includes(name) === false))
  const marked = { ...info, last: { ...last, state: 'settled' as const, result, ruleVersion: 1, lunarYear: 2025 } }
  show(undefined, {
    lottery: { ...k3, lotteryTypeCode: 'LHC' },
    rules: rulesOf(1, 2026),
    sale: { info: marked, view: periodView(marked, 0), awaited: undefined },
  })
  expect(await screen.findByText(earlier, { exact: false })).toBeDefined()
  expect(screen.queryByText(now, { exact: false })).toBeNull()
})

it('the tray shows that a late draw is delayed', () => {
  show({ ...due, state: 'delayed' })
  expect(screen.getByText('The draw of period 20261121-0484 is delayed')).toBeDefined()
})

/** A sale that closes in so many milliseconds. */
function closing(milliseconds: number): BoardInfo['sale'] {
  const closesAt = Date.now() + milliseconds
  const current = period({ state: 'open', opensAt: closesAt - 2 * milliseconds, closesAt, drawsAt: closesAt + 5_000 })
  return { info, view: periodView({ current, next: null }, Date.now()), awaited: undefined }
}

it.each([
  [<Tray key="tray" />, 50_000, /^00:\d\d/, true],
  [<Tray key="tray" />, 5.5 * 3_600_000, /5 h \d+ min/, false],
  [<Tray key="tray" />, 2.9 * 86_400_000, /2 d 21 h[A-Z][a-z]{2} \d+, \d\d:\d\d$/, false],
  [<ShortTray key="bar" />, 50_000, /^No\. 048400:\d\d/, true],
  [<ShortTray key="bar" />, 2.9 * 86_400_000, /^No\. 04842 d 21 h$/, false],
])('%# the time left is a clock in a ring; above an hour it is in words, without a ring', (tray, milliseconds, text, isRing) => {
  show(undefined, { sale: closing(milliseconds) }, tray)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toMatch(text)
  expect(timer.querySelector('circle') !== null).toBe(isRing)
})

it("in Chinese each ball of Mark Six has the animal of the draw's year under it", async () => {
  const marked = { ...info, last: { ...last, state: 'settled' as const, result: [1, 2, 3, 4, 5, 6, 7], ruleVersion: 1, lunarYear: 2025 } }
  const lhc = { ...k3, lotteryTypeCode: 'LHC' as const }
  show(
    undefined,
    { lottery: lhc, rules: rulesOf(1, 2026), sale: { info: marked, view: periodView(marked, 0), awaited: undefined } },
    <Tray />,
    'rw',
  )
  expect(await screen.findByRole('img', { name: '01 蛇, 02 龙, 03 兔, 04 虎, 05 牛, 06 鼠, 07 猪' })).toBeDefined()
})
