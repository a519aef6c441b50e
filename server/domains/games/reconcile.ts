/**
 * Compares three records of the same money: our transfers, the provider's list of transfers, and the balances at the provider. Reports
 * differences; repairs nothing.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { pullBets } from './bets.ts'
import type { Provider } from './providers/provider.ts'

const START = '0'

export interface Reconciliation {
  readonly platform: string
  /** How many transfers, members and bets were compared. */
  readonly transfers: number
  readonly members: number
  readonly bets: number
  /** The cursor in the provider's list of transfers where the next comparison may start. */
  readonly next: string
  /** One line for each difference. */
  readonly differences: readonly string[]
}

interface Leg {
  /** The id that the provider has for the leg. */
  readonly id: string
  readonly userId: string
  /** Amount in the provider's units. */
  readonly units: bigint
  /** `open`: our records do not say whether the provider has executed the leg. */
  readonly state: 'done' | 'not' | 'open'
  /** An earlier comparison has found the leg in the provider's list. */
  readonly isListed: boolean
  /** The transfer of the leg has not ended. */
  readonly isOpen: boolean
}

/** Formats thousandths, of points or of the provider's units, with three decimals. */
const points = (thousandths: bigint) =>
  `${thousandths < 0n ? '-' : ''}${(thousandths < 0n ? -thousandths : thousandths) / 1000n}.${String((thousandths < 0n ? -thousandths : thousandths) % 1000n).padStart(3, '0')}`

/** SQL of the legs of our transfers with the provider; `only` is a condition on `game_transfers`. */
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

/** Marks these legs as found in the provider's list. Returns our records of them by id. */
async function markListed({ db }: Platform, code: string, ids: readonly string[]): Promise<ReadonlyMap<string, Leg>> {
  const only = sql`id = any(${[...new Set(ids.map(transferOfLeg))]}::text[])`
  await sql`
    update game_transfers set out_listed = out_listed or id || '.out' = any(${ids}::text[]), in_listed = in_listed or id || '.in' = any(${ids}::text[])
    where ${only} and ${code} in (from_code, to_code)`.execute(db)
  const { rows } = await sql<Leg>`select * from ${legs(code, only)} where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Listed = Awaited<ReturnType<Provider['transfers']>>['rows'][number]

function differencesOf({ id, member, amount, outcome }: Listed, leg: Leg | undefined): string[] {
  if (!leg) return [`transfer ${id}: of member ${member}, unknown here`]
  const isSame = leg.state === 'open' || (leg.state === 'done') === (outcome === 'done')
  return [
    ...(leg.userId === member ? [] : [`transfer ${id}: of member ${member} there, of ${leg.userId} here`]),
    ...(leg.units === amount ? [] : [`transfer ${id}: ${points(amount)} there, ${points(leg.units)} here`]),
    ...(isSame ? [] : [`transfer ${id}: ${outcome} there, ${leg.state === 'done' ? 'done' : 'not done'} here`]),
  ]
}

interface TransferComparison {
  readonly count: number
  readonly differences: readonly string[]
  /** The cursor up to which no transfer is open. */
  readonly next: string
}

/** Compares the provider's list from `from` on with our legs, and finds legs that are done here but were never in that list. */
async function compareTransfers(platform: Platform, provider: Provider, from: string): Promise<TransferComparison> {
  const { code } = provider
  // Our done legs are read first: a transfer that begins during the comparison cannot look as if the provider lacked it.
  const before = await doneLegs(platform, code)
  const known = new Set<string>()
  const differences: string[] = []
  let [next, isSettled] = [from, true]
  for (let cursor = from; ;) {
    const part = await provider.transfers(cursor)
    if (part.rows.length === 0) break
    const ours = await markListed(
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

/** The balance at the provider by our transfers and bets, in its units. `open` is the amount of open transfers, by which it may differ. */
interface Expected {
  readonly balance: bigint
  readonly open: bigint
}

const nothing: Expected = { balance: 0n, open: 0n }

/** Expected balances by member: of all members, or of one. */
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
      -- A bet of a provider without wallets was paid from the main wallet and has no units.
      select user_id, units_payout - units_stake, 0 from game_bets where platform = ${code} and units_stake is not null
    ) as moved ${member === undefined ? sql`` : sql`where user_id = ${member}`} group by user_id`.execute(db)
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

const differs = (has: bigint, { balance, open }: Expected): string | undefined =>
  absolute(has - balance) > open ? `${points(has)} there, ${points(balance)} by our records` : undefined

/** The most members whose balance is checked again. If more differ, play during the comparison is not the reason. */
const MAX_RECHECKED = 100
const TRIES = 5

/**
 * Checks one member's balance again. A member who plays changes it between two readings, so a difference counts only if our records are the
 * same before and after the provider was asked. Undefined if there is no such difference.
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

/** `from` is a cursor in the provider's list of transfers; by default the whole list is compared. Throws ProviderSilent. */
export async function reconcile(platform: Platform, provider: Provider, from = START): Promise<Reconciliation> {
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
  const expectedByMember = await expected(platform, code)
  const suspects = [...new Set([...balances.keys(), ...expectedByMember.keys()])].filter(
    (member) => differs(balances.get(member) ?? 0n, expectedByMember.get(member) ?? nothing) !== undefined,
  )
  for (const [at, member] of suspects.entries()) {
    const difference =
      at < MAX_RECHECKED
        ? await lastingDifference(platform, provider, member)
        : differs(balances.get(member) ?? 0n, expectedByMember.get(member) ?? nothing)
    if (difference !== undefined) differences.push(`balance of ${member}: ${difference}`)
  }
  const { count } = await platform.db
    .selectFrom('gameBets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('platform', '=', code)
    .executeTakeFirstOrThrow()
  return { platform: code, transfers: transfers.count, next: transfers.next, members: balances.size, bets: Number(count), differences }
}
