/** What an operator enters about activities, tasks and budgets: checked, in three languages, and never in the middle of a period. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Award } from '#/contract/welfare/codes.ts'
import { wallTime } from '#/lib/businessDay.ts'
import { shownStages, stagesOf } from '../../../server/domains/campaigns/typed.ts'
import { fundBudget, openBudget } from '../../../server/ledger/budgets.ts'
import { UsageError } from '../../../server/platform/operator/arguments.ts'
import { hostile } from '../../support/xssCorpus.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import { aClaim, campaignSetup, claimed, DAY, dayOf, doDeed, HOUR, later, leftOf, newOne, points, putCampaign, tickets } from './support.ts'

const setup = campaignSetup()
const run = (...words: readonly string[]) => operate(setup.platform, 'campaigns', ...words)
const titles = '核验一期 | 한 회차 검증 | Verify a draw'
const texts = [
  titles,
  '每人一次 | 한 사람당 한 번 | Once',
  '不用充值 | 입금 불필요 | Nothing to pay in',
  '到账快 | 바로 지급 | Paid at once',
].join(' // ')

/** As an operator types it: so long from now. */
function at(ms: number): string {
  const { day, time } = wallTime(setup.platform.now() + ms, setup.platform.settings.get('timeZone'))
  return `${day}T${time}`
}

const all = () =>
  Promise.all([
    setup.db.selectFrom('campaigns').selectAll().orderBy('code').execute(),
    setup.db.selectFrom('campaignVersions').selectAll().orderBy('code').orderBy('version').execute(),
    setup.db.selectFrom('budgets').selectAll().orderBy('code').execute(),
  ])

/** Whether an entry is refused for its products. */
const outcomeIn = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'taken',
    (error: unknown) =>
      error instanceof UsageError || (error instanceof Error && 'constraint' in error && error.constraint === 'campaign_products_check')
        ? 'refused'
        : String(error),
  )

const add = (
  code: string,
  more: { kind?: string; trigger?: string; every?: string; from?: string; until?: string; stages?: string; texts?: string } = {},
) =>
  run(
    'add',
    more.kind ?? 'task',
    code,
    more.trigger ?? 'verify',
    more.every ?? 'day',
    more.from ?? at(HOUR),
    more.until ?? '-',
    more.stages ?? '1=points:0.5,2=tickets:1:30',
    ...(more.texts ?? texts).split(' '),
  )

it('the command refuses the code of an existing budget', async () => {
  await openBudget(setup.db, 'pebble-wheel', 'points')
  const before = await all()
  expect(await add('pebble-wheel')).toMatchObject({ code: 1, err: expect.stringContaining('there is a budget pebble-wheel already') })
  expect(await all()).toEqual(before)
})

it('an added campaign is offered, pays once it has begun and has a budget, and can be removed and offered again', async () => {
  const { server, platform, db } = setup
  expect(await add('pebbles')).toMatchObject({ code: 0, out: 'pebbles\tadded\n' })
  const shown = async () => (await server.call('activityList', {})).campaigns.find(({ code }) => code === 'pebbles')
  expect(await shown()).toMatchObject({
    state: 'upcoming',
    kind: 'task',
    titles: { rw: '核验一期', korw: '한 회차 검증', en: 'Verify a draw' },
    terms: [{ en: 'Once' }, { en: 'Nothing to pay in' }, { en: 'Paid at once' }],
    stages: [
      { needed: '1', award: points(500n) },
      { needed: '2', award: tickets(1) },
    ],
    claimDays: 7,
    isSpent: true,
  })
  const member = await newOne(server)
  const running = later(platform, 2 * HOUR)
  await doDeed(running, member)
  const day = dayOf(running)
  expect(await claimed(running, member, [aClaim('pebbles', day)])).toEqual(['BUDGET_SPENT'])
  expect(await operate(platform, 'budgets', 'fund', 'pebbles', '12.5')).toMatchObject({ code: 0, out: 'pebbles\tfunded 12.5\tleft 12.5\n' })
  expect(await operate(platform, 'budgets', 'fund', 'pebbles.pieces', '3')).toMatchObject({ code: 0 })
  expect(await leftOf(db, 'pebbles.pieces')).toBe(3n)
  expect(await claimed(running, member, [aClaim('pebbles', day)])).toEqual(['paid'])
  expect(linesOf((await operate(platform, 'budgets')).out)).toContain('pebbles\tfunded 12.5\tleft 12')
  expect(await operateUnsure(platform, 'campaigns', 'remove', 'pebbles')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('ends pebbles at once'),
  })
  await run('remove', 'pebbles')
  expect(await shown()).toBeUndefined()
  expect((await add('pebbles')).err).toContain('offer')
  await run('offer', 'pebbles')
  expect(await shown()).toMatchObject({ code: 'pebbles' })
})

