// @vitest-environment jsdom
// The rebates page: a line explained down to its sum, pages that do not shift, and filters
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { gameRebateLine, rebateLine, rebatePage, rebateTotal } from '../../../support/agentAnswers.ts'
import { lotteryInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf, inTurn } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { searchOf, sumOf } from '#/features/rebates/rebateFilter.ts'
import type { RebateLine } from '#/contract/agents/rebates.ts'

const { openPages } = await import('../openPages.tsx')
const { AgencyCommissionPage } = await import('#/features/rebates/AgencyCommissionPage.tsx')

afterEach(cleanup)

const direct = rebateLine({
  lineId: '2-1',
  player: { userId: 'zhou', name: 'zhou***' },
  through: { userId: 'zhou', name: 'zhou***' },
  stake: '200000',
  below: 1930,
  amount: '3000',
})

async function open(...pages: readonly [ReturnType<typeof rebatePage>, ...ReturnType<typeof rebatePage>[]]) {
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    prizeTotal: () => rebateTotal({ upTo: 9 }),
    prizePage: inTurn(...pages),
    groupMemberPage: () => ({
      ...pageOfMembers,
      records: [],
    }),
  })
  await openPages({ '/agencyCommission': AgencyCommissionPage }, ['/agencyCommission'])
}

const pageOfMembers = {
  records: [],
  current: 1,
  size: 20,
  total: 0,
  pages: 0,
  isMore: false,
  crumbs: [],
  direct: 0,
  team: 0,
  seenToday: 0,
  stake: '0',
  asOf: 0,
}

const lines = (...records: readonly RebateLine[]) => rebatePage(records)

