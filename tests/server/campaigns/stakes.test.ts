/** Progress by stakes: counted from the postings once each, rebuilt to the same, and never asking for more than a member’s own average. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { weekOf } from '#/rules/welfare/streaks.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { betPostings } from '../../../server/domains/bets/postingKinds.ts'
import { countStakes, rebuildStakes } from '../../../server/domains/campaigns/stakes.ts'
import { ownState } from '../../../server/domains/campaigns/own.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { modules } from '../../../server/modules.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Job } from '../../../server/platform/jobs/job.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { histories } from '../support/histories.ts'
import { operate } from '../support/operate.ts'
import {
  aClaim,
  beginOfDay,
  campaignSetup,
  claimed,
  DAY,
  dayOf,
  HOUR,
  join,
  later,
  type Member,
  newOne,
  ownIn,
  points,
  putCampaign,
  statesIn,
} from './support.ts'

/** Bets are only their postings here. */
const setup = campaignSetup(/^(?!progress).*(bet|stake|limit|play)/i)

type Kind = 'bet' | 'cancel' | 'void' | 'push' | 'win'

/** A posting at a time of the past. */
async function postAt({ id }: Member, kind: Kind, amount: bigint, at: number, ref: string = randomUUID()): Promise<void> {
  await transact(setup.db, async (tx) => {
    const { version } = await post(tx, { kind: betPostings[kind], userId: id, amount, ref })
    await sql`alter table postings disable trigger user`.execute(tx)
    await sql`update postings set at = ${new Date(at)} where user_id = ${id} and version = ${version}`.execute(tx)
    await sql`alter table postings enable trigger user`.execute(tx)
  })
}

/** One who stakes so much a day, each noon of the 28 days before today. */
async function newStaker(daily: bigint): Promise<Member> {
  const { server, db, platform } = setup
  const member = await newOne(server)
  await transact(db, (tx) => post(tx, { kind: accountPostings.grant, userId: member.id, amount: 1_000_000_000n, ref: 'opening' }))
  await sql`alter table postings disable trigger user`.execute(db)
  await sql`update postings set at = ${new Date(platform.now() - 60 * DAY)} where user_id = ${member.id}`.execute(db)
  await sql`alter table postings enable trigger user`.execute(db)
  const days = daily > 0n ? Array.from({ length: 28 }, (_, at) => at - 28) : []
  for (const day of days) await postAt(member, 'bet', daily, beginOfDay(platform, day) + 12 * HOUR)
  return member
}

const staking = (needed: bigint, more: Parameters<typeof putCampaign>[1] = {}) =>
  putCampaign(setup.db, {
    kind: 'task',
    trigger: 'staked',
    every: 'day',
    from: beginOfDay(setup.platform),
    stages: [{ needed: String(needed), award: points(1000n) }],
    ...more,
  })

const count = () => countStakes(setup.platform)
const progress = async (member: Member, code: string) => (await ownIn(setup.platform, member, code))?.progress
const now = () => setup.platform.now()

it('counts lottery stakes without the returned ones, each once', async () => {
  const { db } = setup
  const code = await staking(50_000n)
  const member = await newStaker(40_000n)
  for (const [kind, amount] of [
    ['bet', 9000n],
    ['bet', 4000n],
    ['cancel', 4000n],
    ['void', 1000n],
    ['push', 500n],
    ['win', 90_000n],
  ] as const)
    await postAt(member, kind, amount, now())
  const counted = () => db.selectFrom('campaignProgress').select('amount').where('userId', '=', member.id).execute()
  expect([await counted(), await progress(member, code)]).toEqual([[], '7500'])
  await count()
  await count()
  expect([await counted(), await progress(member, code)]).toEqual([[{ amount: 7500n }], '7500'])
  await postAt(member, 'bet', 2000n, now())
  await countStakes(setup.platform, [member.id])
  expect(await progress(member, code)).toBe('9500')
  const events = await db.selectFrom('events').select('data').where('userId', '=', member.id).where('topic', '=', 'welfare').execute()
  expect(events.length).toBeGreaterThan(0)
})

