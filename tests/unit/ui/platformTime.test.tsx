// @vitest-environment jsdom
// A time of the platform's clock says whose it is where the device's clock shows another
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'
import { systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { showPage } from '../../support/page.tsx'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const now = Date.now()
const far = 'Pacific/Kiritimati'
const config = systemConfig({ timeZone: own, dayStartHour: 6 })
beforeEach(() => answerWith({ getSystemConfig: () => config }))

const { endpoints } = await import('#/api/endpoints.ts')
const { DayRule } = await import('#/shared/days/DaySpan.tsx')
const { ProfitRule } = await import('#/features/levels/ProfitRule.tsx')
const { Fees } = await import('#/features/withdraw/Fees.tsx')

const configOf = endpoints.endpoints.getSystemConfig.select({})
afterEach(cleanup)

const termsOf = (timeZone: string): WithdrawalTerms => ({
  level: 0,
  min: '0',
  max: '0',
  dailyMax: '0',
  dailyLeft: '0',
  multipleOf: '1',
  freeCount: 0,
  freeUsed: 0,
  withdrawable: '0',
  held: '0',
  minutes: { normal: 5, fast: 1, late: 30 },
  processedFrom: now + 3_600_000,
  serverTime: now,
  hours: { from: '15:00', until: '03:00', timeZone },
  outsideHours: 'take',
  steps: [],
  operatingAccount: false,
  byPasskey: false,
  closedUntil: null,
})

const shown: readonly [string, () => ReactNode, string][] = [
  ['the rule of days', () => <DayRule hour={6} />, 'Each day starts at 06:00'],
  ['the rule of interest', () => <ProfitRule rate={0} />, 'A day starts at 06:00'],
  [
    'the hours of withdrawals',
    () => <Fees terms={termsOf(config.timeZone)} speed="normal" quote={undefined} asking={false} />,
    'Processed from 15:00 to 03:00',
  ],
]

describe.each(shown)('%s', (_, page, text) => {
  it('names the zone if it differs from the device’s', async () => {
    config.timeZone = far
    showPage('/time', page)
    expect(await screen.findByText((whole) => whole.startsWith(`${text} (UTC+14)`))).toBeDefined()
  })

  it('names no zone if it is the same', async () => {
    config.timeZone = own
    const store = showPage('/time', page)
    await waitFor(() => expect(configOf(store.getState()).data).toBeDefined(), patient)
    expect(await screen.findByText((whole) => whole.startsWith(text))).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/UTC/)).toBeNull(), patient)
  })
})
