/** Adds counted facts to the stored sums, in the order of the keys, so that concurrent transactions cannot deadlock. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { nodesOf } from '../../tree/module.ts'
import type { Facts, MemberChange } from './facts.ts'
import { amounts, countFigures } from './figures.ts'
import type { MarkedDay } from './firsts.ts'
import { type DaySums, spread, spreadStakes, type TeamStake } from './spread.ts'

interface Column<Row> {
  readonly name: string
  readonly type: string
  readonly value: (row: Row) => string | number | null
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nodeOf = (path: string) => nodesOf(path).at(-1) ?? null

const sums: readonly Column<DaySums>[] = [
  ...amounts.map((name) => ({ name: `own_${snake(name)}`, type: 'bigint', value: ({ own }: DaySums) => String(own[name]) })),
  ...amounts.map((name) => ({ name: `team_${snake(name)}`, type: 'bigint', value: ({ team }: DaySums) => String(team[name]) })),
  { name: 'given', type: 'bigint', value: ({ given }) => String(given) },
  { name: 'acts', type: 'int', value: ({ acts }) => acts },
  ...countFigures.map((name) => ({ name: snake(name), type: 'int', value: ({ counts }: DaySums) => counts[name] })),
]

const dayColumns: readonly Column<DaySums>[] = [
  { name: 'node', type: 'int', value: ({ path }) => nodeOf(path) },
  { name: 'day', type: 'text', value: ({ day }) => day },
  { name: 'path', type: 'text', value: ({ path }) => path },
  { name: 'parent', type: 'int', value: ({ path }) => nodesOf(path).at(-2) ?? null },
  ...sums,
]

const namesOf = (columns: readonly { readonly name: string }[]) => sql.raw(columns.map(({ name }) => name).join(', '))

/** SQL of the rows, one array for each column. */
function rowsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, value }) => sql`${rows.map(value)}::${sql.raw(type)}[]`)
  return sql`(select * from unnest(${sql.join(arrays)}) as r (${namesOf(columns)}))`
}

export async function writeFacts(db: Db, { facts, stakes, changes, marks }: Facts): Promise<void> {
  await addDays(db, spread(facts))
  await addStakes(db, spreadStakes(stakes))
  await addMembers(db, changes)
  await addMarks(db, marks)
  await addCodes(db, facts, changes)
}

