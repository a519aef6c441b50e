// @vitest-environment jsdom
// A transaction shows the name, the sentence and the icon of its kind, and a general text or icon for a missing or unknown value
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { TransactionDetailsPage } = await import('#/features/bills/TransactionDetailsPage.tsx')

afterEach(cleanup)

const named = (text: string) => ({ rw: text, korw: text, en: text })
const bill = {
  billId: 'L-1',
  version: 1,
  kind: 'comet',
  group: 'sky',
  amount: '1000',
  before: '0',
  after: '1000',
  at: 1_790_000_000_000,
  day: '2026-09-21',
  refers: { kind: 'other', id: '' },
  corrects: null,
}

const names = named('Comet')
const description = named('It came from far away.')
const general = 'A wallet transaction.'

test.each([
  {
    sent: 'all properties of a kind',
    types: [{ code: 'comet', names, description, icon: 'trophy' }],
    shown: ['Comet', description.en, 'trophy'],
  },
  { sent: 'only the name of a kind', types: [{ code: 'comet', names }], shown: ['Comet', general, 'receipt-text'] },
  {
    sent: 'an unknown icon',
    types: [{ code: 'comet', names, description, icon: 'telescope' }],
    shown: ['Comet', description.en, 'receipt-text'],
  },
  { sent: 'no kind', types: [], shown: ['comet', general, 'receipt-text'] },
])('the platform sends $sent', async ({ types, shown: [name = '', sentence = '', icon = ''] }) => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    getBillType: () => ({ groups: [{ code: 'sky', names: named('Sky'), types }] }),
    queryBillPage: () => ({ records: [bill], current: 1, size: 20, total: 1, pages: 1, upTo: 1, totalIn: '1000', totalOut: '0' }),
  })
  showPage('/transactiondetails', TransactionDetailsPage, '?id=L-1')
  const heading = await screen.findByRole('heading', { name }, patient)
  expect(screen.getByText(sentence)).toBeDefined()
  expect(heading.closest('section')?.querySelector('svg')?.classList).toContain(`lucide-${icon}`)
})