it('needs at most the member’s own average, and includes no member without an average', async () => {
  const { platform } = setup
  const code = await staking(50_000n)
  const [low, high, none] = [await newStaker(7000n), await newStaker(80_000n), await newStaker(0n)]
  const needed = async (member: Member) => (await ownIn(platform, member, code))?.stages[0]?.needed
  expect([await needed(low), await needed(high), await needed(none)]).toEqual(['7000', '50000', undefined])
  await postAt(low, 'bet', 6999n, now())
  await count()
  expect(await claimed(platform, low, [aClaim(code, dayOf(platform))])).toEqual(['CLAIM_EARLY'])
  await postAt(low, 'bet', 1n, now())
  await count()
  expect(await claimed(platform, low, [aClaim(code, dayOf(platform))])).toEqual(['paid'])
  await postAt(none, 'bet', 60_000n, now())
  await count()
  expect(await claimed(platform, none, [aClaim(code, dayOf(platform))])).toEqual(['CAMPAIGN_NEEDS'])
})

it('staking more today raises today’s target for nobody', async () => {
  const { platform } = setup
  const code = await staking(50_000n)
  const member = await newStaker(7000n)
  await postAt(member, 'bet', 49_000n, now())
  expect((await ownIn(platform, member, code))?.stages[0]?.needed).toBe('7000')
  // The day after the average holds what was staked today, and no more of the first day.
  expect((await ownIn(later(platform, DAY), member, code))?.stages[0]?.needed).toBe(String((27n * 7000n + 49_000n) / 28n))
})

it('a week or a campaign needs at most the average stakes of as many days', async () => {
  const { platform } = setup
  const week = await staking(500_000n, { every: 'week', from: beginOfDay(platform, -10) })
  const tenDays = await staking(500_000n, { every: 'once', from: beginOfDay(platform), until: beginOfDay(platform, 10) })
  const member = await newStaker(7000n)
  await sql`update users set created_at = ${new Date(beginOfDay(platform, -20))} where id = ${member.id}`.execute(setup.db)
  const needed = async (code: string) => BigInt((await ownIn(platform, member, code))?.stages[0]?.needed ?? '0')
  expect(await needed(tenDays)).toBe(70_000n)
  // The days of the 28 before Monday on which something was staked.
  const since = BigInt(Math.round((Date.parse(dayOf(platform)) - Date.parse(weekOf(dayOf(platform)))) / DAY))
  expect(await needed(week)).toBe(((28n - since) * 7000n * 7n) / 28n)
})

it('counts by the day of the posting, within the dates of the campaign, and while the member has joined', async () => {
  const { platform, db } = setup
  const dated = await staking(1000n, { from: beginOfDay(platform) + HOUR, until: beginOfDay(platform) + 3 * HOUR, every: 'once' })
  const joined = await staking(1000n, { needsJoining: true, from: beginOfDay(platform, -2) })
  const member = await newStaker(1000n)
  await postAt(member, 'bet', 100n, beginOfDay(platform) + HOUR - 1)
  await postAt(member, 'bet', 20n, beginOfDay(platform) + HOUR)
  await postAt(member, 'bet', 3n, beginOfDay(platform) + 3 * HOUR - 1)
  await postAt(member, 'bet', 4000n, beginOfDay(platform) + 3 * HOUR)
  await join(platform, member, joined)
  await transact(db, (tx) => post(tx, { kind: betPostings.bet, userId: member.id, amount: 50_000n, ref: randomUUID() }))
  await count()
  const rows = await db.selectFrom('campaignProgress').select(['code', 'period', 'amount']).where('userId', '=', member.id).execute()
  const of = (code: string) => rows.filter((row) => row.code === code).map(({ period, amount }) => [period, amount])
  expect(of(dated)).toEqual([['once', 23n]])
  expect(of(joined)).toEqual([[dayOf(platform), 50_000n]])
})

