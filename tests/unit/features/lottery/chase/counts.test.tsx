// @vitest-environment jsdom
// The player can empty each number of a chase, and each row's multiple; while one is missing, the chase cannot be confirmed
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { SheetName } from '#/features/lottery/boardContext.ts'
import { chaseAnswer } from '../../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { line } from '../fixtures.ts'
import { k3, OnBoard } from '../onBoard.tsx'
import { chasePeriods } from './sheet.ts'

const { openPages } = await import('../../openPages.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { ChaseSheet } = await import('#/features/lottery/chase/ChaseSheet.tsx')
const { slipActions } = await import('#/features/lottery/slip/slip.ts')

afterEach(cleanup)

function Board(): ReactElement {
  const [sheet, show] = useState<SheetName>()
  return (
    <OnBoard show={show}>
      <button type="button" onClick={() => show('chase')}>
        plan
      </button>
      {sheet === 'chase' && <ChaseSheet />}
    </OnBoard>
  )
}

async function plan() {
  await erasePrivateState()
  answerWith({ chasePeriods: () => chasePeriods(5), createChase: () => chaseAnswer('ch1') })
  const { store } = await openPages({ '/a': Board, '/gameRecordIndex/chase': () => <p>the chase</p> }, ['/a'], 'u1')
  await act(async () => store.dispatch(slipActions.cartSet({ lotteryId: k3.id, lines: [line()] })))
  fireEvent.click(await screen.findByText('plan'))
  await screen.findByRole('table', undefined, patient)
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const confirm = () => screen.queryByRole('button', { name: /^Confirm the chase/ })

it('the multiple of a row is 5 after 3, nothing and 5 were typed', async () => {
  await plan()
  type('Multiple of period 0484', '3')
  type('Multiple of period 0484', '')
  expect(field('Multiple of period 0484').value).toBe('')
  expect(confirm()).toBeNull()
  screen.getByRole('button', { name: 'Enter a whole number from 1 to 9,999' })
  type('Multiple of period 0484', '5')
  fireEvent.click(confirm() ?? document.body)
  const rows = [1, 5, 1, 1, 1].map((multiple) => ({ multiple }))
  await waitFor(() => expect(argumentsOf('createChase')).toMatchObject([{ rows }]), patient)
})

it.each([
  ['Number of periods', '100'],
  ['Multiple of each period', '9,999'],
])('the button asks for a number if the field %s is empty', async (name, most) => {
  await plan()
  type(name, '')
  expect(field(name).value).toBe('')
  expect(confirm()).toBeNull()
  screen.getByRole('button', { name: `Enter a whole number from 1 to ${most}` })
  type(name, '2')
  expect(confirm()).not.toBeNull()
})

it.each([
  ['50,00', '50000'],
  ['１００', '100000'],
])('a loss limit of %s is %s thousandths', async (text, stopLoss) => {
  await plan()
  fireEvent.click(screen.getByRole('switch', { name: 'Loss limit' }))
  expect(field('Maximum loss').getAttribute('aria-invalid')).toBeNull()
  type('Maximum loss', text)
  fireEvent.click(confirm() ?? document.body)
  await waitFor(() => expect(argumentsOf('createChase')).toMatchObject([{ stopLoss }]), patient)
})
