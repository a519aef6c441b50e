// @vitest-environment jsdom
// Turning a tablet over the width of the wide board keeps the open sheet and what is typed in it; the slip moves to its panel and back
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { loadFamily } from '#/rules/registry.ts'
import { currentInfo, lotteryInfo, page, period, systemConfig } from '../../../../support/answers.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import '../../../../support/neverSeen.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { line } from '../fixtures.ts'

/** Pixels. */
let width = 768
const turns = new EventTarget()
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width,
  addEventListener: turns.addEventListener.bind(turns),
  removeEventListener: turns.removeEventListener.bind(turns),
}))

const { LotteryPage } = await import('#/features/lottery/board/LotteryPage.tsx')

beforeAll(async () => {
  await Promise.all([loadFamily('K3'), import('#/features/lottery/board/WideBoard.tsx')])
})
afterEach(async () => {
  cleanup()
  width = 768
  await erasePrivateState()
})

const now = Date.now()

/** The board of a visitor, in the column of a narrow screen. */
async function show() {
  answerWith({
    getSystemConfig: () => systemConfig({ visitorPrizeGroup: 1956 }),
    queryAllLotteryInfoList: () => page(lotteryInfo()),
    getLotteryPlayTypeList: () => ({ ruleVersion: 1, playTypes: [{ code: 'K3HZ', handlers: [{ code: 'KSHZ', isDef: true }] }] }),
    gamingChipsList: () => ({ chips: ['1000'] }),
    getCurrentInfo: () => currentInfo({ current: period({ opensAt: now - 20_000, closesAt: now + 3_500_000, drawsAt: now + 3_500_000 }) }),
    getOpenHistory: () => ({ records: [] }),
    getNewOpenResult: () => ({ serverTime: now, records: [] }),
  })
  const store = showPage('/lottery', LotteryPage, '?id=k3-1m', null)
  await screen.findByRole('button', { name: 'Fast 3' }, patient)
  return store
}

/** Waits for the layout, which shows in the panel of the slip. An open sheet hides the panel from screen readers. */
async function turnTo(pixels: number, isWide: boolean) {
  await act(async () => {
    width = pixels
    turns.dispatchEvent(new Event('change'))
  })
  await waitFor(() => expect(screen.queryAllByRole('complementary', { name: 'Slip', hidden: true })).toHaveLength(isWide ? 1 : 0), patient)
}

it('a sheet stays open in both directions, with what is typed in it', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Fast 3' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Find a lottery', {}, patient)
  fireEvent.change(field, { target: { value: 'dice' } })
  for (const [pixels, isWide] of [
    [1000, true],
    [768, false],
  ] as const) {
    await turnTo(pixels, isWide)
    expect(screen.getByLabelText('Find a lottery')).toBe(field)
    expect(field.value).toBe('dice')
  }
})

it('the page has the focus after the sheet is closed, if the button that opened the sheet left with its layout', async () => {
  await show()
  const frame = document.querySelector<HTMLElement>('body > div')
  if (!frame) throw new Error('nothing is rendered')
  Object.assign(frame, { id: 'page', tabIndex: -1 })
  const button = screen.getByRole('button', { name: 'Fast 3' })
  button.focus()
  fireEvent.click(button)
  await screen.findByLabelText('Find a lottery', {}, patient)
  await turnTo(1000, true)
  expect(button.isConnected).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(frame), patient)
})

it('the open slip stands beside the wide board instead, with its lines, and is open again after the next turn', async () => {
  const store = await show()
  act(() => void store.dispatch(slipActions.linesAdded({ lotteryId: 'k3-1m', lines: [line()] })))
  fireEvent.click(await screen.findByRole('button', { name: /^Slip/ }, patient))
  const title = 'Edit or remove'
  await within(await screen.findByRole('dialog', {}, patient)).findByTitle(title, {}, patient)
  await turnTo(1000, true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await within(screen.getByRole('complementary', { name: 'Slip' })).findByTitle(title, {}, patient)).toBeDefined()
  await turnTo(768, false)
  expect(await within(await screen.findByRole('dialog', {}, patient)).findByTitle(title, {}, patient)).toBeDefined()
})
