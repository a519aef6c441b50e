// @vitest-environment jsdom
// A withdrawal whose answer was lost stays one until the platform says what came of it (O1)
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { patient } from '../../../support/patience.ts'
import { held, page, withdrawal } from '../../../support/answers.ts'
import { type Answer, answerWith, askedOf, idsOf, inTurn, lost, onItsWay, refused } from '../../../support/fakePlatform.ts'

vi.mock('#/api/pendingWrite/pauses.ts', () => ({ pauseAfter: () => 5 }))
const { openPages } = await import('../openPages.tsx')
const { passwordPrompt } = await import('#/api/reauth.ts')
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

describe('asked again after a lost answer', () => {
  it.each(['MAINTENANCE', 'TOO_OFTEN', 'ENVELOPE'] as const)(
    '%s says nothing of the first: the same is asked until it is known',
    async (reason) => {
      const { answer, give } = onItsWay()
      await askFor(lost, refused(reason), answer)
      await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(3), patient)
      await screen.findByText('unknown')
      expect(await storedWrites()).toHaveLength(1)
      give(held('w1'))
      await waitFor(() => expect(done).toEqual(['w1']), patient)
      expect(new Set(idsOf('addExpenses')).size).toBe(1)
      expect(await storedWrites()).toEqual([])
    },
  )

  it('the login password, not given, is not asked for again: it is looked up', async () => {
    await askFor(lost, refused('REAUTH'))
    const give = await vi.waitFor(() => {
      const asked = passwordPrompt.get()
      if (!asked) throw new Error('no password is asked for')
      return asked
    }, patient)
    give(false)
    await waitFor(() => expect(idsOf('expensesIPage')).not.toHaveLength(0), patient)
    expect(idsOf('addExpenses')).toHaveLength(2)
    screen.getByText('unknown')
  })

  it('may still arrive for as long after the last attempt as after the first', async () => {
    const { answer, give } = onItsWay()
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

  it('a refusal of the act itself ends it', async () => {
    await askFor(lost, refused('INSUFFICIENT'))
    await screen.findByText('idle refused', undefined, patient)
    expect(await storedWrites()).toEqual([])
  })
})

it('refused at the door the first time, nothing is pending', async () => {
  await askFor(refused('MAINTENANCE'))
  await screen.findByText('idle refused')
  expect(await storedWrites()).toEqual([])
})

it('its password is on no device: a page that is loaded anew looks it up', async () => {
  await askFor(lost)
  await screen.findByText('unknown')
  expect(askedOf('addExpenses')[0]).toMatchObject({ fundPassword: pin })
  expect(JSON.stringify(await storedWrites())).not.toContain(pin)
  cleanup()
  const { forgetAll } = await import('#/api/pendingWrite/sending.ts')
  forgetAll()
  answerWith({ expensesIPage: inTurn(page(), page(withdrawal('w1'))) })
  await openPages({ '/withdraw': Page }, ['/withdraw'], 'u1')
  await waitFor(() => expect(done).toEqual(['w1']), patient)
  expect(idsOf('addExpenses')).toEqual([])
})

describe('left meanwhile', () => {
  const leave = async () => {
    const { answer, give } = onItsWay()
    answerWith({ addExpenses: () => answer, expensesIPage: () => page() })
    const app = await openPages({ '/withdraw': Page }, ['/mine', '/withdraw'], 'u1')
    await screen.findByText('idle')
    fireEvent.click(screen.getByText('ask'))
    await waitFor(() => expect(idsOf('addExpenses')).toHaveLength(1), patient)
    await app.back()
    return { ...app, give: (one: Answer) => act(async () => give(one)) }
  }

  it('a toast says that it is held, and nobody is moved', async () => {
    const app = await leave()
    await app.give(held('w1'))
    await waitFor(() => expect(app.toasts()).toEqual(['Withdrawal requested']), patient)
    expect(done).toEqual([])
    expect(await storedWrites()).toEqual([])
  })

  it('a toast says why it was refused', async () => {
    const app = await leave()
    await app.give(refused('INSUFFICIENT'))
    await waitFor(() => expect(app.toasts()).toEqual(['Insufficient balance']), patient)
  })

  it('its answer lost, it is asked about from whatever page is open, and told there', async () => {
    const app = await leave()
    answerWith({ addExpenses: () => held('w1') })
    await app.give(lost)
    await waitFor(() => expect(app.toasts()).toEqual(['Withdrawal requested']), patient)
    expect(app.at()).toBe('/mine')
  })
})
