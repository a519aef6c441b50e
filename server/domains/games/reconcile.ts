/**
 * Compares three records of the same money: our transfers, the provider's list of transfers, and the balances it holds. Reports what differs;
 * repairs nothing.
 */
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { inOurs } from './balances.ts'
import { pullBets } from './bets.ts'
import type { Provider } from './providers/provider.ts'
import { settingsOf } from './providers.ts'

export interface Reconciled {
  readonly platform: string
  /** How much was compared. */
  readonly transfers: number
  readonly members: number
  readonly bets: number
  /** One line each. */
  readonly differences: readonly string[]
}

interface Ours {
  readonly id: string
  readonly userId: string
  readonly amount: bigint
  /** `open` ones may be either way at the provider. */
  readonly state: 'done' | 'not' | 'open'
}

const points = (thousandths: bigint) =>
  `${thousandths < 0n ? '-' : ''}${(thousandths < 0n ? -thousandths : thousandths) / 1000n}.${String((thousandths < 0n ? -thousandths : thousandths) % 1000n).padStart(3, '0')}`

/** Each leg with the platform, by the id that the provider knows it under. */
async function ourLegs({ db }: Platform, code: string): Promise<ReadonlyMap<string, Ours>> {
  const { rows } = await sql<Ours>`
    select id || '.out' as id, user_id, amount,
      case when leg = 2 or state = 'done' or kept then 'done' when next_at is null then 'not' else 'open' end as state
    from (select *, exists (select 1 from game_transfer_steps s where s.transfer_id = t.id and s.what = 'restricted') as kept from game_transfers t) t
    where from_code = ${code}
    union all
    select id || '.in', user_id, amount, case when state = 'done' then 'done' when next_at is null then 'not' else 'open' end
    from game_transfers where to_code = ${code} and leg = 2`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All parts of a list, to the first that is empty. */
async function whole<Row>(part: (cursor: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string }>): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor = '0'; ;) {
    const { rows, next } = await part(cursor)
    if (rows.length === 0) return all
    all.push(...rows)
    cursor = next
  }
}

/** What our transfers and bets together should have left at the provider; uncertain by the amounts of open transfers. */
interface Expected {
  readonly balance: bigint
  readonly open: bigint
}

const nothing: Expected = { balance: 0n, open: 0n }

/** By member: of all, or of one. */
async function expected({ db }: Platform, code: string, member?: string): Promise<ReadonlyMap<string, Expected>> {
  const { rows } = await sql<{ userId: string; balance: bigint; open: bigint }>`
    select user_id, sum(balance)::bigint as balance, sum(open)::bigint as open from (
      select user_id, case when state = 'done' then amount else 0 end as balance, case when next_at is null then 0 else amount end as open
      from game_transfers where to_code = ${code} and leg = 2
      union all
      select user_id, case when leg = 2 or state = 'done' or exists (
          select 1 from game_transfer_steps s where s.transfer_id = t.id and s.what = 'restricted') then -amount else 0 end,
        case when next_at is null or leg = 2 then 0 else amount end
      from game_transfers t where from_code = ${code}
      union all
      select user_id, payout - stake, 0 from game_bets b where platform = ${code}
        -- what a provider took from the main wallet itself
        and not exists (select 1 from provider_tx x where x.provider = b.platform and x.round_id = b.provider_id)
    ) as moved ${member === undefined ? sql`` : sql`where user_id = ${member}`} group by user_id`.execute(db)
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

const differs = (has: bigint, { balance, open }: Expected): string | undefined =>
  absolute(has - balance) > open ? `${points(has)} there, ${points(balance)} by our records` : undefined

/** Members whose balance is asked for once more; of more than that, something else is wrong than that they are playing. */
const MOST_ASKED = 100
const TRIES = 5

/** Who is playing may move between two readings: a difference counts where our records say the same before and after the balance is asked for. */
async function lastingDifference(platform: Platform, provider: Provider, member: string): Promise<string | undefined> {
  const { code } = provider
  let before = (await expected(platform, code, member)).get(member) ?? nothing
  for (let tries = 0; tries < TRIES; tries++) {
    const has = inOurs(platform, code, await provider.balance(member))
    await pullBets(platform, provider)
    const after = (await expected(platform, code, member)).get(member) ?? nothing
    if (after.balance === before.balance && after.open === before.open) return differs(has, after)
    before = after
  }
  return undefined
}

export async function reconcile(platform: Platform, provider: Provider): Promise<Reconciled> {
  const { code } = provider
  const differences: string[] = []
  await pullBets(platform, provider)

  const before = await ourLegs(platform, code)
  const theirs = await whole((cursor) => provider.transfers(cursor))
  // What is begun meanwhile is missing in theirs; what ends meanwhile is read as it has ended.
  const ours = await ourLegs(platform, code)
  const { theirs: unit, ours: per } = settingsOf(platform, code).rate
  const known = new Set<string>()
  for (const { id, member, amount, outcome } of theirs) {
    known.add(id)
    const own = ours.get(id)
    if (!own) {
      differences.push(`transfer ${id}: of member ${member}, unknown here`)
      continue
    }
    if (own.userId !== member) differences.push(`transfer ${id}: of member ${member} there, of ${own.userId} here`)
    if ((own.amount * BigInt(unit)) / BigInt(per) !== amount)
      differences.push(`transfer ${id}: ${points(amount)} there, ${points(own.amount)} here`)
    if (own.state !== 'open' && (own.state === 'done') !== (outcome === 'done')) {
      differences.push(`transfer ${id}: ${outcome} there, ${own.state === 'done' ? 'done' : 'not done'} here`)
    }
  }
  for (const { id, state } of before.values())
    if (state === 'done' && !known.has(id)) differences.push(`transfer ${id}: done here, unknown there`)

  const balances = new Map<string, bigint>()
  for (let after: string | null = null; ;) {
    const { rows, next }: Awaited<ReturnType<Provider['balances']>> = await provider.balances(after)
    for (const { member, balance } of rows) balances.set(member, inOurs(platform, code, balance))
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
  return { platform: code, transfers: theirs.length, members: balances.size, bets: Number(count), differences }
}
