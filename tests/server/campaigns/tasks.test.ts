/** Tasks by day, week, run and once: the period that a deed counts for, the end of the claim time, and the rules that apply. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { weekOf } from '#/rules/welfare/streaks.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { seedCampaigns } from '../../../server/domains/campaigns/seed.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { presenceBook } from '../../../server/domains/rooms/presence.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { limitTo } from '../gifts/support.ts'
import { newRoom } from '../rooms/support.ts'
import { operate } from '../support/operate.ts'
import { startTestPlatform } from '../support/platform.ts'
import {
  aClaim,
  beginOfDay,
  campaignSetup,
  claimed,
  DAY,
  dayOf,
  doDeed,
  HOUR,
  later,
  type Member,
  newOne,
  ownIn,
  points,
  putCampaign,
  statesIn,
  tickets,
  titles,
} from './support.ts'
import { askFor, asCaller } from '../support/askFor.ts'

const setup = campaignSetup()
const task = { kind: 'task', every: 'day' } as const

const sign = (platform: Platform, { id }: Member) => askFor(platform, 'userSign', { requestId: randomUUID() }, asCaller(id))

describe('a task of the day', () => {
  it('counts once a business day, and restarts on the next day', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, task)
    const member = await newOne(server)
    const [today, tomorrow] = [dayOf(platform), dayOf(platform, 1)]
    await doDeed(platform, member)
    await doDeed(platform, member)
    expect(await ownIn(platform, member, code)).toMatchObject({ period: today, progress: '1', periodEndsAt: beginOfDay(platform, 1) })
    expect(await claimed(platform, member, [aClaim(code, today)])).toEqual(['paid'])
    const next = later(platform, DAY)
    expect(await ownIn(next, member, code)).toMatchObject({ period: tomorrow, progress: '0', stages: [{ state: 'waiting' }] })
    expect(await claimed(next, member, [aClaim(code, tomorrow)])).toEqual(['CLAIM_EARLY'])
    await doDeed(next, member)
    expect(await claimed(next, member, [aClaim(code, today), aClaim(code, tomorrow)])).toEqual(['CLAIM_TAKEN', 'paid'])
  })

  it('turns with the business day of the platform’s clock, to the millisecond', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { ...task, from: beginOfDay(platform, -3) })
    const member = await newOne(server)
    const turn = beginOfDay(platform, 1)
    const at = (time: number): Platform => ({ ...platform, now: () => time })
    await doDeed(at(turn - 1), member)
    expect((await ownIn(at(turn - 1), member, code))?.progress).toBe('1')
    expect((await ownIn(at(turn), member, code))?.progress).toBe('0')
    expect(await claimed(at(turn), member, [aClaim(code, dayOf(platform))])).toEqual(['paid'])
  })

  it('can be claimed during its claim days, is listed as missed for two more days, and then not at all', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { ...task, claimDays: 2 })
    const member = await newOne(server)
    const today = dayOf(platform)
    await doDeed(platform, member)
    const states = async (days: number) =>
      (await statesIn(later(platform, days * DAY), member, code)).filter((line) => line.startsWith(today))
    expect(await states(2)).toEqual([`${today} 0 claimable`])
    expect((await ownIn(later(platform, 2 * DAY), member, code))?.stages[1]).toMatchObject({ at: beginOfDay(platform, 3) })
    expect(await states(3)).toEqual([`${today} 0 missed`])
    expect(await states(4)).toEqual([`${today} 0 missed`])
    expect(await states(5)).toEqual([])
    for (const days of [3, 5, 40])
      expect(await claimed(later(platform, days * DAY), member, [aClaim(code, today)]), `${days}`).toEqual(['CLAIM_LATE'])
    expect(await claimed(later(platform, 2 * DAY), member, [aClaim(code, today)])).toEqual(['paid'])
  })

  it('that was not done cannot be claimed later; neither can a task of a future day or of a day before the campaign', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { ...task, from: beginOfDay(platform) })
    const member = await newOne(server)
    await doDeed(later(platform, -DAY), member)
    const next = later(platform, DAY)
    expect(await claimed(next, member, [aClaim(code, dayOf(platform))])).toEqual(['CLAIM_LATE'])
    expect(await claimed(next, member, [aClaim(code, dayOf(platform, -1))])).toEqual(['CLAIM_LATE'])
    expect(await claimed(next, member, [aClaim(code, dayOf(platform, 2))])).toEqual(['CLAIM_EARLY'])
    expect(await claimed(next, member, [aClaim(code, 'once')])).toEqual(['CLAIM_EARLY'])
    expect(await claimed(next, member, [aClaim(code, dayOf(platform, 1), 7)])).toEqual(['CLAIM_EARLY'])
  })
})

describe('a task of the week', () => {
  it('adds up its days from Monday on, by stages', async () => {
    const { server, platform, db } = setup
    const begin = beginOfDay(platform, -30)
    const code = await putCampaign(db, {
      kind: 'task',
      every: 'week',
      from: begin,
      stages: [
        { needed: '2', award: points(500n) },
        { needed: '3', award: points(900n) },
      ],
    })
    const member = await newOne(server)
    // From a Monday on, which may be to come.
    const monday = dayAfter(weekOf(dayOf(platform)), 7)
    const shift = Math.round((Date.parse(monday) - Date.parse(dayOf(platform))) / DAY)
    const on = (days: number) => later(platform, (shift + days) * DAY)
    for (const days of [-1, 0, 3]) await doDeed(on(days), member)
    expect(await ownIn(on(3), member, code)).toMatchObject({ period: monday, progress: '2', periodEndsAt: beginOfDay(platform, shift + 7) })
    expect(await statesIn(on(3), member, code)).toEqual([`${monday} 0 claimable`, `${monday} 1 waiting`])
    await doDeed(on(6), member)
    expect(await statesIn(on(7), member, code)).toEqual([
      `${dayAfter(monday, 7)} 0 waiting`,
      `${dayAfter(monday, 7)} 1 waiting`,
      `${monday} 0 claimable`,
      `${monday} 1 claimable`,
    ])
    expect(await claimed(on(7), member, [aClaim(code, monday, 1), aClaim(code, monday)])).toEqual(['paid', 'paid'])
    expect(await claimed(on(7), member, [aClaim(code, dayAfter(monday, 1))])).toEqual(['CLAIM_LATE'])
  })
})

describe('runs of days', () => {
  const run = { trigger: 'streak', every: 'run' } as const

  it('are rewarded by their length; a new run after a break gets its own awards', async () => {
    const { server, platform, db } = setup
    await seedSignIn(platform)
    const code = await putCampaign(db, {
      ...run,
      from: beginOfDay(platform, -3),
      stages: [
        { needed: '2', award: points(500n) },
        { needed: '4', award: tickets(1) },
      ],
    })
    const member = await newOne(server)
    const on = (days: number) => later(platform, days * DAY)
    const first = dayOf(platform)
    expect(await statesIn(on(0), member, code)).toEqual([`${first} 0 waiting`, `${first} 1 waiting`])
    for (const days of [0, 1]) await sign(on(days), member)
    expect(await ownIn(on(1), member, code)).toMatchObject({ period: first, progress: '2', periodEndsAt: null })
    expect(await ownIn(on(2), member, code), 'it can still go on').toMatchObject({ period: first, progress: '2' })
    // The third day was missed.
    expect(await statesIn(on(3), member, code)).toEqual([
      `${dayOf(platform, 3)} 0 waiting`,
      `${dayOf(platform, 3)} 1 waiting`,
      `${first} 0 claimable`,
    ])
    for (const days of [3, 4, 5, 6]) await sign(on(days), member)
    const second = dayOf(platform, 3)
    expect(await statesIn(on(6), member, code)).toEqual([`${second} 0 claimable`, `${second} 1 claimable`, `${first} 0 claimable`])
    const all = [aClaim(code, first), aClaim(code, second), aClaim(code, second, 1), aClaim(code, first, 1)]
    expect(await claimed(on(6), member, all)).toEqual(['paid', 'paid', 'paid', 'CLAIM_LATE'])
  })

  it('that grow together by a day made up for are not rewarded twice', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { ...run, from: beginOfDay(platform, -3), stages: [{ needed: '2', award: points(500n) }] })
    const member = await newOne(server)
    const on = (days: number) => later(platform, days * DAY)
    const [first, third] = [dayOf(platform), dayOf(platform, 2)]
    for (const days of [2, 3]) await sign(on(days), member)
    expect(await claimed(on(3), member, [aClaim(code, third)])).toEqual(['paid'])
    await sql`
      insert into sign_ins (user_id, day, streak, is_made_up, on_day, amount)
      select ${member.id}, day, 1, true, ${dayOf(platform, 3)}, 0 from unnest(${[first, dayAfter(first)]}::text[]) d (day)`.execute(db)
    expect(await statesIn(on(3), member, code)).toEqual([`${first} 0 claimed`])
    expect(await claimed(on(3), member, [aClaim(code, first), aClaim(code, third)])).toEqual(['CLAIM_TAKEN', 'CLAIM_TAKEN'])
  })
})

describe('rules that change', () => {
  it('leave a period that runs as it is: each is paid by the rules with which it began', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { ...task, from: beginOfDay(platform, -3) })
    const member = await newOne(server)
    const [today, tomorrow] = [dayOf(platform), dayOf(platform, 1)]
    // In the middle of tomorrow, and at the beginning of the day after.
    for (const [version, fromAt, amount] of [
      [2, beginOfDay(platform, 1) + HOUR, 3000n],
      [3, beginOfDay(platform, 2), 7000n],
    ] as const)
      await sql`
        insert into campaign_versions select code, ${version}::int, trigger, every, needs_joining, ${new Date(fromAt)}::timestamptz, null,
          ${JSON.stringify([{ needed: '1', award: points(amount) }])}::jsonb, needs, terms, claim_days, ${new Date(platform.now())}::timestamptz
        from campaign_versions where code = ${code} and version = 1`.execute(db)
    for (const days of [0, 1, 2]) await doDeed(later(platform, days * DAY), member)
    const awards = (await ownIn(later(platform, 2 * DAY), member, code))?.stages.map(({ period, award }) => [period, award])
    expect(awards).toEqual([
      [dayOf(platform, 2), points(7000n)],
      [tomorrow, points(1000n)],
      [today, points(1000n)],
    ])
    const shown = async (ms: number) =>
      (await server.call('activityList', {})).campaigns.filter((one) => one.code === code).map(({ version }) => [ms, version])
    expect(await shown(0)).toEqual([[0, 1]])
    const all = [today, tomorrow, dayOf(platform, 2)].map((day) => aClaim(code, day))
    expect(await claimed(later(platform, 2 * DAY), member, all)).toEqual(['paid', 'paid', 'paid'])
    const { rows } = await sql<{ version: number; amount: string }>`
      select version, award ->> 'amount' as amount from campaign_claims where user_id = ${member.id} order by period`.execute(db)
    expect(rows).toEqual([
      { version: 1, amount: '1000' },
      { version: 1, amount: '1000' },
      { version: 3, amount: '7000' },
    ])
  })
})

describe('the schema', () => {
  const award = (more: object) => [
    { needed: '1', award: { kind: 'bonus', amount: '1000', wagering: 10, product: 'lottery', days: 7, ...more } },
  ]
  const insert = (values: { stages?: unknown; trigger?: string; every?: string; joins?: boolean; needs?: unknown; terms?: unknown }) =>
    sql`
      with made as (
        insert into campaigns (code, kind, trigger, every, needs_joining, titles, abouts, art, rank)
        values (${`direct-${randomUUID()}`.slice(0, 32)}, 'task', ${values.trigger ?? 'verify'}, ${values.every ?? 'day'}, ${values.joins ?? true}, ${JSON.stringify(titles)}, ${JSON.stringify(titles)}, 'gem', 0)
        returning code, trigger, every
      )
      select 1 from made`
      .execute(setup.db)
      .then(() => version(values))
  const version = ({
    stages,
    trigger = 'verify',
    every = 'day',
    joins = true,
    needs = [],
    terms = [titles],
  }: Parameters<typeof insert>[0]) =>
    sql`
      insert into campaign_versions (code, version, trigger, every, needs_joining, from_at, stages, needs, terms, claim_days)
      select code, 1, ${trigger}, ${every}, ${joins}, house_now() + interval '1 day', ${JSON.stringify(stages ?? award({}))}::jsonb,
        ${JSON.stringify(needs)}::jsonb, ${JSON.stringify(terms)}::jsonb, 7
      from campaigns c where c.code like 'direct-%' and c.trigger = ${trigger} and c.every = ${every}
        and not exists (select from campaign_versions v where v.code = c.code) limit 1
      returning code`.execute(setup.db)

  it('accepts a bonus with ten times wagering, for a week, on one product', async () => {
    expect((await insert({})).rows).toHaveLength(1)
  })

  it.each([
    ['a bonus that is wagered eleven times', { stages: award({ wagering: 11 }) }],
    ['a bonus without wagering', { stages: award({ wagering: 0 }) }],
    ['a bonus of six days', { stages: award({ days: 6 }) }],
    ['a bonus without an end', { stages: award({ days: null }) }],
    ['a bonus on a second product', { stages: award({ product: 'games' }) }],
    ['a bonus on all products', { stages: award({ product: null }) }],
    ['a bonus that nobody joins for', { joins: false }],
    ['a bonus for another product', { trigger: 'watched' }],
    ['tickets for stakes', { trigger: 'staked', stages: [{ needed: '1', award: tickets(1) }] }],
    ['more draws than one award gives', { stages: [{ needed: '1', award: { kind: 'chances', wheel: 'daily-wheel', count: 101 } }] }],
    ['points below zero', { stages: [{ needed: '1', award: { kind: 'points', amount: '-1' } }] }],
    ['no award', { stages: [{ needed: '1' }] }],
    ['an award of another kind', { stages: [{ needed: '1', award: { kind: 'cash', amount: '5' } }] }],
    ['no stage', { stages: [] }],
    ['stages that do not grow', { stages: ['2', '2'].map((needed) => ({ needed, award: points(1n) })) }],
    ['a stage that nothing is needed for', { stages: [{ needed: '0', award: points(1n) }] }],
    ['losing as what it takes', { trigger: 'lost' }],
    ['chasing as what it takes', { trigger: 'chased' }],
    ['paying in as what it takes', { trigger: 'deposited' }],
    ['a limit of one’s own every day', { trigger: 'limit', every: 'day' }],
    ['a run of anything but sign-ins', { trigger: 'verify', every: 'run' }],
    ['a need that is none', { needs: [{ kind: 'deposit', amount: '1' }] }],
    ['terms in two languages', { terms: [{ rw: '一', korw: '', en: 'One' }] }],
    ['no terms', { terms: [] }],
  ])('refuses %s', async (_, values) => {
    await expect(insert(values)).rejects.toThrow(/check constraint|invalid|array/)
  })

  it('refuses changes to rules, claims and given awards', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    const member = await newOne(server)
    await doDeed(platform, member)
    await claimed(platform, member, [aClaim(code)])
    await expect(sql`update campaign_versions set claim_days = 1 where code = ${code}`.execute(db)).rejects.toThrow(/only be added/)
    await expect(sql`delete from campaign_claims where code = ${code}`.execute(db)).rejects.toThrow(/only be added/)
    await expect(sql`delete from awards_given where user_id = ${member.id}`.execute(db)).rejects.toThrow(/only be added/)
    await expect(sql`update campaigns set trigger = 'signed' where code = ${code}`.execute(db)).rejects.toThrow(/foreign key/)
  })
})

describe('the tasks of a new platform', () => {
  it('exist once, in three languages, with budgets, and need neither a deposit nor a stake', async () => {
    const { server, platform, db } = setup
    await Promise.all([seedCampaigns(platform), seedCampaigns((await server.another()).platform)])
    await seedCampaigns(platform)
    const { campaigns } = await server.call('activityList', {})
    const seeded = campaigns.filter(({ code }) => code.startsWith('task-') || code === 'verify-draw')
    expect(seeded.map(({ code, kind, every, trigger }) => `${code} ${kind} ${every} ${trigger}`)).toEqual([
      'verify-draw activity once verify',
      'task-verify task day verify',
      'task-today task day seeToday',
      'task-watch task day watched',
      'task-sign-in task day signed',
      'task-rules task day readRules',
      'task-week task week signed',
      'task-limit task once limit',
      'task-fund-password task once fundPassword',
      'task-phone task once phone',
    ])
    for (const { code, terms, isSpent, state, stages, version } of seeded) {
      expect([isSpent, state, version, stages.length], code).toEqual([false, 'running', 1, 1])
      expect(terms.length, code).toBeGreaterThanOrEqual(3)
      expect(terms.length, code).toBeLessThanOrEqual(6)
    }
    const moves = await db.selectFrom('budgetMoves').select('ref').where('code', '=', 'task-verify').execute()
    expect(moves).toEqual([{ ref: 'seed' }])
  })

  it('give points, and activities film tickets too: nothing that is wagered, and nothing for stakes', async () => {
    const server = await startTestPlatform()
    onTestFinished(() => server.close())
    await seedCampaigns(server.platform)
    await seedSignIn(server.platform)
    const seeded = (await server.call('activityList', {})).campaigns
    const awards = seeded.flatMap(({ kind, stages }) => stages.map(({ award }) => `${kind} ${award.kind}`))
    expect([...new Set(awards)].toSorted()).toEqual(['activity points', 'activity tickets', 'task points'])
    expect(seeded.map(({ trigger }) => trigger)).not.toContain('staked')
  })

  it('are done by real events: a set limit, a password, a phone, minutes in live rooms, signed days', async () => {
    const { server, platform, db } = setup
    await seedCampaigns(platform)
    const member = await newOne(server)
    const state = async (code: string) => (await ownIn(platform, member, code))?.stages[0]?.state
    const codes = ['task-limit', 'task-fund-password', 'task-phone', 'task-watch', 'task-sign-in']
    for (const code of codes) expect(await state(code), code).toBe('waiting')
    await limitTo(server, member, 'stake', 500_000n)
    await sql`update users set fund_password_hash = 'x', phone = id where id = ${member.id}`.execute(db)
    await sign(platform, member)
    await sql`
      insert into live_watched_quarters (user_id, quarter, seconds)
      values (${member.id}, date_bin('15 minutes', house_now(), 'epoch'), 599)`.execute(db)
    for (const code of codes) expect(await state(code), code).toBe(code === 'task-watch' ? 'waiting' : 'claimable')
    expect((await ownIn(platform, member, 'task-watch'))?.progress).toBe('599')
    await sql`update live_watched_quarters set seconds = 600 where user_id = ${member.id}`.execute(db)
    const today = dayOf(platform)
    const periods = ['once', 'once', 'once', today, today]
    expect(
      await claimed(
        platform,
        member,
        codes.map((code, at) => aClaim(code, periods[at])),
      ),
    ).toEqual(codes.map(() => 'paid'))
    expect((await ownIn(platform, member, 'task-week'))?.progress).toBe('1')
  })

  it('count minutes in live rooms once, in however many a member is at the time', async () => {
    const { server, platform, db } = setup
    await seedCampaigns(platform)
    const member = await newOne(server)
    const rooms = [await newRoom(server, { state: 'preview' }), await newRoom(server, { state: 'preview' })]
    for (const { id } of rooms) await operate(platform, 'rooms', 'state', id, 'live')
    let now = 0
    const book = presenceBook(db, () => now)
    const here = new Map(rooms.map(({ id }) => [id, { sockets: 1, signedIn: 1, userIds: new Set([member.id]) }]))
    for (now = 10_000; now <= 240_000; now += 10_000) await book.count(here)
    // The watched time is written once a minute.
    expect((await ownIn(platform, member, 'task-watch'))?.progress).toBe('240')
    expect((await ownIn(later(platform, DAY), member, 'task-watch'))?.progress).toBe('0')
  })

  it('send an event about a done task to the member’s other pages', async () => {
    const { server, platform, db } = setup
    await seedCampaigns(platform)
    const member = await newOne(server)
    const events = () => db.selectFrom('events').select('data').where('userId', '=', member.id).where('topic', '=', 'welfare').execute()
    await server.call('reportDeed', { deed: 'readRules' }, { token: member.token })
    await server.call('reportDeed', { deed: 'readRules' }, { token: member.token })
    expect(await events()).toEqual([{ data: { kind: 'progress' } }])
    expect((await server.refused('reportDeed', { deed: 'lose' }, { token: member.token })).reason).toBe('BAD_REQUEST')
    await claimed(platform, member, [aClaim('task-rules', dayOf(platform))])
    expect(await events()).toHaveLength(2)
  })
})
