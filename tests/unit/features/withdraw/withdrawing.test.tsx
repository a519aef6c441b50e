// @vitest-environment jsdom
// A withdrawal whose answer was lost stays one until the platform says what came of it (O1)
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { patient } from '../../../support/patience.ts'
import { type Answer, answerWith, idsOf, inTurn, lost, onItsWay, refused } from '../fakePlatform.ts'

vi.mock('#/api/baseQuery.ts', () => import('../fakePlatform.ts'))
const { openPages } = await import('../openPages.tsx')
const { useWithdrawing } = await import('#/features/withdraw/useWithdrawing.ts')
const { pendingStore } = await import('#/features/withdraw/pending.ts')

window.scrollTo = () => undefined
const done: string[] = []

function Page(): ReactElement {
  const { state, error, ask } = useWithdrawing((id) => done.push(id))
  return (
    <>
      <p>
        {state}
        {error && ` ${error.kind}`}
      </p>
      <button type="button" onClick={() => void ask({ amount: '100000', cardId: 'c1', speed: 'normal', feeSeen: '0' }, '280613')}>
        ask
      </button>
    </>
  )
}

const held: Answer = { data: { withdrawal: { id: 'w1' }, balance: '0', balanceVersion: 2 } }
const notFound: Answer = { data: { records: [], current: 1, pages: 0, total: 0, size: 1 } }

beforeEach(async () => {
  done.length = 0
  await pendingStore.save(() => null)
})
afterEach(cleanup)

async function askFor(...answers: readonly [Answer, ...Answer[]]) {
  answerWith({ addExpenses: inTurn(...answers), expensesIPage: () => notFound })
  await openPages({ '/withdraw': Page }, ['/withdraw'])
  await screen.findByText('idle')
  fireEvent.click(screen.getByText('ask'))
}

describe('asked again after a lost answer', () => {
  it.each(['MAINTENANCE', 'TOO_OFTEN', 'ENVELOPE'] as const)(
    '%s says nothing of the first: the same is asked until it is known',
    async (reason) => {
      await askFor(lost, refused(reason), held)
      await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(2), patient)
      await screen.findByText('unknown')
      expect(await pendingStore.load()).not.toBeNull()
      await waitFor(() => expect(done).toEqual(['w1']), patient)
      expect(new Set(idsOf('addExpenses')).size).toBe(1)
      expect(await pendingStore.load()).toBeNull()
    },
  )

  it('the login password, not given, is not asked for again: it is looked up', async () => {
    await askFor(lost, refused('REAUTH'))
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(2), patient)
    await waitFor(() => expect(idsOf('expensesIPage')).not.toHaveLength(0), patient)
    expect(idsOf('addExpenses')).toHaveLength(2)
    screen.getByText('unknown')
  })

  it('may still arrive for as long after the last attempt as after the first', async () => {
    await askFor(lost)
    const first = await pendingStore.load()
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(2), patient)
    const again = await pendingStore.load()
    expect(again?.requestId).toBe(first?.requestId)
    expect(again?.sentAt).toBeGreaterThan(first?.sentAt ?? 0)
  })

  it('a refusal of the act itself ends it', async () => {
    await askFor(lost, refused('INSUFFICIENT'))
    await screen.findByText('idle refused')
    expect(await pendingStore.load()).toBeNull()
  })
})

it('refused at the door the first time, nothing is pending', async () => {
  await askFor(refused('MAINTENANCE'))
  await screen.findByText('idle refused')
  expect(await pendingStore.load()).toBeNull()
})

describe('left meanwhile', () => {
  const leave = async () => {
    const { answer, give } = onItsWay()
    answerWith({ addExpenses: () => answer })
    const app = await openPages({ '/withdraw': Page }, ['/mine', '/withdraw'])
    await screen.findByText('idle')
    fireEvent.click(screen.getByText('ask'))
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(1), patient)
    await app.back()
    return { ...app, give: (one: Answer) => act(async () => give(one)) }
  }

  it('a toast says that it is held, and nobody is moved', async () => {
    const app = await leave()
    await app.give(held)
    await waitFor(() => expect(app.toasts()).toEqual(['Withdrawal requested']), patient)
    expect(done).toEqual([])
  })

  it('a toast says why it was refused', async () => {
    const app = await leave()
    await app.give(refused('INSUFFICIENT'))
    await waitFor(() => expect(app.toasts()).toEqual(['The balance is not enough']), patient)
  })
})
