/** An operator's input about wheels: checked, in three languages, and never against the published terms. */
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { wallTime } from '#/lib/businessDay.ts'
import { openBudget } from '../../../server/ledger/budgets.ts'
import { linesOf, operate } from '../support/operate.ts'
import { newViewer } from '../films/support.ts'
import { DAY, draw, HOUR, newWheel, threeLines, wheelSetup, wheelShown } from './support.ts'

const setup = wheelSetup()
const titles = '新年转盘 | 새해 룰렛 | New Year wheel'
const run = (...words: readonly string[]) => operate(setup.server.platform, 'wheels', ...words)

it('makes a wheel step by step, which nobody sees before it is opened, and ends it', async () => {
  const { server } = setup
  expect(await run('add', 'new-year', 'urn', '2020-01-01T00:00', '2050-01-31T00:00', '2', titles)).toMatchObject({
    code: 0,
    out: 'new-year\tadded\n',
  })
  expect(await run('open', 'new-year')).toMatchObject({ code: 2, err: expect.stringContaining('wheels set new-year terms') })
  await run('set', 'new-year', 'terms', `每天两次 | 하루 두 번 | Twice a day // ${threeLines}`)
  expect((await run('open', 'new-year')).err).toContain('no prizes')
  expect(await run('stock', 'new-year', 'none=3', '1=2')).toMatchObject({ code: 0, out: 'new-year\tround 1\n' })
  expect(await run('stock', 'new-year', 'none=5', '1=3', '10.5=1', 'ticket1/60=1')).toMatchObject({ code: 0, out: 'new-year\tround 2\n' })
  expect(await wheelShown(server, 'new-year')).toBeNull()
  expect((await server.refused('wheelRound', { code: 'new-year', round: 2 })).reason).toBe('CAMPAIGN')
  expect((await run('open', 'new-year')).err).toContain('13.5 points and 1 film tickets')
  await run('fund', 'new-year', '13.5')
  await run('fund', 'new-year', '1', '--pieces')
  expect(await run('open', 'new-year')).toMatchObject({ code: 0 })
  expect(await wheelShown(server, 'new-year')).toMatchObject({
    titles: { rw: '新年转盘', korw: '새해 룰렛', en: 'New Year wheel' },
    terms: [{ en: 'Twice a day' }, {}, {}, { en: 'Prizes are paid at once' }],
    state: 'running',
    perDay: 2,
    round: { number: 2, draws: 10 },
    prizes: [
      { award: null, names: { en: 'No prize' } },
      { award: { kind: 'points', amount: '1000' }, names: { rw: '1.00 积分' } },
      { award: { kind: 'points', amount: '10500' } },
      { award: { kind: 'tickets', count: 1, days: 60 }, names: { korw: '관람권 1장' } },
    ],
  })
  const lines = linesOf((await run()).out)
  expect(lines.find((line) => line.startsWith('new-year'))).toContain('urn\trunning')
  expect(linesOf((await run('rounds', 'new-year')).out)).toContainEqual(expect.stringMatching(/^round 2\tcurrent\t0 of 10 drawn\t/))
  const viewer = await newViewer(server)
  await draw(server.platform, viewer, { code: 'new-year', round: 2 })
  expect(await run('close', 'new-year')).toMatchObject({ code: 0 })
  expect(await wheelShown(server, 'new-year')).toMatchObject({
    state: 'over',
    round: { number: 2, drawn: 1, closedAt: expect.any(Number) },
  })
  for (const words of [['open'], ['close'], ['stock', 'none=1', '1=1']]) {
    const [act = '', ...rest] = words
    expect((await run(act, 'new-year', ...rest)).code, act).not.toBe(0)
  }
})

it('the command refuses the code of an existing budget', async () => {
  await openBudget(setup.server.platform.db, 'pebbles', 'points')
  const wheels = () => setup.server.platform.db.selectFrom('wheels').select('code').orderBy('code').execute()
  const before = await wheels()
  expect(await run('add', 'pebbles', 'urn', '2020-01-01T00:00', '-', '1', titles)).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is a budget pebbles already'),
  })
  expect(await wheels()).toEqual(before)
})

