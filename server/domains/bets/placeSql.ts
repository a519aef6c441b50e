/**
 * Books many requests for bets with one statement: decided one by one, written together. The statement is a function of the database, so
 * its plan is made once for each connection.
 */
import { CompiledQuery } from 'kysely'
import { arrayText } from '../../platform/database/arrays.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import { booked } from '../../ledger/ledger.ts'
import { JUMP_MS } from '../../platform/clock/clock.ts'
import { windowsAt } from '../protection/module.ts'
import type { Decision, PlaceRules, Purchase, StoredReceipt } from './place.ts'

/**
 * The name has a version. A function with other parameters or results gets a new name, so a running server keeps the function that it
 * knows.
 */
const PLACE_BETS = 'place_bets_6'
/** The same for batches with bets that count towards exposure limits. */
const PLACE_COUNTED = `${PLACE_BETS}_counted`
const USED_REQUESTS = 'used_requests'

/** Arrays with an item per request, then arrays with an item per line; `n` is the number of the line's request, from 1. */
const parameters = [
  'user_id text[]',
  'session_id text[]',
  'request_id text[]',
  'payload_hash text[]',
  'lottery_id text[]',
  'period text[]',
  'total bigint[]',
  'low_group int[]',
  'high_group int[]',
  'answer text[]',
  'n int[]',
  'bet_id text[]',
  'play_code text[]',
  'selection text[]',
  'notes int[]',
  'unit bigint[]',
  'multiple int[]',
  'stake bigint[]',
  'prize_group int[]',
  'odds text[]',
  'rule_version int[]',
  'after bigint[]',
  'change_prize_group boolean',
  'time_zone text',
  'reminder_minutes int',
  'known timestamptz',
] as const

const REQUEST_COLUMNS = 10
const nameOf = (parameter: string) => parameter.slice(0, parameter.indexOf(' '))
const columns = (from: number, to: number) => parameters.slice(from, to).map(nameOf).join(', ')
const values = (from: number, to: number) =>
  parameters
    .slice(from, to)
    .map((_, at) => `$${from + at + 1}`)
    .join(', ')
const LINES_END = parameters.length - 4
const TIME_ZONE = `$${LINES_END + 2}`
const REMINDER_MINUTES = `$${LINES_END + 3}`
const KNOWN = `$${LINES_END + 4}`

/** A statement waits for locks less than this. If the clock is further ahead of `known`, it has jumped. */
const LATEST = "interval '15 seconds'"
const EARLIEST = `interval '${JUMP_MS} milliseconds'`

/**
 * Additional parameters of the second function: an item per option of a line. `on_n` is the number of its request; a ceiling of 0 means
 * none.
 */
const countedParameters = [
  ...parameters,
  'on_n int[]',
  'on_play text[]',
  'on_option text[]',
  'on_amount bigint[]',
  'on_ceiling bigint[]',
] as const
const COUNTED = Array.from({ length: countedParameters.length - parameters.length }, (_, at) => `$${parameters.length + at + 1}`).join(', ')

const typesOf = (of: readonly string[]) => of.map((parameter) => parameter.slice(parameter.indexOf(' ') + 1))
const callOf = (name: string, of: readonly string[]) =>
  `select * from ${name}(${typesOf(of)
    .map((type, at) => `$${at + 1}::${type}`)
    .join(', ')})`

/** Calls the functions with their parameters in order. */
const placeCall = callOf(PLACE_BETS, parameters)
const placeCountedCall = callOf(PLACE_COUNTED, countedParameters)

/**
 * The amounts that requests add to their options, the current amounts of the options, and for each request the option with the least room.
 * Current amounts are looked up instead of joined: the planner cannot know the number of options, and would compare each with each.
 */
