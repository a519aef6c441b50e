// @vitest-environment jsdom
// Records and recharges stand under the platform's business days, whatever the device's calendar shows; days are in the page's language
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Language, languageChosen } from '#/api/settingsSlice.ts'
import type { RechargeOrder } from '#/contract/recharge.ts'
import { systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { newStore, showPage } from '../../support/page.tsx'
import { bet } from './records/fixtures.ts'

const { GameRecordPage } = await import('#/features/records/GameRecordPage.tsx')
const { RecordPage } = await import('#/features/recharge/RecordPage.tsx')
const { DayField } = await import('#/shared/days/DayField.tsx')

afterEach(cleanup)

/** Both on the 21st in Shanghai, and both on the 20th in Greenwich; a day that begins at three lies between them. */
const [late, early] = [Date.UTC(2025, 10, 20, 20, 30), Date.UTC(2025, 10, 20, 16, 30)]

const order = (id: string, createdAt: number): RechargeOrder => ({
  id,
  number: id,
  channelId: 'bank',
  kind: 'office',
  names: { rw: '', korw: '', en: 'Bank' },
  amount: '1',
  fee: '0',
  credited: '1',
  held: null,
  state: 'CREDITED',
  reason: null,
  createdAt,
  submittedAt: null,
  decidedAt: null,
  expiresAt: 0,
  minutes: 0,
})

const page = (records: readonly unknown[]) => ({ records, current: 1, size: 20, total: records.length, pages: 1 })
const answers = {
  getSystemConfig: () => systemConfig({ timeZone: 'Asia/Shanghai', dayStartHour: 3 }),
  queryAllLotteryInfoList: () => ({ records: [] }),
  queryUserBetRecordPage: () => ({
    ...page([bet({ betId: 'b2', requestId: 'r2', acceptedAt: late }), bet({ betId: 'b1', requestId: 'r1', acceptedAt: early })]),
    totalStake: '8000',
    totalPayout: '0',
  }),
  incomeLog: () => ({ ...page([order('o2', late), order('o1', early)]), sums: { credited: '2', checking: '0', fees: '0' } }),
  getAccount: () => ({ channels: [], lastChannelId: null, open: [], today: '0', needsCard: false, needsPhone: false }),
}

it.each<[string, string, () => ReactNode]>([
  ['bets', '/gameRecordIndex', GameRecordPage],
  ['recharges', '/rechargeRecord', RecordPage],
])('%s are listed under their business day', async (_, path, component) => {
  answerWith(answers)
  showPage(path, component)
  // A long list is rendered in parts, so the older day comes last.
  await screen.findByRole('heading', { level: 2, name: 'Nov 20, 2025' }, patient)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Nov 21, 2025', 'Nov 20, 2025'])
})

it.each<[Language, string]>([
  ['rw', '2025年11月21日'],
  ['korw', '2025. 11. 21.'],
  ['en', 'Nov 21, 2025'],
])('a day field in %s shows %s, whatever the language of the browser', (language, text) => {
  const store = newStore()
  act(() => void store.dispatch(languageChosen(language)))
  render(
    <Provider store={store}>
      <DayField label="Day" value="2025-11-21" min="2025-01-01" today="2026-11-25" onDay={() => undefined} />
    </Provider>,
  )
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '2025-11-21')
  expect(screen.getByText(text)).toBeDefined()
})
