/**
 * The statements that decide many tries: the first one reads whether tries of any packets may succeed; the second one gives parts of one
 * packet.
 */
import { CompiledQuery } from 'kysely'
import { arrayText } from '../../platform/database/arrays.ts'
import type { Db } from '../../platform/database/database.ts'
import { booked } from '../../ledger/ledger.ts'
import { packetPostings } from './postingKinds.ts'

/** One member's try. */
export interface Try {
  readonly userId: string
  readonly requestId: string
  readonly packet: string
}

/**
 * `OPEN`: a part is possible. `GIVEN`: the member has the part now. `SAME`: the same request got the part before. The others are refusals.
 */
export type Verdict =
  | 'OPEN'
  | 'GIVEN'
  | 'SAME'
  | 'DUPLICATE'
  | 'TOKEN'
  | 'EXCLUDED'
  | 'NOT_FOUND'
  | 'PACKET_TAKEN'
  | 'PACKET_EARLY'
  | 'PACKET_EMPTY'
  | 'PACKET_OVER'

/** Amounts in thousandths. `GIVEN` has all fields; `SAME` has place, amount and time. */
export interface Decision {
  readonly verdict: Verdict
  /** Position in the packet's list, from 1. */
  readonly place: bigint | null
  readonly amount: bigint | null
  readonly at: number | null
  readonly current: bigint | null
  readonly version: bigint | null
}

const { name: kind, house } = packetPostings.packetPart

/** SQL of the state of packet `p` for a member without a part of it. */
const stateOf = (now: string) => `case
  when ${now} < p.from_at then 'PACKET_EARLY' when p.emptied_at is not null then 'PACKET_EMPTY'
  when p.closed_at is not null or ${now} >= p.until_at then 'PACKET_OVER' else 'OPEN' end`

/** Parameters: the packet's id, then an item for each try. */
const tried = `
  tried as (select * from unnest($2::text[], $3::text[]) with ordinality as t (user_id, request_id, n))`

/** A repeated request gets the same decision, whatever the member's state is now. */
const decided = `
  decided as (
    select t.n, t.user_id, t.request_id, c.now, w.balance, w.version, p.taken, o.place, o.amount, o.at,
      case
        when o.request_id = t.request_id then 'SAME'
        when r.packet is not null then 'DUPLICATE'
        when w.user_id is null then 'TOKEN'
        when w.barred_until > c.now then 'EXCLUDED'
        when p.id is null then 'NOT_FOUND'
        when o.request_id is not null then 'PACKET_TAKEN'
        else ${stateOf('c.now')}
      end as verdict
    from tried t
    cross join clock c
    left join packets p on p.id = $1
    left join locked w on w.user_id = t.user_id
    left join lateral (
      select k.request_id, k.place, k.at, a.amount from packet_takings k join packet_parts a on a.packet = k.packet and a.place = k.place
      where k.packet = $1 and k.user_id = t.user_id limit 1
    ) o on true
    left join lateral (select packet from packet_takings where user_id = t.user_id and request_id = t.request_id limit 1) r on true
  )`

/**
 * Reads only, little, and one row, as most tries come when everything is taken. Parameters: the packets' ids, then for each try the member
 * and the number of its packet, from 1.
 */
const look = `
  with c as materialized (select house_now() as now)
  select
    array(
      select case when p.id is not null then ${stateOf('c.now')} end
      from unnest($1::text[]) with ordinality as a (id, n) left join packets p on p.id = a.id order by a.n
    ) as states,
    array(select user_id from wallets where user_id = any($2::text[]) and barred_until > c.now) as barred,
    array(
      select k.request_id from unnest($2::text[], $3::int[]) with ordinality as t (user_id, packet, n)
      left join lateral (
        select request_id from packet_takings where packet = ($1::text[])[t.packet] and user_id = t.user_id limit 1
      ) k on true order by t.n
    ) as taken
  from c`

/**
 * An earlier statement of the transaction must have locked the packet's row, so that this statement sees all taken parts. It locks wallets
 * in the order of their ids, and reads the clock after that.
 */