const wanted = `
    wanted as (
      select x.n, r.lottery_id, r.period, x.play_code, x.option, sum(x.amount)::bigint as uncapped,
        sum(least(x.amount, r.max_prize))::bigint as amount, nullif(min(x.ceiling), 0) as ceiling
      from unnest(${COUNTED}) as x (n, play_code, option, amount, ceiling)
      join (select r.n, r.lottery_id, r.period, s.max_prize from req r join sale s on s.lottery_id = r.lottery_id and s.period = r.period) r on r.n = x.n
      group by x.n, r.lottery_id, r.period, x.play_code, x.option
    ),
    exposed as (
      select w.lottery_id, w.period, w.play_code, w.option, e.amount
      from (
        select distinct lottery_id, period, play_code, option from wanted where (select wallets from raw_clock) >= 0 order by 1, 2, 3, 4
      ) w
      cross join lateral (
        select amount from bet_exposure
        where lottery_id = w.lottery_id and period = w.period and play_code = w.play_code and option = w.option for update
      ) e
    ),
    exposed_map as materialized (
      select jsonb_object_agg(concat_ws(' ', lottery_id, period, play_code, option), amount) as amounts from exposed
    ),
    placed_on as (
      select w.*, coalesce((m.amounts ->> concat_ws(' ', w.lottery_id, w.period, w.play_code, w.option))::bigint, 0) as before
      from wanted w cross join exposed_map m
    ),
    full_option as (
      select distinct on (n) n, play_code, option, ceiling - before as room
      from placed_on where before + amount > ceiling
      order by n, (ceiling - before)::numeric / uncapped, play_code, option
    ),`

/** The requests that fit beside all earlier requests of the batch. */
const withinExposure = `
    within_exposure as (
      select * from within_limit where n <> all(array(
        select n from (
          select p.n, p.ceiling, p.before + sum(p.amount) over (partition by p.lottery_id, p.period, p.play_code, p.option order by p.n) as would_be
          from placed_on p join within_limit l on l.n = p.n
        ) w where would_be > ceiling
      ))
    ),`

const exposureSet = `
    exposure_set as (
      insert into bet_exposure (lottery_id, period, play_code, option, amount, ceiling)
      select w.lottery_id, w.period, w.play_code, w.option, sum(w.amount), min(w.ceiling) from wanted w join accepted a on a.n = w.n
      group by w.lottery_id, w.period, w.play_code, w.option order by 1, 2, 3, 4
      on conflict (lottery_id, period, play_code, option)
      do update set amount = bet_exposure.amount + excluded.amount, ceiling = excluded.ceiling
    ),`

/*
 * First the period is locked against its close, then the wallets in the order of their ids; the clock is read only then. `known` is
 * platform time by the caller's clock. If the two clocks contradict each other, nothing is decided, and the caller must ask again: UNSURE.
 * If the database's clock is ahead of platform time, a sale that is over by that clock may be over: UNDECIDED. The rows of a member's own
 * limits change only under the wallet's lock. They are locked too, so their current values are read; if they are newer than this statement,
 * it must run again: AGAIN. While this statement waits for a wallet, another call may use the id of a request, so ids of other calls are
 * looked up after the locks, by a volatile function, which sees what has been committed since. A request of a session is refused while the
 * member's reality check is due; bets that the platform places have no session. Sorted lists and laterals keep the plan on the indexes,
 * even if the tables were small when it was made. The rows of options are locked after the wallets, in the order of the options. A row that
 * another process has inserted since this statement began is invisible to it; then the row's own check refuses an amount above its ceiling,
 * and the statement runs again. A request must have its options exactly if its period is counted; otherwise the verdict is UNCOUNTED or
 * COUNTED.
 */
