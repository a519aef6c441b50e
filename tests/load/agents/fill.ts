/** Fills the platform's tables with the benchmark's tree, as after a month. */
import { sql, type RawBuilder } from 'kysely'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { patiently, type Tx } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { withoutIndexes } from './indexes.ts'
import { DAYS, daysOf, type MemberDay, POSTED_DAYS, type Tree } from './tree.ts'

const ROWS = 20_000

/** Without triggers and foreign keys: this file writes the rows that they would write. */
const quietly = (platform: Pick<Platform, 'db'>, work: (tx: Tx) => Promise<unknown>) =>
  patiently(platform.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local work_mem = '128MB'`.execute(tx)
    await work(tx)
  })

const userId = (node: RawBuilder<unknown>) => sql`md5('member ' || ${node})`

export async function fill(platform: Platform, tree: Tree): Promise<void> {
  const clock = clockOf(platform)
  const today = businessDay(platform.now(), clock)
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS + 1))
  const starts = days.map((day) => startOfDay(day, clock))
  const paths = pathsOf(tree)
  await withoutIndexes(
    platform,
    [
      'users',
      'wallets',
      'members',
      'member_sums',
      'member_days',
      'member_months',
      'team_stakes',
      'postings',
      'bets',
      'recharges',
      'withdrawals',
      'sessions',
    ],
    async () => {
      await Promise.all([putMembers(platform, tree, paths), putDays(platform, tree, paths, days)])
      await putPostings(platform, days.slice(-POSTED_DAYS), starts.slice(-POSTED_DAYS))
    },
  )
  await putPaused(platform)
  await putFirsts(platform, today, startOfDay(today, clock))
  await putCodes(platform)
  await sql`update sums_state set as_of = now()`.execute(platform.db)
}

function pathsOf({ members, parent }: Tree): readonly string[] {
  const code = (node: number) => node.toString(36).padStart(5, '0')
  const paths: string[] = ['']
  for (let node = 1; node <= members; node++) paths.push((paths[parent[node] ?? 0] ?? '') + code(node))
  return paths
}

async function putMembers(
  platform: Platform,
  { members, parent, depth, isAgent, direct, team }: Tree,
  paths: readonly string[],
): Promise<void> {
  for (let from = 1; from <= members; from += ROWS) {
    const nodes = Array.from({ length: Math.min(ROWS, members - from + 1) }, (_, at) => from + at)
    await quietly(platform, async (tx) => {
      await sql`
        with fresh as (
          select *, translate(substr(md5(node::text), 1, 4), '0123456789', 'ghijklmnop') || node as name
          from unnest(
            ${nodes}::int[], ${nodes.map((node) => parent[node] || null)}::int[], ${nodes.map((node) => depth[node])}::int[],
            ${nodes.map((node) => paths[node])}::text[], ${nodes.map((node) => isAgent[node] === 1)}::boolean[],
            ${nodes.map((node) => direct[node])}::int[], ${nodes.map((node) => team[node])}::int[]
          ) as f (node, parent, depth, path, is_agent, direct, team)
        ),
        places as (insert into members (user_id, node, parent, depth, path, name) select ${userId(sql`node`)}, node, parent, depth, path, name from fresh),
        purses as (insert into wallets (user_id, balance, version) select ${userId(sql`node`)}, 1000000, 0 from fresh),
        sums as (
          insert into member_sums (node, version, direct, team, first_bet) select node, 0, direct, team, '2026-01-01' from fresh
        )
        insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, is_agent, request_id, request_digest, invite_code, created_at)
        select ${userId(sql`node`)}, name, name, '', name, 1960 - 8 * depth, ${userId(sql`parent`)}, is_agent, node::text, '',
          'K' || upper(substr(path, length(path) - 9, 5)), now() - make_interval(hours => node % 720)
        from fresh`.execute(tx)
    })
  }
}

const columns: readonly (readonly [string, string, (row: MemberDay) => number])[] = [
  ['acts', 'int', ({ acts }) => acts],
  ['own_stake', 'bigint', ({ ownStake }) => ownStake],
  ['own_payout', 'bigint', ({ ownPayout }) => ownPayout],
  ['team_stake', 'bigint', ({ teamStake }) => teamStake],
  ['team_payout', 'bigint', ({ teamPayout }) => teamPayout],
  ['given', 'bigint', ({ teamStake }) => Math.floor(teamStake / 250)],
  ['bet_day', 'int', ({ bettors }) => bettors],
  ['seen_day', 'int', ({ bettors }) => bettors],
]
const names = sql.raw(columns.map(([name]) => name).join(', '))

const putDays = (platform: Platform, tree: Tree, paths: readonly string[], days: readonly string[]) =>
  quietly(platform, async (db) => {
    let rows: MemberDay[] = []
    const put = async () => {
      const arrays = columns.map(([, type, value]) => sql`${rows.map(value)}::${sql.raw(type)}[]`)
      await sql`
      insert into member_days (node, day, path, parent, ${names})
      select * from unnest(
        ${rows.map(({ node }) => node)}::int[], ${rows.map(({ day }) => days[day])}::text[], ${rows.map(({ node }) => paths[node])}::text[],
        ${rows.map(({ node }) => tree.parent[node] || null)}::int[], ${sql.join(arrays)}
      )`.execute(db)
      rows = []
    }
    for (const row of daysOf(tree)) {
      rows.push(row)
      if (rows.length === ROWS) await put()
    }
    await put()
    await sql`
    insert into member_months (month, path, bet_days, seen_days)
    select substr(day, 1, 7), path, bit_or(1 << (substr(day, 9)::int - 1)), bit_or(1 << (substr(day, 9)::int - 1))
    from member_days where own_stake <> 0 group by 1, 2`.execute(db)
  })

/**
 * A bet and a prize of each member's last day, the stakes by quarters of everybody above, and for some a recharge, a withdrawal and a
 * session.
 */
async function putPostings(platform: Platform, days: readonly string[], starts: readonly number[]): Promise<void> {
  const begins = starts.map((start) => new Date(start).toISOString())
  await quietly(platform, async (tx) => {
    await sql`
      create temporary table played on commit drop as
      select m.user_id, m.path, d.node, d.day, d.acts, d.own_stake, b.begin + (least(now() - interval '1 second', b.begin + interval '1 day') - b.begin) * random() as at
      from member_days d join members m on m.node = d.node
      join unnest(${[...days]}::text[], ${begins}::timestamptz[]) as b (day, begin) on b.day = d.day
      where d.acts > 0 order by at`.execute(tx)
    await sql`
      insert into postings (user_id, version, kind, house, amount, previous, current, ref, answer, at)
      select user_id, v.version, v.kind, 'house:bets', (v.after - v.before) * own_stake, v.before * own_stake, v.after * own_stake, md5(node || ' request'),
        case v.version when 1 then jsonb_build_object('first', md5(node || ' bet'), 'last', md5(node || ' bet')) end,
        p.at + make_interval(secs => v.version / 1000.0)
      from played p cross join (values (1, 'bet', 1, 0), (2, 'win', 0, 1), (3, 'recharge', 1, 2)) as v (version, kind, before, after)
      where v.version <= p.acts order by p.at, v.version`.execute(tx)
    await sql`
      insert into team_stakes (day, node, quarter, stake)
      select p.day, a.node, date_bin('15 minutes', p.at, 'epoch'::timestamptz), sum(p.own_stake)
      from played p cross join generate_series(5, length(p.path) - 5, 5) n join members a on a.path = substr(p.path, 1, n) group by 1, 2, 3`.execute(
      tx,
    )
    await sql`
      insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake, prize_group, odds, rule_version, max_prize,
        accepted_at, balance_before, balance_after, state, payout, settled_at)
      select user_id, md5(node || ' bet'), md5(node || ' request'), l.id, '1', 'x', '[]', 1, own_stake, 1, own_stake, 1800, '{}', 1, 1000000000, at, 0, 0,
        s.state, case s.state when 'LOSE' then 0 when 'WIN' then 2 * own_stake end, case s.state when 'WAIT' then null else at end from played
      cross join lateral (select case when at > now() - interval '10 minutes' then 'WAIT' when node % 3 = 0 then 'WIN' else 'LOSE' end as state) s cross join (select id from lotteries limit 1) l`.execute(
      tx,
    )
    await sql`
      insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, needs_proof, language, expires_at, created_at, path)
      select md5(node || ' r'), md5(node || ' r'), md5(node || ' r'), user_id, c.id, c.kind, 100000, 0, false, 'en', now(), at, path
      from played cross join (select id, kind from recharge_channels limit 1) c where node % 10 = 0`.execute(tx)
    await sql`
      insert into withdrawals (id, user_id, card_id, amount, fee, speed, day, state, created_at, processed_from, path)
      select md5(node || ' w'), user_id, 'card', 100000, 0, 'normal', 'x', 'PENDING', at, at, path from played where node % 20 = 0`.execute(
      tx,
    )
    await sql`
      insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at, active_at)
      select md5(node || ' s'), user_id, 'd', '', '', 1, now() + interval '1 day', at from played`.execute(tx)
    await sql`update wallets w set version = p.acts from played p where w.user_id = p.user_id`.execute(tx)
    await sql`
      update member_sums s set version = p.acts, last_bet = p.day, last_seen = p.day,
        first_recharge = case when p.acts > 2 then p.day end, first_recharge_at = case when p.acts > 2 then p.at end, first_recharge_amount = p.own_stake
      from played p where s.node = p.node`.execute(tx)
  })
}

/** One in a hundred members has paused play, one in two hundred is locked. */
const putPaused = (platform: Platform) =>
  quietly(platform, async (tx) => {
    await sql`update wallets w set barred_until = now() + interval '1 day' from members m where m.user_id = w.user_id and m.node % 100 = 1`.execute(
      tx,
    )
    await sql`update users u set state = 'locked' from members m where m.user_id = u.id and m.node % 200 = 3`.execute(tx)
  })

/** Counts for each member: registrations and first recharges of today in the team. */
const putFirsts = (platform: Platform, today: string, start: number) =>
  quietly(platform, async (tx) => {
    await sql`
      with firsts as (
        select m.path, (u.created_at >= ${new Date(start)})::int as joined, (s.first_recharge = ${today})::int as recharging
        from members m join users u on u.id = m.user_id join member_sums s on s.node = m.node
        where u.created_at >= ${new Date(start)} or s.first_recharge = ${today}
      ),
      teams as (
        select substr(path, 1, n) as path, sum(joined) as joined, sum(coalesce(recharging, 0)) as recharging
        from firsts cross join generate_series(5, length(path), 5) n group by 1
      )
      insert into member_days (node, day, path, parent, joined, recharging)
      select m.node, ${today}, m.path, m.parent, t.joined, t.recharging from teams t join members m on m.path = t.path
      on conflict (node, day) do update set joined = excluded.joined, recharging = excluded.recharging`.execute(tx)
  })

const putCodes = (platform: Platform) =>
  quietly(platform, async (db) => {
    await sql`
    insert into invite_codes (code, owner_id, prize_group, kind, uses, last_used_at)
    select 'K' || upper(right(m.path, 5)), m.user_id, 1800, 'player', s.direct, now() from members m join users u on u.id = m.user_id
    join member_sums s on s.node = m.node where u.is_agent`.execute(db)
    await sql`
    insert into code_sums (code, recharged, bettors, stake) select code, 1, uses, 1000 * uses from invite_codes where owner_id is not null`.execute(
      db,
    )
  })

/** Rebates of an agent: `batches` settlements in the month, each with five bets of the team; the first half is taken in. */
export async function putRebates(platform: Platform, node: number, batches: number): Promise<void> {
  const clock = clockOf(platform)
  const today = businessDay(platform.now(), clock)
  const first = startOfDay(dayAfter(today, 1 - DAYS), clock)
  await quietly(platform, async (tx) => {
    const {
      rows: [booking],
    } = await sql<{ place: bigint }>`select place from rebate_booking`.execute(tx)
    const before = booking?.place ?? 0n
    await sql`
      insert into rebate_batches (agent_id, lottery_id, lines, amount, at, place, total, total_lines)
      select ${userId(sql`${node}::int`)}, (select id from lotteries limit 1), 5, 500, ${new Date(first)}::timestamptz + n * ((now() - ${new Date(first)}::timestamptz) / ${batches}::int), ${before} + n, 500 * n, 5 * n
      from generate_series(1, ${batches}::int) n`.execute(tx)
    await sql`
      insert into rebate_lines (batch, n, through_id, player_id, bet_id, lottery_id, period, played, prize_group, below, amount)
      select b.id, l.n, d.user_id, d.user_id, md5(b.id || ' ' || l.n), y.id, '1', 10000, 1960, 1940, 100
      from rebate_batches b cross join generate_series(1, 5) as l (n) cross join (select id from lotteries limit 1) y
      join (
        select user_id, row_number() over (order by node) - 1 as position, count(*) over () as members from (select * from members where parent = ${node} limit 500) m
      ) d on d.position = (b.id * 5 + l.n) % d.members
      where b.agent_id = ${userId(sql`${node}::int`)}`.execute(tx)
    await sql`update rebate_booking set place = ${before} + ${batches}::int`.execute(tx)
    await sql`
      insert into rebate_accounts (agent_id, accrued, lines, place)
      values (${userId(sql`${node}::int`)}, ${500 * batches}, ${5 * batches}, ${before} + ${batches}::int)`.execute(tx)
    await sql`
      insert into rebate_days (agent_id, day, accrued, lines, first_place, last_place)
      select agent_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD'), sum(amount), sum(lines), min(place), max(place) from rebate_batches
      where agent_id = ${userId(sql`${node}::int`)} group by 1, 2`.execute(tx)
    await sql`
      insert into rebate_takings (agent_id, n, place, amount, lines, taken, taken_lines)
      select agent_id, 1, place, total, total_lines, total, total_lines from rebate_batches
      where agent_id = ${userId(sql`${node}::int`)} and place = ${before} + ${Math.ceil(batches / 2)}::int`.execute(tx)
  })
}