it('the command changes a wheel’s fields, and withdraws a wheel that has not begun', async () => {
  const { server } = setup
  const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '10', from: '2050-01-01T00:00' })
  for (const [field, value] of [
    ['from', '2049-01-01T00:00'],
    ['until', '2049-02-01T00:00'],
    ['perDay', '3'],
    ['chanceDays', '5'],
    ['draws', '500'],
    ['titles', titles],
    ['perDay', '2'],
    ['terms', `一 | 일 | One // ${threeLines}`],
  ] as const)
    expect((await run('set', code, field, value)).code, field).toBe(0)
  expect(await wheelShown(server, code)).toMatchObject({
    perDay: 2,
    state: 'upcoming',
    terms: [{ en: 'One' }, {}, {}, {}],
    titles: { en: 'New Year wheel' },
  })
  expect((await run('set', code, 'from', '2049-02-01T00:00')).err).toContain('ends after it begins')
  await run('close', code)
  expect(await wheelShown(server, code)).toBeNull()
})

/** As an operator types it: so long from now. */
function at(ms: number): string {
  const { now, settings } = setup.server.platform
  const { day, time } = wallTime(now() + ms, settings.get('timeZone'))
  return `${day}T${time}`
}

it('a running wheel keeps its published terms, except more draws and a later end; an earlier end is a day off', async () => {
  const { server } = setup
  const code = await newWheel(server, { kind: 'open', prizes: '1=1 none=1', points: '10', perDay: 3 })
  const shown = async () => {
    const wheel = await wheelShown(server, code)
    return { perDay: wheel?.perDay, until: wheel?.until, terms: wheel?.terms.length }
  }
  const set = (field: string, value: string) => run('set', code, field, value)
  const before = await shown()
  for (const [field, value, exit, said] of [
    ['perDay', '2', 1, 'only become more'],
    ['terms', `一 | 일 | One // ${threeLines}`, 1, 'terms stay as they are'],
    ['until', at(DAY - HOUR), 2, 'a day from now at the earliest'],
  ] as const)
    expect(await set(field, value), field).toMatchObject({ code: exit, out: '', err: expect.stringContaining(said) })
  expect(await shown()).toEqual(before)
  for (const [field, value] of [
    ['perDay', '3'],
    ['perDay', '5'],
    ['until', at(9 * DAY)],
    ['until', at(2 * DAY)],
  ] as const)
    expect((await set(field, value)).code, value).toBe(0)
  const { perDay, until, terms } = await shown()
  expect({ perDay, terms }).toEqual({ perDay: 5, terms: 3 })
  expect((until ?? 0) - server.platform.now()).toBeGreaterThan(DAY)
  // Within its last day it may go on longer, and ends no sooner.
  const { db, now } = server.platform
  await db
    .updateTable('wheels')
    .set({ untilAt: new Date(now() + 5 * HOUR) })
    .where('code', '=', code)
    .execute()
  expect((await set('until', at(4 * HOUR))).code).toBe(2)
  expect((await set('until', at(6 * HOUR))).code).toBe(0)
  expect((await set('until', '-')).code).toBe(0)
})

it('the database refuses prizes without a budget, and awards that could be refused', async () => {
  const { server } = setup
  const { db } = server.platform
  const bonus = JSON.stringify([{ award: { kind: 'bonus', amount: '1', wagering: 1, product: 'lottery', days: 7 }, names: {}, weight: 1 }])
  const chances = JSON.stringify([{ award: { kind: 'chances', wheel: 'daily-wheel', count: 1 }, names: {}, weight: 1 }])
  for (const prizes of [bonus, chances])
    await expect(
      sql`insert into wheel_rounds (code, number, prizes, draws, anchor, root_sealed, remaining, next_hash)
        values ('daily-wheel', 99, ${prizes}::jsonb, 1, '', '', '[1]', '')`.execute(db),
    ).rejects.toThrow('wheel_rounds_prizes_check')
})