const createFunction = (name: string, of: readonly string[], counted: boolean) => `
  create or replace function ${name}(${typesOf(of).join(', ')})
  returns table (
    verdict text, accepted_at timestamptz, previous bigint, current bigint, version bigint,
    closes_at timestamptz, draws_at timestamptz, commit text, prize_group int, max_period_stake bigint,
    own_limit bigint, own_left bigint, own_span text, full_play text, full_option text, full_room bigint
  )
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
  #variable_conflict use_column
  begin
    return query
    with req as (
      select * from unnest(${values(0, REQUEST_COLUMNS)}) with ordinality as r (${columns(0, REQUEST_COLUMNS)}, n)
    ),
    sale as (
      select r.lottery_id, r.period, t.on_sale, t.max_period_stake, t.max_prize, k.known, s.opens_at, s.closes_at, s.draws_at, s.commit, s.counted
      from (select distinct lottery_id, period from req order by 1, 2) r
      left join lateral (select on_sale, max_period_stake, max_prize from lotteries where id = r.lottery_id limit 1) t on true
      left join lateral (select true as known from periods where lottery_id = r.lottery_id and period = r.period limit 1) k on true
      left join lateral (
        select opens_at, closes_at, draws_at, commit, counted from periods
        where lottery_id = r.lottery_id and period = r.period and state = 'open' for share
      ) s on true
    ),
    locked as (
      select user_id, balance, version, guarded, barred_until from wallets
      where user_id = any(array(select user_id from req)) and (select count(closes_at) from sale) >= 0
      order by user_id for update
    ),
    raw_clock as materialized (select clock_timestamp() as raw, count(*) as wallets from locked),
    clock as materialized (
      select r.raw, h.at, h.at not between ${KNOWN} - ${EARLIEST} and ${KNOWN} + ${LATEST} as unsure, ${USED_REQUESTS}($1, $3, r.wallets) as used
      from raw_clock r cross join lateral (
        select r.raw + held_ms * interval '1 millisecond' as at from house_clock where one limit 1
      ) h
    ),
    held as (
      select user_id, span, from_at, until_at, staked, lost, stake_limit, loss_limit from guard_windows
      where user_id = any(array(select user_id from locked where guarded)) order by user_id, span for update
    ),
    windows as (${windowsAt('held', TIME_ZONE)}),
    room as (
      select distinct on (w.user_id) w.user_id, l.verdict, w.span, l.amount, l.amount - l.used as room
      from windows w cross join lateral (values ('STAKE_LIMIT', w.stake_limit, w.staked), ('LOSS_LIMIT', w.loss_limit, w.lost)) as l (verdict, amount, used)
      where l.amount is not null order by w.user_id, l.amount - l.used, l.verdict, w.span
    ),
    ${counted ? wanted : ''}
    checked as (
      select r.n, r.user_id, r.request_id, r.payload_hash, r.lottery_id, r.period, r.total, r.answer, c.at,
        l.balance, l.version as version_before, s.closes_at, s.draws_at, s.commit, s.max_period_stake, s.max_prize, u.prize_group,
        coalesce(p.staked, 0) as staked, m.room, m.amount as own_limit, m.span as own_span,
        ${
          counted
            ? 'f.play_code as full_play, f.option as full_option, f.room as full_room'
            : 'null::text as full_play, null::text as full_option, null::bigint as full_room'
        },
        case
          when q.payload_hash = r.payload_hash then 'REPLAY'
          when q.version is not null or r.n = any(c.used) then 'DUPLICATE'
          when l.user_id is null or u.id is null then 'TOKEN'
          when c.unsure then 'UNSURE'
          when l.barred_until > c.at then 'EXCLUDED'
          when r.session_id <> '' and u.due_at <= c.at then 'REALITY_CHECK'
          when l.guarded and not exists (select 1 from held h where h.user_id = r.user_id) then 'AGAIN'
          when not s.on_sale then 'SUSPENDED'
          when s.closes_at is null then case when s.known then 'CLOSED' else 'ISSUE_CHANGED' end
          when c.at >= s.closes_at then 'CLOSED'
          when c.raw >= s.closes_at then 'UNDECIDED'
          when c.at < s.opens_at then 'ISSUE_CHANGED'
          ${counted ? "when o.n is not null and not s.counted then 'UNCOUNTED' when o.n is null and s.counted then 'COUNTED'" : "when s.counted then 'COUNTED'"}
          when r.high_group > u.prize_group or (r.low_group < u.prize_group and not $${LINES_END + 1}) then 'PRIZE_GROUP'
          when coalesce(p.staked, 0) + r.total > s.max_period_stake then 'LIMIT_REACHED'
          when m.room < r.total then m.verdict
          when l.balance < r.total then 'INSUFFICIENT'
          ${counted ? "when f.n is not null then 'EXPOSURE'" : ''}
        end as refused
      from req r
      cross join clock c
      left join locked l on l.user_id = r.user_id
      left join room m on m.user_id = r.user_id
      left join sale s on s.lottery_id = r.lottery_id and s.period = r.period
      ${counted ? 'left join (select distinct n from wanted) o on o.n = r.n left join full_option f on f.n = r.n' : ''}
      left join lateral (
        select id, prize_group, case when m.minutes > 0 then checked_at + m.minutes * interval '1 minute' end as due_at
        from users cross join lateral (select coalesce(reminder_minutes, ${REMINDER_MINUTES}) as minutes) m where id = r.user_id limit 1
      ) u on true
      left join lateral (
        select version, payload_hash from postings where user_id = r.user_id and kind = 'bet' and ref = r.request_id limit 1
      ) q on true
      left join lateral (
        select staked from period_stakes where lottery_id = r.lottery_id and period = r.period and user_id = r.user_id limit 1
      ) p on true
    ),
    within_limit as (
      select * from (
        select *, staked + sum(total) over (partition by user_id, lottery_id, period order by n) as would_stake
        from checked where refused is null
      ) w where would_stake <= max_period_stake
    ),
    ${counted ? withinExposure : ''}
    accepted as (
      select *, (balance - spent + total)::bigint as previous, (balance - spent)::bigint as current,
        version_before + row_number() over (partition by user_id order by n) as version
      from (select *, sum(total) over (partition by user_id order by n) as spent from ${counted ? 'within_exposure' : 'within_limit'}) w
      where spent <= balance and spent <= coalesce(room, spent)
    ),
    movement as (
      select user_id, version, 'bet' as kind, 'house:games' as house, -total as amount, previous, current, request_id as ref,
        null::bigint as corrects, payload_hash, answer::jsonb
      from accepted
    ),
    ${booked},
    ${counted ? exposureSet : ''}
    stakes_set as (
      insert into period_stakes (user_id, lottery_id, period, staked, ceiling)
      select user_id, lottery_id, period, sum(total), max(max_period_stake) from accepted group by user_id, lottery_id, period
      on conflict (lottery_id, period, user_id) do update set staked = period_stakes.staked + excluded.staked, ceiling = excluded.ceiling
    ),
    windows_set as (
      update guard_windows g set from_at = w.from_at, until_at = w.until_at, staked = w.staked + a.total, lost = w.lost + a.total
      from windows w join (select user_id, sum(total)::bigint as total from accepted group by user_id) a on a.user_id = w.user_id
      where g.user_id = w.user_id and g.span = w.span and g.user_id = any(array(select user_id from windows))
    ),
    bets_added as (
      insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake,
        prize_group, odds, rule_version, max_prize, accepted_at, balance_before, balance_after)
      select a.user_id, l.bet_id, a.request_id, a.lottery_id, a.period, l.play_code, l.selection::jsonb, l.notes, l.unit,
        l.multiple, l.stake, l.prize_group, l.odds::jsonb, l.rule_version, a.max_prize, a.at, a.previous - l.after + l.stake, a.previous - l.after
      from unnest(${values(REQUEST_COLUMNS, LINES_END)}) as l (${columns(REQUEST_COLUMNS, LINES_END)})
      join accepted a on a.n = l.n
    )
    select coalesce(c.refused, case when a.n is null then 'AGAIN' else 'OK' end), c.at,
      a.previous, a.current, a.version, c.closes_at, c.draws_at, c.commit, c.prize_group, c.max_period_stake,
      c.own_limit, c.room, c.own_span, c.full_play, c.full_option, c.full_room
    from checked c left join accepted a on a.n = c.n
    order by c.n;
  end $$`

