/**
 * Compares three records of the same money: our transfers, the provider's list of transfers, and the balances it holds. Reports what
 * differs; repairs nothing.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { pullBets } from './bets.ts'
import type { Provider } from './providers/provider.ts'

const START = '0'

export interface Reconciled {
  readonly platform: string
  /** How much was compared. */
  readonly transfers: number
  readonly members: number
  readonly bets: number
  /** From where the next comparison of transfers may go on. */
  readonly next: string
  /** One line each. */
  readonly differences: readonly string[]
}

interface Leg {
  /** Under which the provider knows it. */
  readonly id: string
  readonly userId: string
  /** The provider's. */
  readonly units: bigint
  /** `open` ones may be either way at the provider. */
  readonly state: 'done' | 'not' | 'open'
  /** Found in the provider's list before. */
  readonly isListed: boolean
  /** Of a transfer that has not come to its end. */
  readonly isOpen: boolean
}

/** Of ours, or of the provider's units. */
const points = (thousandths: bigint) =>
  `${thousandths < 0n ? '-' : ''}${(thousandths < 0n ? -thousandths : thousandths) / 1000n}.${String((thousandths < 0n ? -thousandths : thousandths) % 1000n).padStart(3, '0')}`

/** The legs of our transfers with the platform: of all, or of some. */
const legs = (code: string, only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`(
  select id || '.out' as id, user_id, units_out as units, out_listed as is_listed, next_at is not null as is_open,
    case when leg = 2 or state = 'done' or exists (
      select 1 from game_transfer_steps s where s.transfer_id = t.id and s.what = 'restricted'
    ) then 'done' when next_at is null then 'not' else 'open' end as state
  from game_transfers t where from_code = ${code} and ${only}
  union all
  select id || '.in', user_id, units_in, in_listed, next_at is not null,
    case when state = 'done' then 'done' when next_at is null then 'not' else 'open' end
  from game_transfers where to_code = ${code} and leg = 2 and ${only}
) as legs`

async function doneLegs({ db }: Platform, code: string): Promise<readonly Leg[]> {
  const { rows } = await sql<Leg>`select * from ${legs(code)} where state = 'done'`.execute(db)
  return rows
}

const transferOfLeg = (leg: string): string => leg.slice(0, leg.lastIndexOf('.'))

/** Notes that these were found in the provider's list. Returns them as they are here. */
async function foundLegs({ db }: Platform, code: string, ids: readonly string[]): Promise<ReadonlyMap<string, Leg>> {
  const only = sql`id = any(${[...new Set(ids.map(transferOfLeg))]}::text[])`
  await sql`
    update game_transfers set out_listed = out_listed or id || '.out' = any(${ids}::text[]), in_listed = in_listed or id || '.in' = any(${ids}::text[])
    where ${only} and ${code} in (from_code, to_code)`.execute(db)
  const { rows } = await sql<Leg>`select * from ${legs(code, only)} where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Listed = Awaited<ReturnType<Provider['transfers']>>['rows'][number]

function differencesOf({ id, member, amount, outcome }: Listed, own: Leg | undefined): string[] {
  if (!own) return [`transfer ${id}: of member ${member}, unknown here`]
  const isSame = own.state === 'open' || (own.state === 'done') === (outcome === 'done')
  return [
    ...(own.userId === member ? [] : [`transfer ${id}: of member ${member} there, of ${own.userId} here`]),
    ...(own.units === amount ? [] : [`transfer ${id}: ${points(amount)} there, ${points(own.units)} here`]),
    ...(isSame ? [] : [`transfer ${id}: ${outcome} there, ${own.state === 'done' ? 'done' : 'not done'} here`]),
  ]
}

interface Compared {
  readonly count: number
  readonly differences: readonly string[]
  /** Up to which nothing is open any more. */
  readonly next: string
}

/** The provider's list from `from` on, with ours; and what is done here, and was never in that list. */
async function compareTransfers(platform: Platform, provider: Provider, from: string): Promise<Compared> {
  const { code } = provider
  // What is begun meanwhile is missing in theirs; what ends meanwhile is read as it has ended.
  const before = await doneLegs(platform, code)
  const known = new Set<string>()
  const differences: string[] = []
  let [next, isSettled] = [from, true]
  for (let cursor = from; ;) {
    const part = await provider.transfers(cursor)
    if (part.rows.length === 0) break
    const ours = await foundLegs(
      platform,
      code,
      part.rows.map(({ id }) => id),
    )
    for (const row of part.rows) {
      known.add(row.id)
      differences.push(...differencesOf(row, ours.get(row.id)))
    }
    cursor = part.next
    isSettled &&= [...ours.values()].every(({ isOpen }) => !isOpen)
    if (isSettled) next = cursor
  }
  const isWhole = from === START
  for (const { id, isListed } of before)
    if (!known.has(id) && (isWhole || !isListed)) differences.push(`transfer ${id}: done here, unknown there`)
  return { count: known.size, differences, next }
}

/** What our transfers and bets together should have left at the provider, in its units; uncertain by the amounts of open transfers. */
interface Expected {
  readonly balance: bigint
  readonly open: bigint
}

const nothing: Expected = { balance: 0n, open: 0n }

/** By member: of all, or of one. */
async function expected({ db }: Platform, code: string, member?: string): Promise<ReadonlyMap<string, Expected>> {
  const { rows } = await sql<{ userId: string; balance: bigint; open: bigint }>`
    select user_id, sum(balance)::bigint as balance, sum(open)::bigint as open from (
      select user_id, case when state = 'done' then units_in else 0 end as balance, case when next_at is null then 0 else units_in end as open
      from game_transfers where to_code = ${code} and leg = 2
      union all
      select user_id, case when leg = 2 or state = 'done' or exists (
          select 1 from game_transfer_steps s where s.transfer_id = t.id and s.what = 'restricted') then -units_out else 0 end,
        case when next_at is null or leg = 2 then 0 else units_out end
      from game_transfers t where from_code = ${code}
      union all
      -- What a provider took from the main wallet itself has no units.
      select user_id, units_payout - units_stake, 0 from game_bets where platform = ${code} and units_stake is not null
    ) as moved ${member === undefined ? sql`` : sql`where user_id = ${member}`} group by user_id`.execute(db)
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

const differs = (has: bigint, { balance, open }: Expected): string | undefined =>
  absolute(has - balance) > open ? `${points(has)} there, ${points(balance)} by our records` : undefined

/** Members whose balance is asked for once more; of more than that, something else is wrong than that they are playing. */
const MOST_ASKED = 100
const TRIES = 5

/**
 * Who is playing may move between two readings: a difference counts where our records say the same before and after the balance is asked
 * for.
 */
async function lastingDifference(platform: Platform, provider: Provider, member: string): Promise<string | undefined> {
  const { code } = provider
  let before = (await expected(platform, code, member)).get(member) ?? nothing
  for (let tries = 0; tries < TRIES; tries++) {
    const has = await provider.balance(member)
    await pullBets(platform, provider)
    const after = (await expected(platform, code, member)).get(member) ?? nothing
    if (after.balance === before.balance && after.open === before.open) return differs(has, after)
    before = after
  }
  return undefined
}

/** `from`: where the list of transfers is read from; by default all of it is. */
export async function reconcile(platform: Platform, provider: Provider, from = START): Promise<Reconciled> {
  const { code } = provider
  await pullBets(platform, provider)
  const transfers = await compareTransfers(platform, provider, from)
  const differences = [...transfers.differences]

  const balances = new Map<string, bigint>()
  for (let after: string | null = null; ;) {
    const { rows, next }: Awaited<ReturnType<Provider['balances']>> = await provider.balances(after)
    for (const { member, balance } of rows) balances.set(member, balance)
    if (next === null) break
    after = next
  }
  await pullBets(platform, provider)
  const should = await expected(platform, code)
  const suspects = [...new Set([...balances.keys(), ...should.keys()])].filter(
    (member) => differs(balances.get(member) ?? 0n, should.get(member) ?? nothing) !== undefined,
  )
  for (const [at, member] of suspects.entries()) {
    const difference =
      at < MOST_ASKED
        ? await lastingDifference(platform, provider, member)
        : differs(balances.get(member) ?? 0n, should.get(member) ?? nothing)
    if (difference !== undefined) differences.push(`balance of ${member}: ${difference}`)
  }
  const { count } = await platform.db
    .selectFrom('gameBets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('platform', '=', code)
    .executeTakeFirstOrThrow()
  return { platform: code, transfers: transfers.count, next: transfers.next, members: balances.size, bets: Number(count), differences }
}