it.each([
  ['add', 'Wheel', 'urn', '2050-01-01T00:00', '-', '1', titles],
  ['add', 'wheel-x', 'bag', '2050-01-01T00:00', '-', '1', titles],
  ['add', 'wheel-x', 'urn', '2050-01-01', '-', '1', titles],
  ['add', 'wheel-x', 'urn', '2050-01-01T00:00', '2049-01-01T00:00', '1', titles],
  ['add', 'wheel-x', 'urn', '2019-01-01T00:00', '2020-01-01T00:00', '1', titles],
  ['add', 'wheel-x', 'urn', '2050-01-01T00:00', '-', '-1', titles],
  ['add', 'wheel-x', 'urn', '2050-01-01T00:00', '-', '101', titles],
  ['add', 'wheel-x', 'urn', '2050-01-01T00:00', '-', '1', '转盘'],
  ['add', 'daily-wheel', 'open', '2050-01-01T00:00', '-', '1', titles],
  ['set', 'daily-wheel', 'titles', '转盘 | 룰렛 |'],
  ['set', 'daily-wheel', 'titles', `${'转'.repeat(41)} | 룰렛 | Wheel`],
  ['set', 'daily-wheel', 'titles', '转\u200b盘 | 룰렛 | Wheel'],
  ['set', 'daily-wheel', 'terms', '一行 | 한 줄 | One line // 第二行'],
  ['set', 'daily-wheel', 'terms', threeLines],
  ['set', 'daily-wheel', 'terms', threeLines.slice(0, threeLines.lastIndexOf(' // '))],
  ['set', 'daily-wheel', 'perDay', '0'],
  ['set', 'daily-wheel', 'from', '2050-01-01T00:00'],
  ['set', 'daily-wheel', 'until', '2020-01-01T00:00'],
  ['set', 'daily-wheel', 'perDay', 'many'],
  ['set', 'daily-wheel', 'chanceDays', '0'],
  ['set', 'daily-wheel', 'draws', '0'],
  ['set', 'daily-wheel', 'kind', 'urn'],
  ['set', 'no-wheel', 'perDay', '1'],
  ['stock', 'daily-wheel', 'none=1'],
  ['stock', 'daily-wheel', 'none=1', 'none=2'],
  ['stock', 'daily-wheel', 'none=1', '1=0'],
  ['stock', 'daily-wheel', 'none=1', '0=1'],
  ['stock', 'daily-wheel', 'none=1', '-5=1'],
  ['stock', 'daily-wheel', 'none=1', '1.2345=1'],
  ['stock', 'daily-wheel', 'none=1', 'ticket1/3=1'],
  ['stock', 'daily-wheel', 'none=1', 'ticket0=1'],
  ['stock', 'daily-wheel', 'none=1', 'bonus=1'],
  ['stock', 'daily-wheel', 'none=999999', '1=2'],
  ['stock', 'daily-wheel', 'none=1', '5000.001=1'],
  ['stock', 'no-wheel', 'none=1', '1=1'],
  ['open', 'daily-wheel'],
  ['open', 'no-wheel'],
  ['close', 'no-wheel'],
  ['fund', 'no-wheel', '1'],
  ['fund', 'daily-wheel', '0'],
  ['fund', 'daily-wheel', '-1'],
  ['fund', 'daily-wheel', '1.5', '--pieces'],
  ['fund', 'daily-wheel', '1000000', '--pieces'],
])('the command refuses: %s %s %s %s %s', async (...words) => {
  const { db } = setup.server.platform
  const all = async () => [
    await db.selectFrom('wheels').selectAll().orderBy('code').execute(),
    await db.selectFrom('wheelRounds').select(['code', 'number']).orderBy('code').orderBy('number').execute(),
    await db.selectFrom('budgets').selectAll().orderBy('code').execute(),
  ]
  const before = await all()
  const { code, err } = await run(...words)
  expect(code).not.toBe(0)
  expect(err.length).toBeGreaterThan(10)
  expect(await all()).toEqual(before)
})

it.each([
  ['daily-wheel', '0'],
  ['daily-wheel', '99'],
  ['daily-wheel', 'one'],
  ['no-wheel', '1'],
  ['Daily', '1'],
])('the command exports no unknown round: %s %s', async (...words) => {
  const { code, out, err } = await operate(setup.server.platform, 'export-wheel', ...words)
  expect(code).not.toBe(0)
  expect(out).toBe('')
  expect(err.length).toBeGreaterThan(10)
})
