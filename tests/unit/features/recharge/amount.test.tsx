// @vitest-environment jsdom
// A recharge is ordered for the typed amount, and an unreadable amount cannot be ordered
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { channel, rechargeAnswer, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const { openPages } = await import('../openPages.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { RechargePage } = await import('#/features/recharge/RechargePage.tsx')

window.scrollTo = () => undefined
afterEach(async () => {
  cleanup()
  await erasePrivateState()
})

async function open(more: Parameters<typeof channel>[0] = {}, unitRate = 1000) {
  answerWith({
    getSystemConfig: () => systemConfig({ unitRate }),
    querySystemUserInfo: () => userInfo(),
    getAccount: () => ({
      channels: [channel({ max: '100000000', ...more })],
      lastChannelId: null,
      open: [],
      today: '0',
      needsPhone: false,
      needsCard: false,
    }),
    protectionState: () => refused('BUSY'),
    saveByOffice: () => rechargeAnswer('r1'),
  })
  await openPages({ '/recharge': RechargePage, '/pay': () => <p>the order</p> }, ['/mine', '/recharge?channel=bank'], 'u1')
  return screen.findByRole('textbox', { name: 'Deposit amount' }, patient)
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const ordered = () => argumentsOf('saveByOffice')
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Get account details' }))
  await screen.findByText('the order', undefined, patient)
}

it.each([
  ['150,00', '150000'],
  ['１００', '100000'],
  ['1,500', '1500000'],
  ['12.5', '12500'],
])('%s opens an order of %s thousandths', async (text, amount) => {
  type(await open(), text)
  await send()
  expect(ordered()).toMatchObject([{ amount }])
})

it.each([
  ['', 'Enter an amount first'],
  ['1,5,0', 'Check the amount'],
  ['0.5', 'Check the amount'],
])('"%s" cannot be ordered: %s', async (text, name) => {
  const field = await open()
  type(field, text)
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(field.getAttribute('aria-invalid')).toBe(text === '' ? null : 'true')
  expect(ordered()).toEqual([])
})

it('a quick amount can be ordered at a rate of four decimals', async () => {
  const field = await open({ min: '12345', max: '100000000', multiple: '1' }, 10_000)
  fireEvent.click(await screen.findByRole('button', { name: '10' }, patient))
  expect(field).toHaveProperty('value', '10.00')
  await send()
  expect(ordered()).toMatchObject([{ amount: '100000' }])
})
