/** Invariants of the sums of teams. */
import { sql, type RawBuilder } from 'kysely'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import type { Invariants } from '../../ledger/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { storedClock } from '../../platform/clock/dayClock.ts'
import type { Parts } from '../../platform/modules/contributions.ts'
import { figureSigns } from '../../ledger/postingKind.ts'
import { type Amount, amounts, kindsIn, postedFigures } from './sums/figures.ts'
import { figuresOfPostings, quarterOf } from './sums/read.ts'

/** The number of agents that each audit checks. */
const SAMPLE = 100

/** Counts of a member's day besides the amounts, and the columns of `member_days` that hold them. */
const counts = {
  given: 'given',
  bettors: 'bet_day',
  seen: 'seen_day',
  players: 'third_day',
  joined: 'joined',
  recharging: 'recharging',
} as const
type Done = Amount | keyof typeof counts
const isCount = (name: string): name is keyof typeof counts => Object.hasOwn(counts, name)
const done: readonly Done[] = [...amounts, ...Object.keys(counts).filter(isCount)]

/** SQL of a row with these columns, and zero in all other columns. */
const rowOf = (of: Partial<Record<Done, RawBuilder<unknown>>>) =>
  sql.join(done.map((name) => sql`${of[name] ?? sql`0`} as ${sql.ref(name)}`))
const posted = rowOf({
  ...Object.fromEntries(postedFigures.map((name) => [name, sql.ref(`p.${name}`)])),
  bettors: sql`p.has_bet::int`,
})
const added = (row: string) => sql.join(done.map((name) => sql`sum(${sql.ref(`${row}.${name}`)})::bigint as ${sql.ref(name)}`))

/** SQL: the stored sums `d` differ from the facts of the member and everybody below (`t`) or of the member alone (`o`). */
const differs = sql.join(
  [
    ...amounts.flatMap((name) => [
      sql`coalesce(${sql.ref(`d.team_${name}`)}, 0) <> coalesce(${sql.ref(`t.${name}`)}, 0)`,
      sql`coalesce(${sql.ref(`d.own_${name}`)}, 0) <> coalesce(${sql.ref(`o.${name}`)}, 0)`,
    ]),
    sql`coalesce(d.given, 0) <> coalesce(o.given, 0)`,
    ...Object.entries(counts).flatMap(([name, column]) =>
      name === 'given' ? [] : [sql`coalesce(${sql.ref(`d.${column}`)}, 0) <> coalesce(${sql.ref(`t.${name}`)}, 0)`],
    ),
    ...Object.entries({ bettors: 'v.bet_days', seen: 'v.seen_days', players: 'v.third_days' }).map(
      ([name, days]) => sql`(coalesce(${sql.ref(days)}, 0) >> (right(y.day, 2)::int - 1)) & 1 <> coalesce(${sql.ref(`o.${name}`)}, 0)`,
    ),
  ],
  sql` or `,
)

/** Yesterday and today with their starts, and the end of today. */
async function auditedDays(db: Db): Promise<{ readonly days: readonly string[]; readonly starts: readonly string[] }> {
  const clock = await storedClock(db)
  const {
    rows: [house],
  } = await sql<{ now: number }>`select house_now() as now`.execute(db)
  if (!house) throw new Error('there is always a time')
  const today = businessDay(house.now, clock)
  const days = [dayAfter(today, -1), today]
  return { days, starts: [...days, dayAfter(today)].map((day) => new Date(startOfDay(day, clock)).toISOString()) }
}

/**
 * Counts days of randomly chosen agents whose stored sums differ from the ledger. One statement reads the sums and their cursors, so that
 * both are of the same moment.
 */
