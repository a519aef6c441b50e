// @vitest-environment jsdom
// The page of the trend: the last result and the time left above the tabs, and on a wide screen the lotteries beside the trend
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentInfo } from '#/contract/lottery.ts'
import { currentInfo, draw, lotteryInfo, page, period, systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

let [isWide, isStill] = [false, false]
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('reduced-motion') ? isStill : isWide,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const { Trend } = await import('#/app/pages/Trend.tsx')

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'animate')
  cleanup()
  isWide = false
  isStill = false
})

const now = Date.now()
/** The period on sale, closing and drawn so many milliseconds from now. */
const timed = (closes: number, draws: number) => ({ current: { ...onSale, closesAt: now + closes, drawsAt: now + draws } })
const onSale = period({ opensAt: now - 1000, closesAt: now + 3_500_000, drawsAt: now + 3_501_000 })
const names = { rw: '一分赛车', korw: '1분 레이싱', en: 'Racing 1 min' }
const racing = lotteryInfo({ id: 'pk10-1m', lotteryTypeCode: 'PK10', drawFamily: 'pk10', names })

function open(info: Partial<CurrentInfo> = { current: onSale }, search = '?id=k3-1m') {
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => page(lotteryInfo(), racing),
    getOpenDataTrend: () => ({ records: [{ period: '20261121-0483', drawsAt: now - 60_000, result: [2, 3, 4] }] }),
    getCurrentInfo: () => currentInfo({ last: draw({ result: [2, 3, 4] }), ...info }),
  })
  showPage('/trend', Trend, search, null)
}

const clock = () => screen.findByRole('timer', undefined, patient)
const said = async (text: RegExp) => waitFor(async () => expect((await clock()).textContent).toMatch(text), patient)

it('the last result and the time left of the period stand above the tabs', async () => {
  open()
  await said(/^No\. 0484\d\d:\d\d$/)
  const bar = (await clock()).closest('section') ?? document.body
  expect(within(bar).getByRole('img', { name: '2 3 4' })).toBeDefined()
  expect((await clock()).getAttribute('aria-label')).toBe('Time left of period 20261121-0484')
  const tabs = await screen.findByRole('group', { name: 'Place' }, patient)
  expect(bar.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it.each<[string, Partial<CurrentInfo>, RegExp]>([
  ['after the close, the time until the draw', timed(-1000, 3_500_000), /^Closed\d\d:\d\d$/],
  ['after the draw, that the result is awaited', timed(-2000, -1000), /^Drawing$/],
  ['from a day on, days and hours', timed(180_000_000, 180_001_000), /^No\. 04842 d 1 h$/],
  ['without a period, no time', {}, /^--:--$/],
])('the bar shows, %s', async (_, info, text) => {
  open(info)
  await said(text)
  expect((await clock()).closest('section')).not.toBeNull()
})

it('on a phone the lotteries are in a sheet that the title opens', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Fast 3: trend' }, patient))
  const sheet = within(await screen.findByRole('dialog', undefined, patient))
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/trend?id=k3-1m', '/trend?id=pk10-1m'])
  expect(screen.queryByRole('navigation', { name: 'Lotteries' })).toBeNull()
})

it('on a wide screen the lotteries are in a column beside the trend, each with its trend', async () => {
  isWide = true
  open()
  const column = within(await screen.findByRole('navigation', { name: 'Lotteries' }, patient))
  await screen.findByRole('heading', { level: 1, name: 'Fast 3: trend' }, patient)
  expect(screen.queryByRole('button', { name: /trend/ })).toBeNull()
  expect((await column.findByRole('link', { current: 'page' }, patient)).textContent).toBe('Fast 3')
  fireEvent.click(column.getByRole('link', { name: 'Racing 1 min' }))
  await screen.findByRole('heading', { level: 1, name: 'Racing 1 min: trend' }, patient)
  expect(column.getByRole('link', { current: 'page' }).textContent).toBe('Racing 1 min')
  await waitFor(() => expect(argumentsOf('getOpenDataTrend').at(-1)).toMatchObject({ lotteryId: 'pk10-1m' }), patient)
})

it.each([false, true])('an address with an unknown lottery shows no trend of another; the screen is wide: %s', async (wide) => {
  isWide = wide
  open(undefined, '?id=nothing')
  await screen.findByText('Lottery not found', undefined, patient)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trend')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('Fast 3')).toBeNull()
  expect(argumentsOf('getOpenDataTrend')).toEqual([])
})

/** Tabs of 80 pixels, 20 apart, as the layout of a browser would place them; returns what was moved. */
function laidOut() {
  const animate = vi.fn()
  Reflect.set(Element.prototype, 'animate', animate)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100
  })
  return animate
}

async function pickThird() {
  isWide = true
  open()
  const tabs = within(await screen.findByRole('group', { name: 'Place' }, patient)).getAllByRole('button')
  const [, , third = document.body] = tabs
  fireEvent.click(third)
  await waitFor(() => expect(third.getAttribute('aria-pressed')).toBe('true'), patient)
}

it('on a wide screen the underline of the picked place moves there from the place before', async () => {
  const animate = laidOut()
  await pickThird()
  expect(animate.mock.calls).toEqual([
    [[{ transform: 'translateX(-200px) scaleX(1)' }, { transform: 'none' }], expect.objectContaining({ pseudoElement: '::after' })],
  ])
})

it('the underline does not move if motion is reduced', async () => {
  isStill = true
  const animate = laidOut()
  await pickThird()
  expect(animate).not.toHaveBeenCalled()
})