it('restarts if a member leaves and joins again: no stake from before counts, counted or not', async () => {
  const { platform, db } = setup
  const code = await staking(1000n, { needsJoining: true, from: beginOfDay(platform, -2) })
  const member = await newStaker(1000n)
  const stake = (amount: bigint) => transact(db, (tx) => post(tx, { kind: betPostings.bet, userId: member.id, amount, ref: randomUUID() }))
  await join(platform, member, code)
  await stake(50_000n)
  await count()
  await stake(6000n)
  await join(platform, member, code, { isIn: false })
  await stake(700n)
  await join(platform, member, code)
  await stake(80n)
  await count()
  expect(await progress(member, code)).toBe('80')
  expect(await db.selectFrom('campaignMembers').selectAll().where('userId', '=', member.id).execute()).toHaveLength(1)
  await rebuildStakes(platform)
  expect(await progress(member, code)).toBe('80')
})

/** A bet whose posting is there; open, unless it says otherwise. */
const betOf = ({ id }: Member, bet: string, stake: bigint, at: number) =>
  sql`
    insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake,
      prize_group, odds, rule_version, max_prize, accepted_at, balance_before, balance_after)
    values (${id}, ${bet}, ${bet}, 'k3', '1', 'p', '[]', 1, ${stake}, 1, ${stake}, 1956, '{}', 1, 1000000000, ${new Date(at)}, 0, 0)`.execute(
    setup.db,
  )
const lose = ({ id }: Member) => sql`update bets set state = 'LOSE', payout = 0 where user_id = ${id}`.execute(setup.db)
const cancel = ({ id }: Member) => sql`update bets set state = 'CANCEL', payout = stake where user_id = ${id}`.execute(setup.db)

it('counts a stake after its draw, as the member can cancel the bet until then', async () => {
  const { platform } = setup
  const code = await staking(5000n)
  const member = await newStaker(7000n)
  await postAt(member, 'bet', 6000n, now())
  await betOf(member, 'open', 2000n, now())
  await count()
  expect(await progress(member, code)).toBe('4000')
  expect(await claimed(platform, member, [aClaim(code, dayOf(platform))])).toEqual(['CLAIM_EARLY'])
  await lose(member)
  expect(await claimed(platform, member, [aClaim(code, dayOf(platform))])).toEqual(['paid'])
})

it('is exact before the count too: it has a decided stake at once, and no cancelled stake', async () => {
  const { platform } = setup
  const code = await staking(5000n)
  const member = await newStaker(7000n)
  await count()
  await postAt(member, 'bet', 6000n, now())
  await betOf(member, 'taken', 6000n, now())
  expect(await progress(member, code)).toBe('0')
  await count()
  await cancel(member)
  await postAt(member, 'cancel', 6000n, now(), 'taken')
  expect(await claimed(platform, member, [aClaim(code, dayOf(platform))])).toEqual(['CLAIM_EARLY'])
  await postAt(member, 'bet', 5000n, now())
  expect(await progress(member, code)).toBe('5000')
  expect(await claimed(platform, member, [aClaim(code, dayOf(platform))])).toEqual(['paid'])
})

it('today’s open bet does not change yesterday’s progress; a bet of yesterday returned today reduces it', async () => {
  const { platform } = setup
  const code = await staking(5000n, { from: beginOfDay(platform, -1) })
  const member = await newStaker(7000n)
  const yesterday = beginOfDay(platform, -1) + 13 * HOUR
  await postAt(member, 'bet', 3000n, now())
  await betOf(member, 'today', 3000n, now())
  await count()
  const states = () => statesIn(platform, member, code)
  expect(await states()).toEqual([`${dayOf(platform)} 0 waiting`, `${dayOf(platform, -1)} 0 claimable`])
  await lose(member)
  await betOf(member, 'before', 4000n, yesterday)
  expect(await states()).toEqual([`${dayOf(platform)} 0 waiting`])
  await sql`update bets set state = 'CANCEL', payout = stake where user_id = ${member.id} and bet_id = 'before'`.execute(setup.db)
  await postAt(member, 'cancel', 4000n, now(), 'before')
  const atOnce = await states()
  await count()
  expect([atOnce, await states(), await progress(member, code)]).toEqual([
    [`${dayOf(platform)} 0 waiting`],
    [`${dayOf(platform)} 0 waiting`],
    '3000',
  ])
})