async function wrongDays(db: Db, parts: Parts, agents: number): Promise<number> {
  const { days, starts } = await auditedDays(db)
  const { rows } = await sql`
    with sample as materialized (
      select m.node, m.path from member_sums s join members m on m.node = s.node where s.direct > 0 order by random() limit ${agents}
    ),
    days as (select day, start, stop from unnest(${[...days]}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) d (day, start, stop)),
    counted as (select p.*, m.path, d.day from days d join postings p on p.at >= d.start and p.at < d.stop
      join members m on m.user_id = p.user_id join member_sums s on s.node = m.node and p.version <= s.version),
    booked as (select b.*, d.day from days d join rebate_batches b on b.at >= d.start and b.at < d.stop and b.place <= (select rebate_place from sums_state)),
    single as (
      select p.path, p.day, ${posted} from (select p.path, p.day, ${figuresOfPostings({ parts })}, bool_or(p.kind = 'bet') as has_bet from counted p group by p.path, p.day) p
      union all
      select p.path, p.day, ${rowOf({ recharging: sql`1` })} from counted p where p.kind = 'recharge'
        and not exists (select 1 from postings e where e.user_id = p.user_id and e.kind = 'recharge' and e.version < p.version)
      union all
      select m.path, b.day, ${rowOf({ rebate: sql`b.amount`, accrued: sql`b.amount` })} from booked b join members m on m.user_id = b.agent_id
      union all
      select m.path, b.day, ${rowOf({ given: sql`l.amount` })} from booked b join rebate_lines l on l.batch = b.id join members m on m.user_id = l.through_id
      union all
      select m.path, d.day, ${rowOf({ seen: sql`1` })} from days d join seen_days v on v.day = d.day and v.counted join members m on m.user_id = v.user_id
      union all
      select m.path, d.day, ${rowOf({ thirdStake: sql`sum(g.counted_stake)`, thirdPayout: sql`sum(g.counted_payout)`, players: sql`1` })}
        from days d join game_bets g on g.at >= d.start and g.at < d.stop and g.counted_stake is not null join members m on m.user_id = g.user_id
        group by m.path, d.day
      union all
      select m.path, d.day, ${rowOf({ joined: sql`1` })} from days d join users u on u.created_at >= d.start and u.created_at < d.stop
        join members m on m.user_id = u.id join member_sums s on s.node = m.node and s.version is not null
    ),
    done as materialized (select a.path, a.day, ${added('a')} from single a group by a.path, a.day),
    of_teams as (
      select a.node, b.day, ${added('b')} from sample a join done b on b.path >= a.path and b.path < a.path || '~' group by a.node, b.day
    )
    select a.node from sample a cross join days y
    left join member_days d on d.node = a.node and d.day = y.day
    left join of_teams t on t.node = a.node and t.day = y.day
    left join done o on o.path = a.path and o.day = y.day
    left join member_months v on v.month = left(y.day, 7) and v.path = a.path
    where ${differs}`.execute(db)
  return rows.length
}

/** Counts quarters of an hour of randomly chosen agents in which the stored stakes of the team differ from the ledger. */
async function wrongQuarters(db: Db, parts: Parts, agents: number): Promise<number> {
  const { days, starts } = await auditedDays(db)
  const { rows } = await sql`
    with sample as materialized (
      select m.node, m.path from member_sums s join members m on m.node = s.node where s.direct > 0 order by random() limit ${agents}
    ),
    single as materialized (
      select m.path, ${quarterOf(sql`p.at`)} as quarter, sum(p.amount) * ${figureSigns.stake}::int as stake
      from postings p join members m on m.user_id = p.user_id join member_sums s on s.node = m.node and p.version <= s.version
      where p.at >= ${starts[0]} and p.at < ${starts.at(-1)} and p.kind = any(${kindsIn({ parts }, 'stake')}::text[])
      group by 1, 2
    ),
    posted as (
      select a.node, b.quarter, sum(b.stake) as stake from sample a join single b on b.path > a.path and b.path < a.path || '~' group by 1, 2
    ),
    stored as (
      select t.node, t.quarter, sum(t.stake) as stake from sample a join team_stakes t on t.node = a.node
      where t.day = any(${[...days]}::text[]) group by 1, 2
    )
    select 1 from posted p full join stored t using (node, quarter)
    where coalesce(p.stake, 0) <> coalesce(t.stake, 0) and quarter >= coalesce((select stakes_since from sums_state), '-infinity')`.execute(
    db,
  )
  return rows.length
}

/** Counts randomly chosen codes whose stored sums differ from the members who registered with them. */
async function wrongCodes(db: Db, codes: number): Promise<number> {
  const { rows } = await sql`
    with sample as materialized (select * from code_sums order by random() limit ${codes})
    select c.code from sample c
    left join lateral (
      select count(s.first_recharge) as recharged, count(s.first_bet) as bettors, sum(d.stake) as stake
      from users u join members m on m.user_id = u.id join member_sums s on s.node = m.node
      cross join lateral (select sum(own_stake) as stake from member_days where node = m.node) d
      where u.invite_code = c.code
    ) o on true
    where c.recharged <> o.recharged or c.bettors <> o.bettors or c.stake <> coalesce(o.stake, 0)`.execute(db)
  return rows.length
}

export const agentInvariants: Invariants = {
  "yesterday's and today's sums of agents, of a hundred by chance, are those of the ledger": (db, parts) => wrongDays(db, parts, SAMPLE),
  "yesterday's and today's stakes of teams by quarters of an hour, of a hundred agents by chance, are those of the ledger": (db, parts) =>
    wrongQuarters(db, parts, SAMPLE),
  'sums of invitation codes, of a hundred by chance, are those of the members who came by them': (db) => wrongCodes(db, SAMPLE),
}