it('texts, drawing, page and place change at once; rules only as a version that is announced a day before', async () => {
  const { server } = setup
  const from = at(HOUR)
  await add('bricks', { from })
  const shown = async () => (await server.call('getActivityById', { id: 'bricks' })).campaign
  expect((await run('set', 'bricks', 'art', 'calendar')).code).toBe(0)
  expect((await run('set', 'bricks', 'page', '/signin')).code).toBe(0)
  expect((await run('set', 'bricks', 'abouts', '一 | 일 | One')).code).toBe(0)
  expect((await run('set', 'bricks', 'rank', '-5')).code).toBe(0)
  expect(await shown()).toMatchObject({ art: 'calendar', page: '/signin', abouts: { en: 'One' } })
  // It has not begun: its rules can still change with its beginning.
  expect(await run('version', 'bricks', from, 'stages', '3=points:9')).toMatchObject({ code: 0, out: 'bricks\tversion 2\tannounced\n' })
  expect(await shown()).toMatchObject({ version: 2, stages: [{ needed: '3', award: points(9000n) }] })
  const { out } = await run('show', 'bricks')
  expect(out).toContain('version 2')
  expect(out).toContain('3=points:9')
  expect(out).toContain('每人一次 | 한 사람당 한 번 | Once')
})

it('the rules of a running campaign change after one day at the earliest', async () => {
  const { platform } = setup
  await add('stones', { from: at(2 * 60_000) })
  const running = later(platform, HOUR)
  const version = (from: string, field: string, ...value: string[]) =>
    operate(running, 'campaigns', 'version', 'stones', from, field, ...value)
  expect((await version(at(2 * HOUR), 'stages', '1=points:9')).err).toContain('too early')
  expect(await version(at(27 * HOUR), 'stages', '1=points:9')).toMatchObject({ code: 0 })
  expect((await version(at(26 * HOUR), 'needs', 'phone')).err).toContain('later rules')
  expect(await version(at(27 * HOUR), 'needs', 'phone,level:2,registered:3,signed:4')).toMatchObject({ code: 0 })
  expect(await version(at(28 * HOUR), 'until', at(60 * HOUR))).toMatchObject({ code: 0 })
  expect(await version(at(28 * HOUR), 'claimDays', '3')).toMatchObject({ code: 0 })
  expect(await version(at(28 * HOUR), 'terms', ...texts.split(' // ').slice(1).join(' // ').split(' '))).toMatchObject({ code: 0 })
  const last = await setup.db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('code', '=', 'stones')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  expect(last).toMatchObject({ version: 6, claimDays: 3, stages: [{ needed: '1', award: points(9000n) }], needs: [{}, {}, {}, {}] })
  const over = later(platform, 3 * DAY)
  expect((await operate(over, 'campaigns', 'version', 'stones', at(5 * DAY), 'claimDays', '3')).err).toContain('over')
})

it('the command lists the claims of a campaign, and the moves of a budget with the rest after each, the oldest first', async () => {
  const { server, platform } = setup
  await add('beads', { from: at(2 * 60_000), stages: '1=points:0.5,2=points:1.25' })
  const running = later(platform, HOUR)
  const [one, other] = [await newOne(server), await newOne(server)]
  await operate(platform, 'budgets', 'fund', 'beads', '10')
  for (const member of [one, other]) {
    await doDeed(running, member)
    expect(await claimed(running, member, [aClaim('beads', dayOf(running))])).toEqual(['paid'])
  }
  const claims = linesOf((await run('claims', 'beads')).out).map((line) => line.split('\t'))
  expect(claims.map((claim) => claim.slice(1, -1))).toEqual(
    [one, other].map(({ username }) => [username, 'beads', dayOf(running), 'stage 1', 'points:0.5']),
  )
  const moves = linesOf((await operate(platform, 'budgets', 'moves', 'beads')).out).map((line) => line.split('\t'))
  expect(moves.map(([, ...move]) => move)).toEqual([
    ['funded 10', 'left 10', expect.stringMatching(/^operator:/)],
    ...[one, other].map(({ id }, before) => ['taken 0.5', `left ${before === 0 ? '9.5' : '9'}`, `${id}:award:beads:${dayOf(running)}:0`]),
  ])
  for (const [time] of [...claims, ...moves]) expect(new Date(time ?? '').toISOString()).toBe(time)
  expect((await run('claims', 'pebbles')).code).toBe(0)
  expect(await run('claims', 'nothing-like-it')).toMatchObject({ code: 1, out: '' })
  expect(await operate(platform, 'budgets', 'moves', 'nothing-like-it')).toMatchObject({ code: 1, out: '' })
})

