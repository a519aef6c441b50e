// @vitest-environment jsdom
// The record centre counts nothing that it does not know; pulled down, it and the report ask for all that they show
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

const answers: Readonly<Record<string, unknown>> = {
  getUserBetAndWin: {
    from: 0,
    until: 1,
    bets: 3,
    stake: '6000',
    payout: '0',
    rebate: '0',
    net: '-6000',
    valid: '6000',
    days: [],
    lotteries: [],
  },
  getUserPrize: { wins: 1, payout: '9000', largest: null },
  getUserRewards: { total: '0', waitingCount: 1 },
  getUserIncome: { recharged: '10000' },
  getUserExpenses: { withdrawn: '4000' },
}
const calls = Object.keys(answers)
const failing = new Set<string>()
const waiting = new Set<string>()
let asked: string[] = []

vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call }: CallArgs) => {
    asked.push(call)
    if (waiting.has(call)) return await new Promise<never>(() => undefined)
    return failing.has(call) || !(call in answers) ? { error: { kind: 'network' } } : { data: answers[call] }
  },
}))

const { RecordCenterPage } = await import('#/features/reports/RecordCenterPage.tsx')
const { PersonalReportPage } = await import('#/features/reports/PersonalReportPage.tsx')

beforeEach(() => {
  failing.clear()
  waiting.clear()
  asked = []
})
afterEach(cleanup)

it('says how many bets and wins there were once it is known', async () => {
  waiting.add('getUserBetAndWin')
  failing.add('getUserPrize')
  showPage('/recordCenter', RecordCenterPage)
  expect(await screen.findByText('Bets over periods to come')).toBeDefined()
  await waitFor(() => expect(asked).toContain('getUserPrize'), patient)
  expect(screen.queryByText(/bets placed|winning bets/)).toBeNull()
  cleanup()
  failing.clear()
  waiting.clear()
  showPage('/recordCenter', RecordCenterPage)
  expect(await screen.findByText('3 bets placed')).toBeDefined()
  expect(await screen.findByText('1 winning bet')).toBeDefined()
  expect(await screen.findByText(/1 reward waits to be taken\./)).toBeDefined()
})

it.each<[string, string, () => ReactNode, string, readonly string[]]>([
  ['the record centre', '/recordCenter', RecordCenterPage, 'Net deposits', calls],
  ['the report', '/personalreport', PersonalReportPage, 'Net deposits', ['getUserBetAndWin', 'getUserIncome', 'getUserExpenses']],
])('%s, pulled down, asks for all that it shows', async (_, path, page, shown, all) => {
  showPage(path, page)
  const inside = await screen.findByText(shown)
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...all])), patient)
  asked = []
  fireEvent.touchStart(inside, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(inside, { touches: [{ clientY: 200 }] })
  fireEvent.touchEnd(inside)
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...all])), patient)
})