describe('a line', () => {
  it('names the member, the inviter, the lottery and the rate of the bet, and opens to its calculation', async () => {
    await open(lines(rebateLine()))
    const row = await screen.findByRole('button', { name: /sor\*\*\*/ }, patient)
    for (const said of ['through linh***', 'Fast 3 No. 0214', '480.00 × 1.0% · 20 apart', '+4.80']) expect(row.textContent).toContain(said)
    expect(row.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(row)
    const sum = row.parentElement?.textContent
    for (const said of ['480.00 sor*** staked×1.0% 1960 − 1940=4.80 to you', 'as far as your direct member linh*** (1940)'])
      expect(sum).toContain(said)
    fireEvent.click(row)
    expect(row.parentElement?.textContent).not.toContain('to you')
  })

  it('of a direct member names the member once', async () => {
    await open(lines(direct))
    const row = await screen.findByRole('button', { name: /zhou\*\*\*/ }, patient)
    expect(row.textContent).not.toContain('through')
    expect(row.textContent).toContain('200.00 × 1.5% · 30 apart')
    fireEvent.click(row)
    expect(row.parentElement?.textContent).toContain('zhou*** is your direct member and was in group 1930')
  })
})

describe('a line of a game of a provider', () => {
  it('names the game and its platform, and opens to the share of the stake', async () => {
    await open(lines(gameRebateLine()))
    const row = await screen.findByRole('button', { name: /sor\*\*\*/ }, patient)
    for (const said of ['through linh***', 'Three gems · House games', '480.00 × 0.2%', '+0.96']) expect(row.textContent).toContain(said)
    for (const said of ['No.', 'apart']) expect(row.textContent).not.toContain(said)
    fireEvent.click(row)
    const sum = row.parentElement?.textContent
    for (const said of ['480.00 sor*** staked×0.2% your share=0.96 to you', 'On House games you get 0.2% of the stake. Settled at'])
      expect(sum).toContain(said)
  })

  it('that was voided takes the rebate back, with the reason', async () => {
    await open(lines(gameRebateLine(), gameRebateLine({ lineId: '2-1', stake: '-480000', amount: '-960' })))
    const [, row] = await screen.findAllByRole('button', { name: /sor\*\*\*/ }, patient)
    if (!row) throw new Error('one line is missing')
    expect(row.textContent).toMatch(/[-−]480\.00 × 0\.2%/)
    expect(row.textContent).toMatch(/[-−]0\.96/)
    fireEvent.click(row)
    expect(row.parentElement?.textContent).toContain('House games called the bet off, and its rebate goes back with it.')
  })

  it('is among lines of lotteries', async () => {
    await open(lines(gameRebateLine(), direct))
    expect(await screen.findByText('+3.96', undefined, patient)).toBeDefined()
    expect(screen.getByRole('button', { name: /zhou\*\*\*/ }).textContent).toContain('30 apart')
  })
})

describe('the list', () => {
  it('requests the next page from the start of the first page, so that later lines do not shift it', async () => {
    await open(
      rebatePage([direct], { total: 2, pages: 2, upTo: 9 }),
      rebatePage([rebateLine()], { current: 2, total: 2, pages: 2, upTo: 9 }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Load 20 more' }, patient))
    await screen.findByRole('button', { name: /sor\*\*\*/ }, patient)
    expect(argumentsOf('prizePage').at(-1)).toMatchObject({ pageParam: { current: 2 }, searchParam: { state: 'WAITING', upTo: 9 } })
    expect(Reflect.get(Object(argumentsOf('prizePage')[0]), 'searchParam')).not.toHaveProperty('upTo')
  })

  it('shows the sum of a day once all of its lines are loaded', async () => {
    await open(rebatePage([direct], { total: 2, pages: 2 }), rebatePage([rebateLine()], { current: 2, total: 2, pages: 2 }))
    await screen.findByRole('button', { name: /zhou\*\*\*/ }, patient)
    expect(screen.queryByText('+7.80')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Load 20 more' }))
    expect(await screen.findByText('+7.80', undefined, patient)).toBeDefined()
  })

  it('says that there are newer lines, and shows them on a tap', async () => {
    await open(rebatePage([direct], { upTo: 5 }), rebatePage([rebateLine(), direct], { upTo: 9 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Show new rebates' }, patient))
    await screen.findByRole('button', { name: /sor\*\*\*/ }, patient)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show new rebates' })).toBeNull(), patient)
  })

  it('has an empty state for each part, and no part for voided rebates, which are lines of their own', async () => {
    await open(lines())
    await screen.findByText('Nothing is waiting', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'Taken' }))
    await screen.findByText('Nothing taken yet', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByText('No rebates yet', undefined, patient)
    expect(within(screen.getByRole('group', { name: 'State' })).getAllByRole('button')).toHaveLength(3)
  })

  it('is filtered by a sheet only after a tap on its button', async () => {
    await open(lines(direct), lines())
    await screen.findByRole('button', { name: /zhou\*\*\*/ }, patient)
    fireEvent.click(screen.getByRole('button', { name: 'All lotteries' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, patient))
    fireEvent.click(sheet.getByRole('button', { name: 'Fast 3' }))
    expect(argumentsOf('prizePage')).toHaveLength(1)
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }))
    await screen.findByText('No rebates match your filters.', undefined, patient)
    expect(argumentsOf('prizePage').at(-1)).toMatchObject({ searchParam: { lotteryId: 'k3-1m', state: 'WAITING' } })
    fireEvent.click(screen.getByRole('button', { name: /^Clear: All lotteries/ }))
    expect(await screen.findByRole('button', { name: 'All lotteries' })).toBeDefined()
  })
})

describe('the request', () => {
  it('has the chosen filters, and the whole last day', () => {
    expect(searchOf('ALL', {})).toEqual({})
    expect(
      searchOf('TAKEN', {
        days: { first: '2026-11-15', last: '2026-11-21' },
        lotteryId: 'k3-1m',
        member: { userId: 'u7', name: 'linh***' },
      }),
    ).toEqual({ state: 'TAKEN', startTime: '2026-11-15', endTime: '2026-11-21 23:59:59', lotteryId: 'k3-1m', userId: 'u7' })
  })

  it('sums are exact', () => {
    expect(sumOf([{ amount: '900719925474099312' }, { amount: '1' }])).toBe('900719925474099313')
  })
})