it('the command lists a hundred moves of a budget without a limit, with the rest after each', async () => {
  const { platform, db } = setup
  await openBudget(db, 'grains', 'pieces')
  for (let grain = 1; grain <= 120; grain += 1) await fundBudget(db, { code: 'grains', amount: BigInt(grain), ref: `grain ${grain}` })
  const { out } = await operate(platform, 'budgets', 'moves', 'grains')
  expect(out).toMatch(/\ntotal\t120, of which 100 are shown\n$/)
  const first = linesOf(out).map((line) => line.split('\t'))
  const others = linesOf((await operate(platform, 'budgets', 'moves', 'grains', '--after', first.at(-1)?.[3] ?? '')).out)
  const moves = [...first, ...others.map((line) => line.split('\t'))]
  expect([first.length, moves.length]).toEqual([100, 120])
  let after = 0n
  for (const [, move = '', left] of moves) {
    after += BigInt(/^funded (\d+) pieces$/.exec(move)?.[1] ?? '0')
    expect(left).toBe(`left ${after} pieces`)
  }
  expect(after).toBe(await leftOf(db, 'grains'))
})

it.each<[string, Parameters<typeof add>[1]]>([
  ['a time that is past', { from: '2020-01-01T00:00' }],
  ['a time that is none', { from: 'tomorrow' }],
  ['an end before its beginning', { until: '2020-01-01T00:00' }],
  ['a kind that is none', { kind: 'game' }],
  ['losing as what it takes', { trigger: 'lost' }],
  ['a limit of one’s own every day', { trigger: 'limit' }],
  ['runs of anything but sign-ins', { every: 'run' }],
  ['joining that is not joined', { trigger: 'joined', every: 'once' }],
  ['a stage without an award', { stages: '1' }],
  ['an award that is none', { stages: '1=cash:5' }],
  ['points of nothing', { stages: '1=points:0' }],
  ['points below zero', { stages: '1=points:-5' }],
  ['points with four decimals', { stages: '1=points:0.0001' }],
  ['an award with one part too many', { stages: '1=points:5:6' }],
  ['tickets of six days', { stages: '1=tickets:1:6' }],
  ['a bonus that is wagered eleven times', { stages: '1=bonus:20:11:7' }],
  ['a bonus of six days', { stages: '1=bonus:20:10:6' }],
  ['a bonus that nobody joins for', { stages: '1=bonus:20:10:7' }],
  ['a bonus beside tickets', { stages: '1=bonus:20:10:7,2=tickets:1:30' }],
  ['draws beside a bonus', { stages: '1=chances:daily-wheel:1,2=points:1,3=bonus:20:10:7' }],
  ['tickets for stakes', { trigger: 'staked', stages: '100=tickets:1:30' }],
  ['draws for stakes', { trigger: 'staked', stages: '100=chances:daily-wheel:1' }],
  ['draws of no wheel', { stages: '1=chances::1' }],
  ['stages that do not grow', { stages: '2=points:1,1=points:1' }],
  ['a stage that needs nothing', { stages: '0=points:1' }],
  ['no terms', { texts: titles }],
  ['two lines of terms', { texts: texts.split(' // ').slice(0, 3).join(' // ') }],
  ['terms in one language', { texts: `${titles} // 一 // 二 // 三` }],
  ['a text with what nobody sees', { texts: texts.replace('Once', 'On\u200bce') }],
  ['an endless title', { texts: texts.replace('Verify', 'Verify'.repeat(10)) }],
])('%s is refused, and adds nothing', async (_, more) => {
  const before = await all()
  expect((await add('wrong', more)).code).toBe(2)
  expect(await all()).toEqual(before)
})

