/** Effects of ended bets on bonuses: a bonus's share of returns, and stakes that count as wagered. */
import { sql } from 'kysely'
import { postAll } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EndedBet } from '../bets/module.ts'
import { becomeCash, forfeit, type StoredBonus, tellMembers } from './bonuses.ts'
import { bonusPostings } from './postingKinds.ts'

interface EndedRow {
  readonly userId: string
  readonly betId: string
  readonly payout: bigint
  /** The bonus that lent `lent` of the request's `stake`; null if none did. */
  readonly bonusId: string | null
  readonly lent: bigint | null
  readonly stake: bigint | null
  /** The wallet's balance before and after the bet was placed. */
  readonly before: bigint
  readonly after: bigint
  /** The amount that counts as wagered for the bonus `wagerOf`; zero if there is none. */
  readonly played: bigint
  readonly wagerOf: string | null
}

/** The members with a bonus that runs, or that ended with open bets. */
async function membersWithBonuses(tx: Tx, ended: readonly EndedBet[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from bonuses
    where user_id = any(${[...new Set(ended.map(({ userId }) => userId))]}::text[]) and state in ('running', 'expired', 'cancelled')`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

/** A bet counts as wagered if it was placed since the grant and settled before the bonus expires. */
async function read(tx: Tx, ended: readonly EndedBet[]): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select e.user_id, e.bet_id, e.payout, s.bonus_id, s.amount as lent, s.stake, b.balance_before as before, b.balance_after as after,
      r.id as wager_of, case when r.id is null then 0 else e.played end as played
    from unnest(
      ${ended.map(({ userId }) => userId)}::text[], ${ended.map(({ betId }) => betId)}::text[],
      ${ended.map(({ payout }) => String(payout))}::bigint[], ${ended.map(({ played }) => String(played))}::bigint[]
    ) as e (user_id, bet_id, payout, played)
    join bets b on b.user_id = e.user_id and b.bet_id = e.bet_id
    left join bonus_stakes s on s.user_id = b.user_id and s.request_id = b.request_id
    left join bonuses r on r.user_id = b.user_id and r.state = 'running' and b.accepted_at >= r.at and b.settled_at < r.expires_at`.execute(
    tx,
  )
  return rows.filter(({ bonusId, wagerOf }) => bonusId !== null || wagerOf !== null)
}

async function lock(tx: Tx, rows: readonly EndedRow[]): Promise<Map<string, StoredBonus>> {
  const ids = [...new Set(rows.flatMap(({ bonusId, wagerOf }) => [bonusId, wagerOf].filter((id) => id !== null)))]
  const locked = await tx.selectFrom('bonuses').selectAll().where('id', 'in', ids).orderBy('userId').orderBy('id').forUpdate().execute()
  return new Map(locked.map((bonus) => [bonus.id, bonus]))
}

interface Return {
  readonly bonus: StoredBonus
  readonly betId: string
  /** Thousandths, above zero. */
  readonly share: bigint
}

/** Division, rounded up. */
const quotient = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

interface Loaned extends Pick<EndedRow, 'before' | 'after'> {
  readonly lent: bigint
  readonly stake: bigint
}

/**
 * The bet's part of its request's loan, in whole thousandths, such that the bets of a request add up to the loan. A loan leaves nothing in
 * the wallet, so the balances before and after a bet mark the bet's section of the whole stake.
 */
const partOf = ({ lent, stake, before, after }: Loaned): bigint => quotient(before * lent, stake) - quotient(after * lent, stake)

/**
 * The bonus's share of a payout: in proportion to the bet's part of the loan, rounded up. Cancelled bets return the whole loan, and no bet
 * returns more than its part allows.
 */
const shareOf = (payout: bigint, loaned: Loaned): bigint => quotient(payout * partOf(loaned), loaned.before - loaned.after)

/** A bonus that was wagered has no share any more. */
function returnsOf(rows: readonly EndedRow[], bonuses: ReadonlyMap<string, StoredBonus>): Return[] {
  return rows.flatMap(({ betId, payout, bonusId, lent, stake, before, after }) => {
    const bonus = bonusId === null ? undefined : bonuses.get(bonusId)
    if (!bonus || bonus.state === 'met' || lent === null || stake === null) return []
    const share = shareOf(payout, { lent, stake, before, after })
    return share > 0n ? [{ bonus, betId, share }] : []
  })
}

/** Returns the shares to running bonuses. */
async function giveBack(tx: Tx, returns: readonly Return[]): Promise<void> {
  await sql`
    update bonuses b set "left" = b."left" + r.share from (
      select id, sum(share)::bigint as share from unnest(
        ${returns.map(({ bonus }) => bonus.id)}::text[], ${returns.map(({ share }) => String(share))}::bigint[]
      ) as u (id, share) group by id
    ) r where b.id = r.id`.execute(tx)
}

/** The shares of ended bonuses fall to the platform. Budgets are locked in order, so that concurrent settlements cannot deadlock. */
async function giveToHouse(tx: Tx, returns: readonly Return[]): Promise<void> {
  const now = new Map<string, StoredBonus>()
  for (const { bonus, betId, share } of returns.toSorted((a, b) => (a.bonus.budget < b.bonus.budget ? -1 : 1))) {
    now.set(bonus.id, await forfeit(tx, now.get(bonus.id) ?? bonus, share, betId))
  }
}

/** Takes the shares from the wallets, which got the payouts. */
async function takeShares(tx: Tx, returns: readonly Return[]): Promise<void> {
  const postings = returns.map(({ bonus: { userId }, betId, share }) => ({
    kind: bonusPostings.bonusReturned,
    userId,
    amount: share,
    ref: betId,
  }))
  await postAll(tx, postings)
  const isRunning = ({ bonus }: Return) => bonus.state === 'running'
  await giveBack(tx, returns.filter(isRunning))
  await giveToHouse(
    tx,
    returns.filter((one) => !isRunning(one)),
  )
}

async function addWagered(tx: Tx, rows: readonly EndedRow[]): Promise<void> {
  const played = rows.filter(({ wagerOf, played: counted }) => wagerOf !== null && counted > 0n)
  if (played.length === 0) return
  await sql`
    update bonuses b set wagered = least(b.required, b.wagered + p.played) from (
      select id, sum(played)::bigint as played from unnest(
        ${played.map(({ wagerOf }) => wagerOf)}::text[], ${played.map(({ played: counted }) => String(counted))}::bigint[]
      ) as u (id, played) group by id
    ) p where b.id = p.id and b.state = 'running'`.execute(tx)
}

/**
 * Turns wagered bonuses into cash. Skips wallets that other transactions hold, and leaves them to the job: waiting for a wallet after
 * locking other wallets and bonuses could deadlock.
 */
async function meet(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows: free } = await sql<{ userId: string }>`
    select user_id from wallets where user_id in (
      select user_id from bonuses where id = any(${[...ids]}::text[]) and state = 'running' and wagered = required
    ) order by user_id for update skip locked`.execute(tx)
  if (free.length === 0) return
  const met = await tx
    .selectFrom('bonuses')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .whereRef('wagered', '=', 'required')
    .where(
      'userId',
      'in',
      free.map(({ userId }) => userId),
    )
    .orderBy('userId')
    .execute()
  for (const bonus of met) await becomeCash(tx, bonus)
}

/** Ends bonuses of which nothing is left and nothing can return. */
async function endSpent(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update bonuses b set state = 'spent', ended_at = house_now()
    where b.id = any(${[...ids]}::text[]) and b.state = 'running' and b."left" = 0 and b.wagered < b.required and not exists (
      select 1 from bonus_stakes s join bets o on o.user_id = s.user_id and o.request_id = s.request_id and o.state = 'WAIT'
      where s.bonus_id = b.id
    )`.execute(tx)
}

/** Settlement effect: called in the transaction that ended the bets. */
export async function endBonusBets(tx: Tx, ended: readonly EndedBet[]): Promise<void> {
  const members = new Set(await membersWithBonuses(tx, ended))
  if (members.size === 0) return
  const rows = await read(
    tx,
    ended.filter(({ userId }) => members.has(userId)),
  )
  if (rows.length === 0) return
  const bonuses = await lock(tx, rows)
  const returns = returnsOf(rows, bonuses)
  if (returns.length > 0) await takeShares(tx, returns)
  await addWagered(tx, rows)
  const ids = [...bonuses.keys()]
  await meet(tx, ids)
  await endSpent(tx, ids)
  await tellMembers(
    tx,
    rows.map(({ userId }) => userId),
  )
}
