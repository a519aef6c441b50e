// @vitest-environment jsdom
// Rebates are taken in as the sheet counted them, once, whatever becomes of the answer
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rebatePage, rebateTotal } from '../../../support/agentAnswers.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answer, answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
const { openPages } = await import('../openPages.tsx')
const { AgencyCommissionPage } = await import('#/features/rebates/AgencyCommissionPage.tsx')
await import('#/features/rebates/takingOutcome.ts')
const { api } = await import('#/api/api.ts')
const { endpoints } = await import('#/api/endpoints.ts')
const { storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const waiting = rebateTotal({ accrued: '1204600', waiting: '1204600', lines: 312, from: 0, until: 60_000, upTo: 7 })
const nothing = rebateTotal({ accrued: '1204600', taken: '1204600', upTo: 7 })
const taken = { amount: '1204600', lines: 312, balance: '13685100', balanceVersion: 2 }

async function open(total: Answer = waiting, ...outcomes: readonly Answer[]) {
  const [first = taken, ...more] = outcomes
  let balance = '12480500'
  let now = total
  const answerOf = inTurn(first, ...more)
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true, balance }),
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({ records: [] }),
    prizePage: () => rebatePage([]),
    prizeTotal: () => now,
    changePrize2Wallet: async (arg, received) => {
      const answer = await answerOf(arg, received)
      if (answer === taken) [balance, now] = [taken.balance, nothing]
      return answer
    },
  })
  const app = await openPages({ '/agencyCommission': AgencyCommissionPage }, ['/agencyCommission'])
  await screen.findByText('Booked today', undefined, patient)
  return app
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'To wallet' }, patient))
  return within(await screen.findByRole('dialog', { name: 'To wallet' }, patient))
}

describe('the sheet', () => {
  it('repeats amount, lines, fee, arrival and the balance after, in this order', async () => {
    await open()
    const sheet = await openSheet()
    sheet.getByText('1,204.60')
    sheet.getByText(/312 rebates/)
    expect(screen.getByRole('dialog').textContent).toContain('FeeNoneArrivalAt onceBalance now12,480.50Balance after the transfer13,685.10')
  })

  it('moves the amount that it showed, although more rebates have come since', async () => {
    const app = await open()
    const sheet = await openSheet()
    answerMore()
    await act(async () => {
      app.store.dispatch(api.util.invalidateTags(['Team']))
      await Promise.all(app.store.dispatch(api.util.getRunningQueriesThunk()))
    })
    fireEvent.click(sheet.getByRole('button', { name: 'Move 1,204.60' }))
    await waitFor(() => expect(argumentsOf('changePrize2Wallet')).toMatchObject([{ upTo: 7 }]), patient)
  })

  /** From now on there are three lines more. */
  function answerMore() {
    answerWith({
      prizeTotal: () => rebateTotal({ ...waiting, waiting: '1300000', lines: 315, upTo: 9 }),
      prizePage: () => rebatePage([]),
      changePrize2Wallet: () => taken,
      querySystemUserInfo: () => userInfo({ isAgent: true, balance: '12480500' }),
    })
  }
})

it('after the taking the wallet shows the amount everywhere, no rebates wait, and a toast says so', async () => {
  const app = await open()
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'Move 1,204.60' }))
  await waitFor(() => expect(app.toasts()).toContain('1,204.60 added to your wallet'), patient)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'To wallet' })).toBeNull(), patient)
  const { data: user } = await app.store.dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}))
  expect(user?.balance).toBe('13685100')
  expect(await storedWrites()).toEqual([])
})

it('after a lost answer the taking is unknown, is sent again under the same id, and gets its result', async () => {
  const { answer, give } = delayedAnswer()
  const app = await open(waiting, lost, answer)
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'Move 1,204.60' }))
  await screen.findByText('Confirming the transfer', undefined, patient)
  expect((await screen.findByRole('button', { name: 'To wallet' }, patient)).getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(idsOf('changePrize2Wallet')).toHaveLength(2), patient)
  give(taken)
  await waitFor(() => expect(app.toasts()).toContain('1,204.60 added to your wallet'), patient)
  expect(new Set(idsOf('changePrize2Wallet')).size).toBe(1)
  expect(screen.queryByText('Confirming the transfer')).toBeNull()
})

it('a refusal shows its reason, and the next try has another id', async () => {
  await open(waiting, refused('TOO_OFTEN'), taken)
  for (const again of [false, true]) {
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Move 1,204.60' }))
    if (!again) await screen.findByRole('alert', undefined, patient)
  }
  await waitFor(() => expect(new Set(idsOf('changePrize2Wallet')).size).toBe(2), patient)
})

it('without a network the button says that it needs a connection', async () => {
  await open()
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const button = await screen.findByRole('button', { name: 'Needs a connection' }, patient)
  expect(button).toHaveProperty('disabled', true)
  device.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: 'To wallet' })).toHaveProperty('disabled', false)
})

it('with a daily taking a text says so beside the button, which works all the same', async () => {
  await open(rebateTotal({ ...waiting, isDaily: true }))
  screen.getByText('Moved to your wallet every day')
  const sheet = await openSheet()
  expect(sheet.getByRole('button', { name: 'Move 1,204.60' })).toHaveProperty('disabled', false)
})

it('with a daily taking and no waiting rebates there is only the text', async () => {
  await open(rebateTotal({ isDaily: true }))
  screen.getByText('Moved to your wallet every day')
  expect(screen.queryByRole('button', { name: 'To wallet' })).toBeNull()
})

it('without waiting rebates there is no button', async () => {
  await open(nothing)
  expect(screen.queryByRole('button', { name: 'To wallet' })).toBeNull()
})
