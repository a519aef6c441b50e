// @vitest-environment jsdom
/** A reward has the name of its kind; one of a kind that is not known here is called a reward, and never by its code. */
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

const texts = (text: string) => ({ rw: text, korw: text, en: text })

it('a reward has the name of its kind, and is called a reward if its kind is unknown', async () => {
  const records = ['award', 'comet'].map(bill)
  answerWith({
    getSystemConfig: () => systemConfig(),
    levelInfo: () => ({ level: 1, growth: '0', levels: [], gifts: [], recent: [] }),
    getBillType: () => ({
      groups: [{ code: 'reward', names: texts('Rewards'), types: [{ code: 'award', names: texts('Activity or task'), icon: 'gift' }] }],
    }),
    getUserRewardsBillPage: () => ({ records, current: 1, size: 20, total: 2, pages: 1, upTo: 1, totalIn: '2000' }),
  })
  showPage('/exchangeReward', ExchangeRewardPage)
  await screen.findByText('Activity or task', { exact: false }, patient)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0])
  expect(rows).toEqual(['Activity', 'Reward'])
})