/** The numbers, from 1, of the requests whose ids another call has used. `wallets` calls it after it has taken the locks. */
const createUsedRequests = `
  create or replace function ${USED_REQUESTS}(user_id text[], request_id text[], wallets bigint) returns bigint[]
  language plpgsql volatile
  as $$
  begin
    return array(
      select r.n from unnest($1, $2) with ordinality as r (user_id, request_id, n)
      where exists (select from requests q where q.user_id = r.user_id and q.request_id = r.request_id)
    );
  end $$`

export const placeFunctions: readonly SchemaStep[] = [
  {
    name: 'functions-of-placing',
    statements: [createUsedRequests, createFunction(PLACE_BETS, parameters, false), createFunction(PLACE_COUNTED, countedParameters, true)],
  },
]

/**
 * Decides each purchase and books the accepted ones, all in one statement. Throws only if a constraint fails because another process was
 * faster: nothing is booked then, and the call can be repeated. `AGAIN`: the purchase depends on an earlier one of the batch that was
 * refused; put it into a later batch. `UNSURE`: the clocks contradict each other, and nothing was decided. `UNDECIDED`: the sale is over by
 * one clock, but not by the other. `now` is platform time by this process.
 */
export async function placeAll(db: Db, purchases: readonly Purchase[], rules: PlaceRules, now: number): Promise<Decision[]> {
  const lines = purchases.flatMap((purchase, at) => {
    let before = 0n
    return purchase.lines.map((line) => {
      before += line.stake
      return { ...line, n: at + 1, after: before }
    })
  })
  const each = (valueOf: (purchase: Purchase) => string | number) => arrayText(purchases.map(valueOf))
  const line = (valueOf: (line: (typeof lines)[number]) => string | number) => arrayText(lines.map(valueOf))
  const args = [
    each(({ userId }) => userId),
    each(({ sessionId }) => sessionId),
    each(({ requestId }) => requestId),
    each(({ payloadHash }) => payloadHash),
    each(({ lotteryId }) => lotteryId),
    each(({ period }) => period),
    each(({ total }) => String(total)),
    each((purchase) => Math.min(...purchase.lines.map(({ prizeGroup }) => prizeGroup))),
    each((purchase) => Math.max(...purchase.lines.map(({ prizeGroup }) => prizeGroup))),
    each(({ lines: bought }) =>
      JSON.stringify({
        first: bought[0]?.betId ?? '',
        last: bought.at(-1)?.betId ?? '',
        cancellable: rules.cancellable,
      } satisfies StoredReceipt),
    ),
    line(({ n }) => n),
    line(({ betId }) => betId),
    line(({ playCode }) => playCode),
    line(({ selection }) => JSON.stringify(selection)),
    line(({ notes }) => notes),
    line(({ unit }) => unit),
    line(({ multiple }) => multiple),
    line(({ stake }) => String(stake)),
    line(({ prizeGroup }) => prizeGroup),
    line(({ odds }) => JSON.stringify(odds)),
    line(({ ruleVersion }) => ruleVersion),
    line(({ after }) => String(after)),
    rules.changePrizeGroup,
    rules.timeZone,
    rules.reminderMinutes,
    new Date(now).toISOString(),
  ]
  const options = purchases.flatMap(({ onOptions }, at) => onOptions.map((option) => ({ ...option, n: at + 1 })))
  const on = (valueOf: (option: (typeof options)[number]) => string | number) => arrayText(options.map(valueOf))
  const query =
    options.length === 0
      ? CompiledQuery.raw(placeCall, args)
      : CompiledQuery.raw(placeCountedCall, [
          ...args,
          on(({ n }) => n),
          on(({ playCode }) => playCode),
          on(({ option }) => option),
          on(({ amount }) => String(amount)),
          on(({ limit }) => String(limit ?? 0n)),
        ])
  const { rows } = await db.executeQuery<Decision>(query)
  return rows
}
