/** Files of the team's lists and reports: complete, without repeated or hidden rows, and with a note about missing days. */
import { expect, test } from 'vitest'
import { readAll } from '#/features/teamReports/lists/readAll.ts'
import { type Loaded, reportLines, type ReportTexts } from '#/features/teamReports/report/reportLines.ts'
import { listOf } from '#/features/teamReports/report/ReportFigures.tsx'

const idOf = (row: string) => row

/** A list that gets new rows at its beginning before each part is read. */
function growing(rows: readonly string[], size: number) {
  const all = [...rows]
  let reads = 0
  return async (current: number) => {
    reads += 1
    if (reads > 1) all.unshift(`new${reads}`)
    return { records: all.slice((current - 1) * size, current * size), isMore: all.length > current * size }
  }
}

test('rows that are added while the list is read are written once, and no row is missing', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `row${at}`)
  const whole = await readAll(growing(rows, 4), idOf, () => true)
  expect(whole?.rows).toEqual(rows)
  expect(whole?.isMore).toBe(false)
})

test('a part that fails, or a reading that is stopped, makes no file', async () => {
  const failing = async (current: number) => (current === 3 ? undefined : { records: [`row${current}`], isMore: true })
  expect(await readAll(failing, idOf, () => true)).toBeUndefined()
  let reads = 0
  const endless = async (current: number) => {
    reads += 1
    return { records: [`row${current}`], isMore: true }
  }
  expect(await readAll(endless, idOf, (rows) => rows < 5)).toBeUndefined()
  expect(reads).toBe(5)
})

test('the limit of the lists ends the file, which says that there is more', async () => {
  const whole = await readAll(
    async (current) => ({ records: Array.from({ length: 100 }, (_, at) => `row${current}-${at}`), isMore: true }),
    idOf,
    () => true,
  )
  expect(whole?.rows).toHaveLength(10_000)
  expect(whole?.isMore).toBe(true)
})

const texts: ReportTexts = {
  day: 'day',
  stake: 'stake',
  payout: 'payout',
  rebate: 'rebate',
  gifts: 'gifts',
  net: 'net',
  accrued: 'accrued',
  total: 'total',
  earlier: 'earlier',
  figure: 'figure',
  value: 'value',
  recharged: 'recharged',
  granted: 'granted',
  withdrawn: 'withdrawn',
  fees: 'fees',
  bettors: 'bettors',
  registered: 'registered',
  first: 'first',
  seen: 'seen',
  asOf: 'as of',
  amountOf: String,
}
const ranged = { from: 0, until: 1, asOf: 0 }
const figures = { stake: '30', payout: '20', rebate: '3', gifts: '1', net: '-6', accrued: '5' }
const loaded = (total: Partial<typeof figures>, accrued: string | null = '5'): Loaded => ({
  sums: { ...ranged, ...figures, ...total, accrued, days: [{ day: '2026-11-26', ...figures, accrued }] },
  income: { ...ranged, recharged: '100', granted: '10' },
  expenses: { ...ranged, withdrawn: '40', fees: '2' },
  bettors: 7,
  registered: 8,
  first: 9,
  size: { ...ranged, direct: 1, team: 2, seen: 6 },
})

test('a report as lines: its days, their total, and the figures that are of no day', () => {
  expect(reportLines(loaded({}), texts)).toEqual([
    ['day', 'stake', 'payout', 'rebate', 'gifts', 'net', 'accrued'],
    ['2026-11-26', '30', '20', '3', '1', '-6', '5'],
    ['total', '30', '20', '3', '1', '-6', '5'],
    [],
    ['figure', 'value'],
    ['recharged', '100'],
    ['granted', '10'],
    ['withdrawn', '40'],
    ['fees', '2'],
    ['bettors', '7'],
    ['registered', '8'],
    ['first', '9'],
    ['seen', '6'],
    ['as of', '1970-01-01T00:00:00.000Z'],
  ])
})

test('a report from before the first count has no time', () => {
  const { sums, ...others } = loaded({})
  expect(reportLines({ sums: { ...sums, asOf: null }, ...others }, texts).at(-1)).toEqual(['seen', '6'])
})

test('a line has the part of the total that the named days lack, and unknown figures stay empty', () => {
  expect(reportLines(loaded({ stake: '90', net: '-66' }), texts)[1]).toEqual(['earlier', '60', '0', '0', '0', '-60', '0'])
  expect(reportLines(loaded({}, null), texts).slice(1, 3)).toEqual([
    ['2026-11-26', '30', '20', '3', '1', '-6', ''],
    ['total', '30', '20', '3', '1', '-6', ''],
  ])
})

test('a figure links to its transactions of the same days and members, if a list can have so many days', () => {
  const days = { first: '2026-11-01', last: '2026-11-26' }
  const list = { tab: 'bills', figure: 'stake', span: 'custom', from: '2026-11-01', to: '2026-11-26' }
  expect(listOf('stake', { userId: undefined, scope: 'team', days })).toEqual(list)
  expect(listOf('stake', { userId: undefined, scope: 'own', days })).toEqual({ ...list, scope: 'own' })
  expect(listOf('stake', { userId: 'm1', scope: 'team', days })).toEqual({ ...list, userId: 'm1', scope: 'team' })
  expect(listOf('stake', { userId: 'm1', scope: 'own', days })).toEqual({ ...list, userId: 'm1', scope: 'own' })
  expect(listOf('stake', { userId: undefined, scope: 'team', days: { ...days, first: '2026-10-27' } })).toBeDefined()
  expect(listOf('stake', { userId: undefined, scope: 'team', days: { ...days, first: '2026-10-26' } })).toBeUndefined()
})
