// @vitest-environment jsdom
// A withdrawal whose answer was lost stays one until the platform says what came of it (O1)
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { patient } from '../../../support/patience.ts'
import { withdrawalAnswer, page, withdrawal } from '../../../support/answers.ts'
import { type Answer, answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
const { openPages } = await import('../openPages.tsx')
const { passwordPrompt } = await import('#/api/reauth.ts')
const { eraseDevice } = await import('#/api/eraseDevice.ts')
const { ended } = await import('#/api/sessionSlice.ts')
const { storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { useWithdrawing } = await import('#/features/withdraw/useWithdrawing.ts')

window.scrollTo = () => undefined
const done: string[] = []
const pin = '280613'

function Page(): ReactElement {
  const { state, error, ask } = useWithdrawing((id) => done.push(id))
  return (
    <>
      <p>
        {state}
        {error && ` ${error.kind}`}
      </p>
      <button
        type="button"
        onClick={() => void ask({ amount: '100000', cardId: 'c1', speed: 'normal', feeSeen: '0' }, { fundPassword: pin })}
      >
        ask
      </button>
    </>
  )
}

beforeEach(async () => {
  done.length = 0
  await erasePrivateState()
})
afterEach(cleanup)

async function askFor(...answers: readonly [Answer, ...Answer[]]) {
  answerWith({ addExpenses: inTurn(...answers), expensesIPage: () => page() })
  const app = await openPages({ '/withdraw': Page }, ['/mine', '/withdraw'], 'u1')
  await screen.findByText('idle')
  fireEvent.click(screen.getByText('ask'))
  return app
}

describe('a withdrawal after a lost answer', () => {
  it.each(['MAINTENANCE', 'TOO_OFTEN', 'ENVELOPE'] as const)(
    'stays unknown after %s, and is sent again as the same request until it is known',
    async (reason) => {
      const { answer, give } = delayedAnswer()
      await askFor(lost, refused(reason), answer)
      await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(3), patient)
      await screen.findByText('unknown')
      expect(await storedWrites()).toHaveLength(1)
      give(withdrawalAnswer('w1'))
      await waitFor(() => expect(done).toEqual(['w1']), patient)
      expect(new Set(idsOf('addExpenses')).size).toBe(1)
      expect(await storedWrites()).toEqual([])
    },
  )

  it('is looked up without another request for the login password if the member did not give it', async () => {
    await askFor(lost, refused('REAUTH'))
    const give = await vi.waitFor(() => {
      const reply = passwordPrompt.get()
      if (!reply) throw new Error('no password is asked for')
      return reply
    }, patient)
    give(false)
    await waitFor(() => expect(idsOf('expensesIPage')).not.toHaveLength(0), patient)
    expect(idsOf('addExpenses')).toHaveLength(2)
    screen.getByText('unknown')
  })

  it('may still arrive for the same time after the last attempt as after the first', async () => {
    const { answer, give } = delayedAnswer()
    await askFor(lost, answer)
    await screen.findByText('unknown')
    const [first] = await storedWrites()
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(2), patient)
    const [again] = await storedWrites()
    expect(again?.id).toBe(first?.id)
    expect(again?.startedAt).toBe(first?.startedAt)
    expect(again?.sentAt).toBeGreaterThan(again?.startedAt ?? Infinity)
    expect(again?.attempts).toBe(2)
    give(lost)
  })

  it('ends with a refusal of the withdrawal itself', async () => {
    await askFor(lost, refused('INSUFFICIENT'))
    await screen.findByText('idle refused', undefined, patient)
    expect(await storedWrites()).toEqual([])
  })
})

it('is not pending if its first request was refused', async () => {
  await askFor(refused('MAINTENANCE'))
  await screen.findByText('idle refused')
  expect(await storedWrites()).toEqual([])
})

it('is looked up by a page that is loaded again, as its password is not stored', async () => {
  await askFor(lost)
  await screen.findByText('unknown')
  expect(argumentsOf('addExpenses')[0]).toMatchObject({ fundPassword: pin })
  expect(JSON.stringify(await storedWrites())).not.toContain(pin)
  cleanup()
  const { forgetAll } = await import('#/api/pendingWrite/sending.ts')
  forgetAll()
  answerWith({ expensesIPage: inTurn(page(), page(withdrawal('w1'))) })
  await openPages({ '/withdraw': Page }, ['/withdraw'], 'u1')
  await waitFor(() => expect(done).toEqual(['w1']), patient)
  expect(idsOf('addExpenses')).toEqual([])
})

it('is looked up again if its look-up is refused', async () => {
  await askFor(lost, new Promise(() => undefined))
  await screen.findByText('unknown')
  cleanup()
  const { forgetAll } = await import('#/api/pendingWrite/sending.ts')
  forgetAll()
  answerWith({ expensesIPage: inTurn(page(), refused('MAINTENANCE'), page(withdrawal('w1'))) })
  await openPages({ '/withdraw': Page }, ['/withdraw'], 'u1')
  await waitFor(() => expect(done).toEqual(['w1']), patient)
})

describe('a withdrawal whose page was left', () => {
  const leave = async () => {
    const { answer, give } = delayedAnswer()
    answerWith({ addExpenses: () => answer, expensesIPage: () => page() })
    const app = await openPages({ '/withdraw': Page }, ['/mine', '/withdraw'], 'u1')
    await screen.findByText('idle')
    fireEvent.click(screen.getByText('ask'))
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(1), patient)
    await app.back()
    return { ...app, give: (one: Answer) => act(async () => give(one)) }
  }

  it('has a toast that the money is held, and does not move the member', async () => {
    const app = await leave()
    await app.give(withdrawalAnswer('w1'))
    await waitFor(() => expect(app.toasts()).toEqual(['Withdrawal requested']), patient)
    expect(done).toEqual([])
    expect(await storedWrites()).toEqual([])
  })

  it('has a toast with the reason of a refusal', async () => {
    const app = await leave()
    await app.give(refused('INSUFFICIENT'))
    await waitFor(() => expect(app.toasts()).toEqual(['Insufficient balance']), patient)
  })

  it('is checked from any page after a lost answer, and has its message there', async () => {
    const app = await leave()
    answerWith({ addExpenses: () => withdrawalAnswer('w1') })
    await app.give(lost)
    await waitFor(() => expect(app.toasts()).toEqual(['Withdrawal requested']), patient)
    expect(app.at()).toBe('/mine')
  })
})

it('that the member signed out of is not stored, not sent, and without a message in the next session, which withdraws anew', async () => {
  const { answer, give } = delayedAnswer()
  const app = await askFor(answer)
  await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(1), patient)
  const [first] = idsOf('addExpenses')
  await act(async () => void app.store.dispatch(ended({ by: 'signedOut' })))
  await eraseDevice()
  cleanup()
  await act(async () => give(withdrawalAnswer('w1')))
  expect([await storedWrites(), app.toasts()]).toEqual([[], []])
  const next = await askFor(withdrawalAnswer('w2'))
  await waitFor(() => expect(done).toEqual(['w2']), patient)
  expect(idsOf('addExpenses')).not.toContain(first)
  expect([await storedWrites(), next.toasts()]).toEqual([[], []])
  // The page of the new withdrawal is read; nothing is looked up by a request id.
  expect(new Set(idsOf('expensesIPage'))).toEqual(new Set([undefined]))
})