async function addDays(db: Db, rows: readonly DaySums[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into member_days as d (${namesOf(dayColumns)}) select * from ${rowsOf(dayColumns, rows)} r order by node, day
    on conflict (node, day) do update set ${sql.raw(sums.map(({ name }) => `${name} = d.${name} + excluded.${name}`).join(', '))}`.execute(
    db,
  )
}

const stakeColumns: readonly Column<TeamStake>[] = [
  { name: 'day', type: 'text', value: ({ day }) => day },
  { name: 'node', type: 'int', value: ({ node }) => node },
  { name: 'quarter', type: 'timestamptz', value: ({ quarter }) => new Date(quarter).toISOString() },
  { name: 'stake', type: 'bigint', value: ({ stake }) => String(stake) },
]

async function addStakes(db: Db, rows: readonly TeamStake[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into team_stakes as t (${namesOf(stakeColumns)}) select * from ${rowsOf(stakeColumns, rows)} r order by day, node, quarter
    on conflict (day, node, quarter) do update set stake = t.stake + excluded.stake`.execute(db)
}

interface MemberRow extends Partial<Omit<MemberChange, 'member'>> {
  readonly node: number
  direct: number
  team: number
}

const memberColumns: readonly Column<MemberRow>[] = [
  { name: 'node', type: 'int', value: ({ node }) => node },
  { name: 'version', type: 'bigint', value: ({ version }) => (version === undefined ? null : String(version)) },
  { name: 'direct', type: 'int', value: ({ direct }) => direct },
  { name: 'team', type: 'int', value: ({ team }) => team },
  { name: 'first_bet', type: 'text', value: ({ firstBet }) => firstBet ?? null },
  { name: 'last_bet', type: 'text', value: ({ lastBet }) => lastBet ?? null },
  { name: 'last_seen', type: 'text', value: ({ lastSeen }) => lastSeen ?? null },
  { name: 'last_third', type: 'text', value: ({ lastThird }) => lastThird ?? null },
  { name: 'first_recharge', type: 'text', value: ({ firstRecharge }) => firstRecharge ?? null },
  {
    name: 'first_recharge_at',
    type: 'timestamptz',
    value: ({ firstRechargeAt }) => (firstRechargeAt === undefined ? null : new Date(firstRechargeAt).toISOString()),
  },
  {
    name: 'first_recharge_amount',
    type: 'bigint',
    value: ({ firstRechargeAmount }) => (firstRechargeAmount === undefined ? null : String(firstRechargeAmount)),
  },
]

async function addMembers(db: Db, changes: readonly MemberChange[]): Promise<void> {
  const rows = new Map<number, MemberRow>()
  const rowOf = (node: number) => {
    const row = rows.get(node) ?? { node, direct: 0, team: 0 }
    rows.set(node, row)
    return row
  }
  for (const { member, ...change } of changes) {
    Object.assign(rowOf(member.node), change)
    if (member.version !== null || change.version === undefined) continue
    for (const [at, node] of nodesOf(member.path).toReversed().slice(1).entries()) {
      const above = rowOf(node)
      above.team += 1
      if (at === 0) above.direct += 1
    }
  }
  if (rows.size === 0) return
  await sql`
    insert into member_sums as s (${namesOf(memberColumns)}) select * from ${rowsOf(memberColumns, [...rows.values()])} r order by node
    on conflict (node) do update set version = coalesce(excluded.version, s.version), direct = s.direct + excluded.direct,
      team = s.team + excluded.team, first_bet = least(s.first_bet, excluded.first_bet), last_bet = greatest(s.last_bet, excluded.last_bet),
      last_seen = greatest(s.last_seen, excluded.last_seen), last_third = greatest(s.last_third, excluded.last_third), first_recharge = coalesce(s.first_recharge, excluded.first_recharge),
      first_recharge_at = coalesce(s.first_recharge_at, excluded.first_recharge_at),
      first_recharge_amount = coalesce(s.first_recharge_amount, excluded.first_recharge_amount)`.execute(db)
}

/** The bit of a day in its month. */
const bitOf = (day: string) => 2 ** (Number(day.slice(8)) - 1)

async function addMarks(db: Db, marks: readonly MarkedDay[]): Promise<void> {
  if (marks.length === 0) return
  const bits = (kind: MarkedDay['kind']) => marks.map((mark) => (mark.kind === kind ? bitOf(mark.day) : 0))
  await sql`
    insert into member_months as m (month, path, bet_days, seen_days, third_days)
    select month, path, bit_or(bet_days), bit_or(seen_days), bit_or(third_days) from unnest(
      ${marks.map(({ day }) => day.slice(0, 7))}::text[], ${marks.map(({ path }) => path)}::text[],
      ${bits('bet')}::int[], ${bits('seen')}::int[], ${bits('third')}::int[]
    ) as r (month, path, bet_days, seen_days, third_days) group by month, path order by month, path
    on conflict (month, path) do update set bet_days = m.bet_days | excluded.bet_days, seen_days = m.seen_days | excluded.seen_days,
      third_days = m.third_days | excluded.third_days`.execute(db)
}

async function addCodes(db: Db, facts: Facts['facts'], changes: readonly MemberChange[]): Promise<void> {
  const codes = new Map(changes.flatMap(({ member: { path, inviteCode } }) => (inviteCode === null ? [] : [[path, inviteCode] as const])))
  const rows = new Map<string, { recharged: number; bettors: number; stake: bigint }>()
  for (const { path, amounts: of, counts } of facts) {
    const code = codes.get(path)
    if (code === undefined) continue
    const row = rows.get(code) ?? { recharged: 0, bettors: 0, stake: 0n }
    row.recharged += counts.recharging ?? 0
    row.bettors += counts.betEver ?? 0
    row.stake += of.stake ?? 0n
    rows.set(code, row)
  }
  if (rows.size === 0) return
  const values = [...rows.values()]
  await sql`
    insert into code_sums as c (code, recharged, bettors, stake)
    select * from unnest(
      ${[...rows.keys()]}::text[], ${values.map(({ recharged }) => recharged)}::int[],
      ${values.map(({ bettors }) => bettors)}::int[], ${values.map(({ stake }) => String(stake))}::bigint[]
    ) as r (code, recharged, bettors, stake) order by code
    on conflict (code) do update set recharged = c.recharged + excluded.recharged, bettors = c.bettors + excluded.bettors,
      stake = c.stake + excluded.stake`.execute(db)
}
