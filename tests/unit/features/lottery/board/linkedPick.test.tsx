// @vitest-environment jsdom
// A link to a board may name a cell and a stake: the cell is picked once, on a board without picks, and nothing is bet
import { cleanup, render, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useLinkedPick } from '#/features/lottery/board/boardDuties.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { selectChip, selectDraft, type SlipRoot } from '#/features/lottery/slip/slipSlice.ts'
import { familyOf, loadFamily } from '#/rules/registry.ts'
import { answerWith } from '../../../../support/fakePlatform.ts'
import { newStore, routed } from '../../../../support/page.tsx'
import { patient } from '../../../../support/patience.ts'
import { OnBoard } from '../onBoard.tsx'

beforeAll(() => loadFamily('K3'))
afterEach(cleanup)

function Linked() {
  useLinkedPick()
  return <output>{useLocation({ select: ({ searchStr }) => searchStr })}</output>
}

async function open(pick: string, before: string[] = [], inUse?: string) {
  answerWith({})
  const store = newStore()
  const lotteryId = 'k3-1m'
  store.dispatch(slipActions.betsPicked({ lotteryId, playCode: 'KSHZ', selection: [before] }))
  const page = () => (
    <OnBoard types={familyOf('K3').types} chips={{ all: [], inUse, askAgain: () => undefined }}>
      <Linked />
    </OnBoard>
  )
  render(routed({ store, pages: { '/lottery': page }, visited: [`/lottery?id=k3-1m&pick=${pick}`] }).app)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?id=k3-1m'), patient)
  const state: SlipRoot & object = store.getState()
  return { bets: selectDraft(state, lotteryId).bets, chip: selectChip(state) }
}

it('the cell is picked at its stake, and the address forgets it', async () => {
  expect(await open('KSHZDXDS.big.1000')).toEqual({ bets: { KSHZDXDS: [['big']] }, chip: '1000' })
})

it('a link does not raise the stake of a bet, and a stake that is no amount is ignored', async () => {
  const bets = { KSHZDXDS: [['big']] }
  expect(await open('KSHZDXDS.big.5000', [], '2000')).toEqual({ bets, chip: null })
  cleanup()
  expect(await open('KSHZDXDS.big.all', [], '2000')).toEqual({ bets, chip: null })
})

it.each([
  ['a cell that the play does not have', 'KSHZDXDS.huge.1000'],
  ['a play that the lottery does not have', 'LHCTM.49.1000'],
  ['nothing', ''],
])('%s is not picked', async (_, pick) => {
  expect(await open(pick)).toEqual({ bets: {}, chip: null })
})

it('what is picked already stays', async () => {
  expect(await open('KSHZDXDS.big.1000', ['11'])).toEqual({ bets: { KSHZ: [['11']] }, chip: null })
})
