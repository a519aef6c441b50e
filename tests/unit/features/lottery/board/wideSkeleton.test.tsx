// @vitest-environment jsdom
// A wide board that is loading has its parts from the start: the lotteries, the board, and the place of slip, bets and draws; without the
// lotteries it has one retry
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LotteryPage } from '#/features/lottery/board/LotteryPage.tsx'
import { WideBoard } from '#/features/lottery/board/WideBoard.tsx'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { answerWith, Refusal } from '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

// The script of the slip does not arrive.
vi.mock('#/features/lottery/slip/SlipCard.tsx', () => new Promise(() => undefined))

/** Pixels. */
let width = 1280
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= width }),
)
await loadFamily('K3')

afterEach(() => {
  cleanup()
  width = 1280
})

const never = () => new Promise<never>(() => undefined)

it.each([
  [1024, 0],
  [1280, 1],
])('at %i px a page without answers has its board and %i list of lotteries, and each waits', async (pixels, lists) => {
  width = pixels
  answerWith({ queryAllLotteryInfoList: never, getNewOpenResult: never, getLotteryMarks: never, querySystemUserInfo: never })
  showPage('/lottery', () => <LotteryPage />)
  expect((await screen.findByText('Loading lottery', undefined, patient)).closest('main')).not.toBeNull()
  await waitFor(() => expect(screen.queryAllByRole('navigation', { name: 'Lotteries' })).toHaveLength(lists), patient)
  expect(screen.queryAllByRole('searchbox', { name: 'Find a lottery' })).toHaveLength(lists)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('alert')).toEqual([])
})

it('lotteries that could not be loaded can be loaded again at one place, although the list and the page lack them', async () => {
  answerWith({
    queryAllLotteryInfoList: () => new Refusal(404),
    getNewOpenResult: never,
    getLotteryMarks: never,
    querySystemUserInfo: never,
  })
  showPage('/lottery', () => <LotteryPage />)
  await screen.findByText('Lotteries could not be loaded', undefined, patient)
  expect(await screen.findAllByRole('button', { name: 'Try again' }, patient)).toHaveLength(1)
})

it('beside the board slip, bets and draws wait in one place for the script of the slip', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), querySystemUserInfo: () => userInfo() })
  showPage('/lottery', () => (
    <OnBoard plays={[must(playOf('KSHZ'))]} isSlipBeside>
      <WideBoard top={null} groups={null} tools={null} boards={null} foot={null} bets={<p>the bets</p>} />
    </OnBoard>
  ))
  const side = within(await screen.findByRole('complementary', { name: 'Slip' }, patient))
  expect(side.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(side.queryByText('the bets')).toBeNull()
})