it('is never below zero: a returned stake reduces the day of the return', async () => {
  const { platform } = setup
  const code = await staking(5000n, { from: beginOfDay(platform, -1) })
  const member = await newStaker(7000n)
  await postAt(member, 'cancel', 3000n, now())
  await count()
  expect(await ownIn(platform, member, code)).toMatchObject({ period: dayOf(platform), progress: '0' })
  expect(await statesIn(platform, member, code)).toEqual([`${dayOf(platform)} 0 waiting`, `${dayOf(platform, -1)} 0 claimable`])
})

it('is the same after a recount, also while two processes count; a recount repairs a wrong row', async () => {
  const { db, platform, server } = setup
  const member = await newStaker(9000n)
  const code = await staking(50_000n)
  // Campaigns of these tests begin before they are made; an operator's campaign cannot.
  await rebuildStakes(platform)
  for (let at = 0; at < 30; at++) await postAt(member, 'bet', BigInt(at + 1), now())
  const other = (await server.another()).platform
  await Promise.all([count(), countStakes(other), countStakes(other, [member.id])])
  const rows = () => db.selectFrom('campaignProgress').selectAll().orderBy('userId').orderBy('code').orderBy('period').execute()
  const before = await rows()
  expect(before.find((row) => row.code === code && row.userId === member.id)?.amount).toBe(465n)
  expect(await rebuildStakes(platform)).toMatchObject({ rows: before.length, differing: 0 })
  expect(await rows()).toEqual(before)
  await sql`update campaign_progress set amount = amount + 1 where user_id = ${member.id} and code = ${code}`.execute(db)
  expect(await operate(platform, 'campaigns', 'rebuild')).toMatchObject({ code: 1, out: `${before.length} rows\t1 differed\n` })
  expect(await operate(platform, 'campaigns', 'rebuild')).toMatchObject({ code: 0 })
  expect(await rows()).toEqual(before)
})

/** The job as the platform registers it. */
function progressJob(platform: Platform): Job {
  const job = modules.flatMap((module) => module.jobs?.(platform) ?? []).find(({ name }) => name === 'progress of activities')
  if (!job) throw new Error('no module has the job')
  return job
}

it('is counted by a job of the platform: of all members in the first run, then of the members that an event names', async () => {
  const { db, platform, server } = setup
  const code = await staking(50_000n)
  const member = await newStaker(9000n)
  const counted = async () => {
    const rows = await db.selectFrom('campaignProgress').select(['code', 'amount']).where('userId', '=', member.id).execute()
    return rows.filter((row) => row.code === code).map(({ amount }) => amount)
  }
  const job = progressJob(platform)
  expect(job.leaseMs, 'another process soon takes over from a process that died').toBeLessThanOrEqual(10_000)
  await postAt(member, 'bet', 3000n, now())
  // The event of this bet is over before the job listens.
  await platform.events.catchUp()
  const running = job.start()
  await running.run()
  expect(await counted()).toEqual([3000n])
  await postAt(member, 'bet', 400n, now())
  await platform.events.catchUp()
  await running.run()
  expect(await counted()).toEqual([3400n])
  await postAt(member, 'bet', 50n, now())
  await running.stop?.()
  const next = progressJob((await server.another()).platform).start()
  await Promise.all([next.run(), running.run()])
  expect(await counted()).toEqual([3450n])
  await next.run()
  expect(await counted()).toEqual([3450n])
  await next.stop?.()
})

/** A bet as the model knows it. */
interface Bet {
  readonly id: string
  readonly at: number
  readonly stake: bigint
  outcome: 'open' | 'lost' | 'back'
}

interface Model {
  readonly member: Member
  readonly bets: Bet[]
  /** Days since the campaigns began. */
  today: number
}

type Step = (model: Model) => Promise<void>

const bet =
  (ago: number, hour: number, stake: number): Step =>
  async ({ member, bets, today }) => {
    const made: Bet = {
      id: randomUUID(),
      at: beginOfDay(setup.platform, Math.max(0, today - ago)) + hour * HOUR,
      stake: BigInt(stake),
      outcome: 'open',
    }
    await postAt(member, 'bet', made.stake, made.at, made.id)
    await betOf(member, made.id, made.stake, made.at)
    bets.push(made)
  }