const give = `
  with ${tried},
  locked as (
    select user_id, balance, version, barred_until from wallets where user_id = any($2::text[]) order by user_id for update
  ),
  clock as materialized (select house_now() as now, count(*) as wallets from locked),
  ${decided},
  placed as (
    select n, user_id, request_id, now, balance, version, taken + row_number() over (order by n) as place from decided where verdict = 'OPEN'
  ),
  given as (
    select g.*, a.amount from placed g
    cross join lateral (select amount from packet_parts where packet = $1 and place = g.place limit 1) a
  ),
  packet_set as (
    update packets p set taken = p.taken + g.count,
      emptied_at = case when p.taken + g.count = p.parts then g.now end, closed_at = case when p.taken + g.count = p.parts then g.now end
    from (select count(*)::int as count, max(now) as now from given) g where p.id = $1 and g.count > 0
  ),
  takings_added as (
    insert into packet_takings (packet, place, user_id, request_id, at) select $1, place, user_id, request_id, now from given
  ),
  movement as (
    select user_id, version + 1 as version, '${kind}' as kind, '${house}' as house, amount, balance as previous, balance + amount as current,
      $1::text as ref, null::bigint as corrects, null::text as payload_hash, null::jsonb as answer
    from given
  ),
  ${booked}
  select case when d.verdict <> 'OPEN' then d.verdict when g.n is null then 'PACKET_EMPTY' else 'GIVEN' end as verdict,
    coalesce(g.place, d.place) as place, coalesce(g.amount, d.amount) as amount, coalesce(g.now, d.at) as at,
    g.balance + g.amount as current, g.version + 1 as version
  from decided d left join given g on g.n = d.n order by d.n`

/** Null if there is no such packet. */
type State = 'OPEN' | 'PACKET_EARLY' | 'PACKET_EMPTY' | 'PACKET_OVER' | null

interface Seen {
  /** One for each packet. */
  readonly states: readonly State[]
  /** Members whose play is paused. */
  readonly barred: readonly string[]
  /** For each try: the id of the request that got the member's part of the packet; null if there is none. */
  readonly taken: readonly (string | null)[]
}

interface Standing {
  readonly state: State
  readonly isBarred: boolean
  readonly before: string | null
}

/** Undefined if only `giveParts` can decide: a part may be left, or the same request got the part before. */
function refusalIn({ requestId }: Try, { state, isBarred, before }: Standing): Verdict | undefined {
  if (before === requestId) return undefined
  if (isBarred) return 'EXCLUDED'
  if (state === null) return 'NOT_FOUND'
  if (before !== null) return 'PACKET_TAKEN'
  return state === 'OPEN' ? undefined : state
}

/** The refusal of each try as things are now; undefined if a part may be given. Gives nothing. Tries may be for different packets. */
export async function lookAt(db: Db, tries: readonly Try[]): Promise<readonly (Verdict | undefined)[]> {
  const indices = new Map([...new Set(tries.map(({ packet }) => packet))].map((packet, at) => [packet, at]))
  const indexOf = ({ packet }: Try) => indices.get(packet) ?? -1
  const values = [
    arrayText([...indices.keys()]),
    arrayText(tries.map(({ userId }) => userId)),
    arrayText(tries.map((one) => indexOf(one) + 1)),
  ]
  const { rows } = await db.executeQuery<Seen>(CompiledQuery.raw(look, values))
  const { states, barred, taken } = rows[0] ?? { states: [], barred: [], taken: [] }
  const barredOnes = new Set(barred)
  return tries.map((one, at) =>
    refusalIn(one, { state: states[indexOf(one)] ?? null, isBarred: barredOnes.has(one.userId), before: taken[at] ?? null }),
  )
}

/**
 * Gives the next parts in the order of the tries, with postings, wallets and events. The tries must be of different members. Call it with
 * the packet's row locked.
 */
export async function giveParts(db: Db, packet: string, tries: readonly Try[]): Promise<readonly Decision[]> {
  const values = [packet, arrayText(tries.map(({ userId }) => userId)), arrayText(tries.map(({ requestId }) => requestId))]
  return (await db.executeQuery<Decision>(CompiledQuery.raw(give, values))).rows
}
