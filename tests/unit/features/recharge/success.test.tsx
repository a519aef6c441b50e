// @vitest-environment jsdom
// /rechargeSuccess: what was credited, how it came about, and the ways on
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { SuccessPage } from '#/features/recharge/SuccessPage.tsx'
import { order, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

afterEach(cleanup)

async function open(more: Partial<RechargeDetail>) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '12977500' }),
    getOne: () => ({ ...order('R1'), ...more }),
  })
  await openPages({ '/rechargeSuccess': SuccessPage }, ['/rechargeSuccess?id=R1'])
}
const ways = async () => (await screen.findAllByRole('link', {}, patient)).map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const facts = () => [...document.querySelectorAll('section.card > div')].map((row) => row.textContent)

it('shows the credited amount with its sum and the balance, and three ways on', async () => {
  await open({ state: 'CREDITED', amount: '500000', fee: '3000', credited: '497000', decidedAt: 1 })
  await screen.findByText('Money credited', {}, patient)
  expect(screen.getByRole('status').textContent).toMatch(/^Money credited497\.00/)
  await waitFor(() => expect(facts().at(-1)).toMatch(/^Available balance12,977\.50/), patient)
  expect(facts().slice(0, -1)).toEqual(['Payment500.00', 'Fee−3.00', 'Amount credited497.00'])
  expect(await ways()).toEqual([
    'Support /serviceOnline',
    'Place a bet /home',
    'View transactions /accountDetailList',
    'View progress /rechargeDetail?id=R1',
  ])
})

it('shows no sum where nothing was taken off', async () => {
  await open({ state: 'CREDITED', amount: '500000', credited: '500000', decidedAt: 1 })
  await screen.findByText('Money credited', {}, patient)
  expect(facts()).toEqual([expect.stringMatching(/^Available balance/)])
})

it.each([
  ['CHECKING', null, 'Submitted, being checked'],
  ['CREDITED', { state: 'HELD', cause: 'limit', amount: '100000', left: '100000' }, 'Money received, part of it on hold'],
  ['REJECTED', null, 'Nothing was credited'],
] as const)('of an order that is %s with the held part %j says “%s” and leads to its progress', async (state, held, text) => {
  await open({ state, held })
  await screen.findByText(text, {}, patient)
  expect(await ways()).toEqual([
    'Support /serviceOnline',
    'View progress /rechargeDetail?id=R1',
    'Deposit records /rechargeRecord',
    'Back to the home page /home',
  ])
  expect(screen.queryByText('Place a bet')).toBeNull()
})
