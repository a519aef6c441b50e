// @vitest-environment jsdom
// A transaction names and links what it is about: a transfer to or from a game platform, a deposit with its channel
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillRefers } from '#/contract/bills.ts'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

let refers: BillRefers
const bill = () => ({
  billId: 'L-1',
  version: 1,
  kind: 'gameIn',
  group: 'games',
  amount: '-50000',
  before: '90000',
  after: '40000',
  at: 1_790_000_000_000,
  day: '2026-09-21',
  refers,
  corrects: null,
})
const answers = () => ({
  getSystemConfig: () => systemConfig(),
  getBillType: () => ({ groups: [] }),
  queryBillPage: () => ({ records: [bill()], current: 1, size: 20, total: 1, pages: 1, upTo: 1, totalIn: '0', totalOut: '50000' }),
})
answerWith(answers())
const { TransactionDetailsPage } = await import('#/features/bills/TransactionDetailsPage.tsx')

beforeEach(() => answerWith(answers()))
afterEach(cleanup)

const show = () => showPage('/transactiondetails', TransactionDetailsPage, '?id=L-1')

test('the transaction of a transfer links to the transfer by its id', async () => {
  refers = { kind: 'other', id: 'T261121-7K3QN7XA', page: 'transfer' }
  show()
  const link = await screen.findByRole('link', { name: /View transfer/ })
  expect(link).toHaveProperty('pathname', '/quotaRecord')
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id')).toBe('T261121-7K3QN7XA')
  expect(screen.getByText('A wallet transaction.')).toBeDefined()
})

test('a transaction that refers to an unknown page has no link', async () => {
  refers = { kind: 'other', id: 'X1', page: 'parcel' }
  show()
  await screen.findByText('A wallet transaction.')
  expect(screen.queryByRole('link', { name: /View/ })).toBeNull()
})

test('the transaction of a deposit names the channel', async () => {
  refers = { kind: 'recharge', id: 'D1', channelNames: { rw: '银行卡转账', korw: '계좌 이체', en: 'Bank transfer' } }
  show()
  expect(await screen.findByText('Bank transfer')).toBeDefined()
  expect(screen.getByRole('link', { name: /View deposit/ })).toBeDefined()
})
