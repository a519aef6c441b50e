// @vitest-environment jsdom
// A link to a board may ask for the slip, as the way back from the sign-in does: a slip with lines opens once, and nothing is bet
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLinkedSlip } from '#/features/lottery/board/boardDuties.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { answerWith, argumentsOf } from '../../../../support/fakePlatform.ts'
import { newStore, routed } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { line } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

afterEach(cleanup)

function Linked() {
  useLinkedSlip()
  return null
}

interface Setup extends Partial<BoardInfo> {
  readonly address?: string
  /** The lottery with a line in its slip. */
  readonly linesOf?: string
}

/** Opens the board of K3. Resolves to each sheet that was opened, with the search string of that moment. */
async function open({ address = '/lottery?id=k3-1m&sheet=slip', linesOf = 'k3-1m', ...board }: Setup = {}) {
  answerWith({})
  const store = newStore()
  store.dispatch(slipActions.cartSet({ lotteryId: linesOf, lines: [line()] }))
  const opened: string[] = []
  const show: BoardInfo['show'] = (sheet) => void opened.push(`${sheet} at ${router.history.location.search}`)
  const page = () => (
    <OnBoard {...board} show={show}>
      <Linked />
    </OnBoard>
  )
  const { router, app } = routed({ store, pages: { '/lottery': page }, visited: ['/home', address] })
  await router.load()
  render(app)
  await waitFor(() => expect(router.history.location.search).toBe('?id=k3-1m'), patient)
  await act(() => router.load())
  expect(router.history.length).toBe(2)
  expect([...argumentsOf('bet'), ...argumentsOf('batchBet')]).toEqual([])
  return opened
}

it('a slip with lines opens once, after the address has lost the request', async () => {
  expect(await open()).toEqual(['slip at ?id=k3-1m'])
})

it.each([
  ['an address that asks for nothing', { address: '/lottery?id=k3-1m' }],
  ['lines of another lottery', { linesOf: 'k3-3m' }],
  ['the slip beside the board', { isSlipBeside: true }],
])('with %s no sheet opens', async (_, setup) => {
  expect(await open(setup)).toEqual([])
})