/** The draw of an open bet, or its return. */
const decide =
  (which: number, how: 'lose' | 'cancel' | 'void' | 'push'): Step =>
  async ({ member, bets, today }) => {
    const open = bets.filter(({ outcome }) => outcome === 'open')
    const decided = open[which % Math.max(1, open.length)]
    if (!decided) return
    const isLost = how === 'lose'
    await sql`
      update bets set state = ${how.toUpperCase()}, payout = ${isLost ? 0n : decided.stake}
      where user_id = ${member.id} and bet_id = ${decided.id}`.execute(setup.db)
    if (!isLost) await postAt(member, how, decided.stake, beginOfDay(setup.platform, today) + 13 * HOUR, decided.id)
    decided.outcome = isLost ? 'lost' : 'back'
  }

const pass =
  (days: number): Step =>
  async (model) => {
    model.today += days
  }

const rebuild: Step = async () => void (await rebuildStakes(setup.platform))

const step = fc.oneof(
  {
    arbitrary: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 3000 })).map((all) => bet(...all)),
    weight: 5,
  },
  {
    arbitrary: fc.tuple(fc.nat({ max: 9 }), fc.constantFrom('lose', 'lose', 'cancel', 'void', 'push')).map((all) => decide(...all)),
    weight: 5,
  },
  { arbitrary: fc.constantFrom(1, 1, 2, 5).map(pass), weight: 2 },
  { arbitrary: fc.constant<Step>(count), weight: 2 },
  { arbitrary: fc.constant<Step>(({ member }) => countStakes(setup.platform, [member.id])), weight: 1 },
  { arbitrary: fc.constant(rebuild), weight: 1 },
)

/** These histories run every time, before the random ones. */
const known: [Step[]][] = [
  [
    [
      bet(0, 1, 1000),
      bet(0, 2, 200),
      bet(0, 3, 30),
      bet(0, 4, 4),
      count,
      decide(0, 'lose'),
      decide(0, 'cancel'),
      decide(0, 'void'),
      decide(0, 'push'),
      count,
      pass(1),
      bet(1, 12, 500),
      decide(0, 'lose'),
      rebuild,
      bet(0, 0, 70),
      decide(0, 'push'),
      pass(6),
      count,
    ],
  ],
]

it('is the sum of the decided bets of its period, with bets, draws, cancellations and counts in any order', async () => {
  const { platform, db } = setup
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      // Earlier campaigns are done with.
      await sql`update campaigns set is_offered = false`.execute(db)
      const model: Model = { member: await newStaker(7000n), bets: [], today: 0 }
      const [daily, weekly, joined] = [
        await staking(50_000n),
        await staking(50_000n, { every: 'week' }),
        await staking(50_000n, { every: 'once', needsJoining: true }),
      ]
      await join(platform, model.member, joined)
      const { joinedAt } = await db
        .selectFrom('campaignMembers')
        .select('joinedAt')
        .where('userId', '=', model.member.id)
        .where('code', '=', joined)
        .executeTakeFirstOrThrow()
      const sumOf = (from: number, until: number) =>
        model.bets.filter(({ at, outcome }) => outcome === 'lost' && at >= from && at < until).reduce((sum, { stake }) => sum + stake, 0n)
      for (const act of steps) {
        await act(model)
        for (const day of new Set([model.today, Math.max(0, model.today - 1)])) {
          const { own } = await ownState(later(platform, day * DAY), model.member.id)
          const monday = Date.parse(weekOf(dayOf(platform, day)))
          const week = (monday - Date.parse(dayOf(platform))) / DAY
          expect(new Map(own.map(({ code, progress: shown }) => [code, shown]))).toEqual(
            new Map([
              [daily, String(sumOf(beginOfDay(platform, day), beginOfDay(platform, day + 1)))],
              [weekly, String(sumOf(beginOfDay(platform, week), beginOfDay(platform, week + 7)))],
              [joined, String(sumOf(joinedAt, Infinity))],
            ]),
          )
        }
      }
    }),
    { ...histories(10, { seed: 19, known: known.length }), endOnFailure: true, examples: known },
  )
}, 240_000)