it('the database refuses a budget below zero', async () => {
  await openBudget(setup.db, 'dust', 'points')
  await fundBudget(setup.db, { code: 'dust', amount: 5n, ref: 'dust' })
  const write = sql`update budgets set "left" = "left" - 6 where code = 'dust'`.execute(setup.db)
  await expect(write).rejects.toMatchObject({ constraint: 'budgets_left_check' })
  expect(await leftOf(setup.db, 'dust')).toBe(5n)
})

const bonus: Award = { kind: 'bonus', amount: '20000', wagering: 10, product: 'lottery', days: 7 }
const draws: Award = { kind: 'chances', wheel: 'daily-wheel', count: 1 }

it.each<[string, readonly Award[], string]>([
  ['a bonus beside tickets', [bonus, tickets(1)], 'refused'],
  ['draws and points beside a bonus', [draws, points(1000n), bonus], 'refused'],
  ['a bonus beside points', [points(1000n), bonus], 'taken'],
  ['tickets beside draws', [tickets(1), draws], 'taken'],
])('the schema accepts exactly the stages that the command accepts: %s', async (_, awards, outcome) => {
  const stages = awards.map((award, stage) => ({ needed: String(stage + 1), award }))
  const shape = { trigger: 'verify', needsJoining: true } as const
  const { typed, stored } = {
    typed: await outcomeIn(async () => stagesOf(shownStages(stages, 'verify'), shape)),
    stored: await outcomeIn(async () => putCampaign(setup.db, { ...shape, stages })),
  }
  expect({ typed, stored }).toEqual({ typed: outcome, stored: outcome })
})

it.each([
  ['of none', ['set', 'nothing-like-it', 'rank', '1'], 1],
  ['a field that is none', ['set', 'bricks', 'colour', 'red'], 2],
  ['a rule as a text', ['set', 'bricks', 'stages', '1=points:1'], 2],
  ['a drawing that the app does not have', ['set', 'bricks', 'art', 'dragon'], 2],
  ['a page that the app does not have', ['set', 'bricks', 'page', '/nowhere'], 2],
  ['a page elsewhere', ['set', 'bricks', 'page', 'https://evil.example'], 2],
  ['a title in one language', ['set', 'bricks', 'titles', '石子'], 2],
  ['a need that is none', ['version', 'bricks', '2099-01-01T00:00', 'needs', 'rich'], 2],
  ['a need twice', ['version', 'bricks', '2099-01-01T00:00', 'needs', 'phone,phone'], 2],
  ['a month of days for claims', ['version', 'bricks', '2099-01-01T00:00', 'claimDays', '31'], 2],
  ['a version of none', ['version', 'nothing-like-it', '2099-01-01T00:00', 'claimDays', '3'], 1],
  ['a code that is none', ['show', '../etc'], 2],
] as const)('a change %s is refused', async (_, words, code) => {
  const before = await all()
  expect((await run(...words)).code).toBe(code)
  expect(await all()).toEqual(before)
})

it.each([
  ['a budget that is none', ['fund', 'nothing-like-it', '5'], 1],
  ['nothing', ['fund', 'bricks', '0'], 2],
  ['less than nothing', ['fund', 'bricks', '-5'], 2],
  ['half a ticket', ['fund', 'bricks.pieces', '0.5'], 2],
  ['more tickets than one command gives', ['fund', 'bricks.pieces', '1000000'], 2],
  ['what is no number', ['fund', 'bricks', '1e9'], 2],
] as const)('funding with %s is refused', async (_, words, code) => {
  const before = await all()
  expect((await operate(setup.platform, 'budgets', ...words)).code).toBe(code)
  expect(await all()).toEqual(before)
})

it('markup in a title is shown as text, or refused', async () => {
  const { server } = setup
  let shown = (await server.call('getActivityById', { id: 'bricks' })).campaign.titles.en
  let taken = 0
  for (const text of hostile) {
    const { code } = await run('set', 'bricks', 'titles', `${text} | ${text} | ${text}`)
    // Refused for its length, or for a stroke or a character in it: the title stays.
    shown = code === 0 ? text.trim() : shown
    taken += code === 0 ? 1 : 0
    expect((await server.call('getActivityById', { id: 'bricks' })).campaign.titles.en).toBe(shown)
  }
  expect(taken).toBeGreaterThan(5)
})
