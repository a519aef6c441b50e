// @vitest-environment jsdom
// The form of a withdrawal says why it cannot be sent while its fee is not known
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { bankCard, withdrawalAnswer, privacyInfo, withdrawalTerms } from '../../../support/answers.ts'
import { answerWith, argumentsOf, type Handler, delayedAnswer, Refusal } from '../../../support/fakePlatform.ts'

const { openPages } = await import('../openPages.tsx')
const { WithdrawPage } = await import('#/features/withdraw/WithdrawPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
afterEach(async () => {
  cleanup()
  await erasePrivateState()
})

const normalOnly = { normal: { fee: '1000', net: '99000', free: false, rate: '0.01' }, fast: null }

async function fillIn(expensesFeesPoint: Handler, text = '100', terms: Parameters<typeof withdrawalTerms>[0] = {}) {
  answerWith({
    getExpensesLevelRestrict: () => withdrawalTerms(terms),
    expensesFeesPoint,
    querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', hasFundPassword: true, cards: [bankCard()] }),
    addExpenses: () => withdrawalAnswer('w1'),
  })
  await openPages({ '/withdraw': WithdrawPage }, ['/withdraw'], 'u1')
  fireEvent.change(await screen.findByLabelText('Withdrawal amount'), { target: { value: text } })
  fireEvent.change(screen.getByLabelText('Fund password'), { target: { value: '739158' } })
}
const foot = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('fast processing that proves not to be offered is sent as normal processing', async () => {
  const { answer, give } = delayedAnswer()
  await fillIn(() => answer)
  fireEvent.click(screen.getByText(/^Fast, about/))
  expect((await foot('Loading fee')).disabled).toBe(true)
  give(normalOnly)
  fireEvent.click(await foot('Withdraw 100.00'))
  await waitFor(() => expect(argumentsOf('addExpenses')).toMatchObject([{ others: { speed: 'normal', feeSeen: '1000' } }]), patient)
})

it('a fee that could not be loaded has a message, and can be loaded again', async () => {
  // Not in turn: a late request of the test before would take the first answer.
  let answer: unknown = new Refusal(404)
  await fillIn(() => answer)
  expect((await foot('Load the fee first')).disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('The fee could not be loaded')
  answer = normalOnly
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await foot('Withdraw 100.00')).disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['100,00', '100000'],
  ['１００', '100000'],
  ['1,5', '1500'],
])('%s is withdrawn as %s thousandths', async (text, expensesAmount) => {
  await fillIn(() => normalOnly, text, { multipleOf: '1', withdrawable: '1000000' })
  await waitFor(() => expect(argumentsOf('expensesFeesPoint').at(-1)).toMatchObject({ expensesAmount }), patient)
})

it('the field accepts the whole of a balance of ten digits', async () => {
  const rich = '1234567890000'
  await fillIn(() => normalOnly, '', { max: rich, dailyLeft: rich, withdrawable: rich, multipleOf: '1' })
  expect((await foot('Enter an amount first')).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect((await foot('Withdraw 1,234,567,890.00')).disabled).toBe(false)
})

it('an invalid amount has a message, and the button asks the member to check it', async () => {
  await fillIn(() => normalOnly, '1,00,0')
  expect((await foot('Check the amount')).disabled).toBe(true)
  screen.getByText('Enter a number, such as 1,500.50')
})
