// @vitest-environment jsdom
// If the answer to a chase is lost, the page sends the same request again on its own lottery, and never makes the chase twice (O1)
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SheetName } from '#/features/lottery/boardContext.ts'
import type { SlipLine } from '#/features/lottery/slipLines.ts'
import { patient } from '../../../../support/patience.ts'
import { chaseAnswer } from '../../../../support/answers.ts'
import { type Answer, answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { calm } from '../../../api/fakeBrowser.ts'
import { tokenOf } from '../../../../support/tokenOf.ts'
import { line } from '../fixtures.ts'
import { k3, OnBoard } from '../onBoard.tsx'
import { chasePeriods } from './sheet.ts'

// Only the player repeats the request: the pause before an automatic repetition never ends.
vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 1_000_000 }))

const { openPages } = await import('../../openPages.tsx')
const { tokenReceived } = await import('#/api/sessionSlice.ts')
const { usePendingWrites } = await import('#/api/pendingWrite/flow.ts')
const { addWrite, storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { ChaseSheet, ChaseWaits, useHasOpenChase } = await import('#/features/lottery/chase/chase.ts')
const { slipActions, useCart } = await import('#/features/lottery/slip/slip.ts')

const periods = chasePeriods(5)
const made = chaseAnswer('ch1')

/** Each lottery's board, as far as a chase is seen there. */
function boardOf(id: string) {
  return function Board(): ReactElement {
    const { cart } = useCart(id)
    const hasOpenChase = useHasOpenChase(id)
    const [sheet, show] = useState<SheetName>()
    return (
      <OnBoard lottery={{ ...k3, id }} show={show}>
        {usePendingWrites() && <p>the device was read</p>}
        <p>{`slip: ${cart.map(({ unit }) => unit).join(' ')}`}</p>
        <Suspense>{hasOpenChase && <ChaseWaits />}</Suspense>
        <button type="button" onClick={() => show('chase')}>
          plan
        </button>
        <Suspense>{sheet === 'chase' && <ChaseSheet />}</Suspense>
      </OnBoard>
    )
  }
}

const pages = { '/a': boardOf('k3-1m'), '/b': boardOf('k3-3m'), '/gameRecordIndex/chase': () => <p>the chase</p> }
const hold = (lotteryId: string, ...lines: SlipLine[]) => slipActions.cartSet({ lotteryId, lines })
const confirm = async () => {
  fireEvent.click(await screen.findByText('plan'))
  fireEvent.click(await screen.findByRole('button', { name: /Confirm the chase, 0483 to 0487/ }))
}

beforeEach(async () => {
  await erasePrivateState()
})
afterEach(cleanup)

/** By hand; a tap while the first sending is still being written down changes nothing, and another follows. */
const askAgain = (times: number) =>
  waitFor(() => {
    if (idsOf('createChase').length < times) fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(idsOf('createChase')).toHaveLength(times)
  }, patient)

async function start(...answers: readonly [Answer, ...Answer[]]) {
  answerWith({ chasePeriods: () => periods, createChase: inTurn(...answers) })
  const app = await openPages(pages, ['/a'], 'u1')
  const dispatch = (...actions: Parameters<typeof app.store.dispatch>[0][]) =>
    act(async () => {
      for (const action of actions) app.store.dispatch(action)
    })
  await dispatch(hold('k3-1m', line()))
  return { ...app, dispatch, slip: async (...units: string[]) => screen.findByText(`slip: ${units.join(' ')}`.trim()) }
}

describe('a chase without an answer', () => {
  it('is sent again under one id until its result is known, also after a refusal for maintenance', async () => {
    const app = await start(lost, refused('MAINTENANCE'), made)
    await confirm()
    await screen.findByRole('button', { name: 'Check again' })
    await askAgain(2)
    expect(await storedWrites()).toMatchObject([{ place: 'chase k3-1m', state: 'unknown' }])
    await askAgain(3)
    await screen.findByText('the chase')
    expect(new Set(idsOf('createChase')).size).toBe(1)
    await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
    await app.go('/a')
    await app.slip()
  })

  it('is not forgotten when the player makes a chase on another lottery', async () => {
    const app = await start(lost)
    let isBack = false
    const of = (arg: unknown) => Reflect.get(Object(arg), 'lotteryId')
    answerWith({ chasePeriods: () => periods, createChase: (arg) => (of(arg) === 'k3-1m' && !isBack ? lost : made) })
    await confirm()
    await screen.findByRole('button', { name: 'Check again' })
    await app.go('/b')
    await app.dispatch(hold('k3-3m', line()))
    await confirm()
    await screen.findByText('the chase')
    await app.go('/a')
    // The page requested it once more when the other chase ended.
    await act(calm)
    isBack = true
    const before = idsOf('createChase').length
    fireEvent.click(await screen.findByRole('button', { name: 'View chase and check again' }))
    await screen.findByRole('button', { name: 'Check again' })
    await askAgain(before + 1)
    await screen.findByText('the chase')
    const first = argumentsOf('createChase').filter((arg) => of(arg) === 'k3-1m')
    expect(new Set(first.map((arg) => Reflect.get(Object(arg), 'requestId'))).size).toBe(1)
    expect(first).toContainEqual(argumentsOf('createChase').at(-1))
  })

  it('is shown as it was sent, whatever the slip has now; later lines stay in the slip', async () => {
    const app = await start(lost, made)
    await confirm()
    await screen.findByRole('button', { name: 'Check again' })
    const added = line({ unit: '10000' })
    await app.dispatch(hold('k3-1m', line(), added))
    const sheet = screen.getByRole('dialog')
    // 2 notes at 2 points, five times
    expect(sheet.textContent).toMatch(/(?<![\d.,])20\.00 points/)
    expect(sheet.textContent).toContain('1 line')
    await askAgain(2)
    await screen.findByText('the chase')
    expect(argumentsOf('createChase')[1]).toMatchObject({ lines: [line()] })
    await app.go('/a')
    await app.slip('10000')
  })

  it('can be checked with an empty slip, and shows the reason of a refusal', async () => {
    const app = await start(lost, refused('ISSUE_CHANGED'))
    await confirm()
    await screen.findByRole('button', { name: 'Check again' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await app.dispatch(hold('k3-1m'))
    fireEvent.click(await screen.findByRole('button', { name: 'View chase and check again' }))
    await screen.findByRole('button', { name: 'Check again' })
    await askAgain(2)
    await screen.findByText('The period has changed')
    await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
    fireEvent.click(screen.getByRole('button', { name: 'Back to the board' }))
    expect(screen.queryByRole('button', { name: 'View chase and check again' })).toBeNull()
  })
})

const theirs = {
  requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a09',
  lotteryId: 'k3-1m',
  plan: 'SAME' as const,
  lines: [line()],
  rows: [{ period: '20261121-0480', multiple: 3 }],
  stopOnWin: true,
  stopLoss: null,
}

/** As another tab keeps it, or this one did before it was loaded again. */
const storeElsewhere = () =>
  addWrite({
    id: theirs.requestId,
    userId: 'u1',
    call: 'createChase',
    arg: theirs,
    place: 'chase k3-1m',
    alone: true,
    until: null,
    note: '',
    startedAt: Date.now(),
    sentAt: Date.now(),
    attempts: 1,
    reported: false,
    state: 'unknown',
    error: null,
  })

it('a chase that was sent before a reload is on its board', async () => {
  await storeElsewhere()
  answerWith({ chasePeriods: () => periods, createChase: () => lost })
  const app = await openPages(pages, ['/a'], null)
  expect(screen.queryByRole('button', { name: 'View chase and check again' })).toBeNull()
  await act(async () => app.store.dispatch(tokenReceived(tokenOf('u1'))))
  await screen.findByRole('button', { name: 'View chase and check again' })
})

it("another tab's chase that waits for its answer is shown instead of a second chase", async () => {
  const app = await start(lost)
  // This tab has read the device by then, and gets no event about the other tab's chase.
  await screen.findByText('the device was read')
  await act(calm)
  await storeElsewhere()
  await confirm()
  await screen.findByRole('button', { name: 'Check again' })
  expect(idsOf('createChase').every((id) => id === theirs.requestId)).toBe(true)
  expect(await storedWrites()).toMatchObject([{ id: theirs.requestId }])
  await app.slip('2000')
})

it('a player who has left the board gets a message that the chase has begun, and stays on the page', async () => {
  const { answer, give } = delayedAnswer()
  const app = await start(made)
  answerWith({ chasePeriods: () => periods, createChase: () => answer })
  await confirm()
  await waitFor(() => expect(idsOf('createChase')).toHaveLength(1), patient)
  await app.go('/b')
  await app.dispatch(hold('k3-3m', line({ unit: '10000' })))
  await act(async () => give(made))
  await waitFor(() => expect(app.toasts()).toEqual(['Chase started']), patient)
  expect(app.at()).toBe('/b')
  await app.slip('10000')
})
