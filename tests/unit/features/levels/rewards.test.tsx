// @vitest-environment jsdom
/** A reward of a kind that this page is too old to know is called a reward, and never by its code. */
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { ExchangeRewardPage } = await import('#/features/levels/ExchangeRewardPage.tsx')

afterEach(cleanup)

const bill = (kind: string) => ({
  billId: kind,
  version: 1,
  kind,
  group: 'bonus',
  amount: '1000',
  before: '0',
  after: '1000',
  at: 1,
  day: '2026-11-20',
  refers: { kind: 'other', id: '' },
  corrects: null,
})

it('is told', async () => {
  const records = ['interest', 'comet'].map(bill)
  answerWith({
    getSystemConfig: () => systemConfig(),
    levelInfo: () => ({ level: 1, growth: '0', levels: [], gifts: [], recent: [] }),
    getUserRewardsBillPage: () => ({ records, current: 1, size: 20, total: 2, pages: 1, upTo: 1, totalIn: '2000' }),
  })
  showPage('/exchangeReward', ExchangeRewardPage)
  await screen.findByText('Interest', { exact: false }, patient)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0])
  expect(rows).toEqual(['Interest', 'Reward'])
})
