/** Transitions of a period by platform time: close, then draw. Safe to run in several processes; one succeeds. */
import { type RawBuilder, sql } from 'kysely'
import { commitOf, type DrawFamily, drawNumbers } from '#/rules/draws/draw.ts'
import { faultOfRound, type PromiseFault } from '#/rules/draws/promise.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { platformNow, steadyNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SeedChains } from './chain.ts'
import { type EntropyPromise, type EntropySource, promiseOf } from './entropy.ts'
import { drawOf, periodColumns, type PeriodRow } from './view.ts'

/** What is needed to check a period's seed and promise against its commitment. */
export interface Committed extends EntropyPromise {
  readonly chainId: string
  readonly link: number
  readonly commit: string
}

/** Columns of `periods p`. */
export const committedColumns = sql`
  p.lottery_id, p.period, p.chain_id, p.link, p.commit, p.closes_at, p.entropy_chain, p.entropy_round, p.entropy_key, p.entropy_genesis,
  p.entropy_period_seconds`

interface DueDraw extends Committed {
  readonly drawFamily: DrawFamily
}

type Closing = Pick<Platform, 'db' | 'events' | 'now'>

/**
 * Closes every due period of these lotteries whose row is not locked; `closeHeld` closes locked ones. There is one transaction per lottery,
 * so a suspended process blocks only one lottery. Once `isStopping`, no transaction begins.
 */
export async function closePeriods(platform: Closing, lotteryIds: readonly string[], isStopping: () => boolean): Promise<void> {
  for (const lotteryId of lotteryIds) if (!isStopping()) await close(platform, sql`and lottery_id = ${lotteryId} for update skip locked`)
}

/** The same for one lottery, waiting for its row locks up to the lock time-out. */
export const closeHeld = (platform: Closing, lotteryId: string): Promise<number> =>
  close(platform, sql`and lottery_id = ${lotteryId} for update`)

async function close({ db, events, now }: Closing, which: RawBuilder<unknown>): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ lotteryId: string; period: string }>`
      with due as (
        select lottery_id, period from periods
        where state = 'open' and closes_at <= ${steadyNow({ now })} and settled_at is null ${which}
      )
      update periods p set state = 'closed' from due
      where p.lottery_id = due.lottery_id and p.period = due.period
      returning p.lottery_id, p.period`.execute(tx)
    await events.emit(tx, ...rows.map((row) => ({ topic: 'period' as const, data: { ...row, state: 'closed' } })))
    return rows.length
  })
}

/** Draws every due period, in order within each lottery. Once `isStopping`, no lottery begins. Returns the number of draws of this call. */
export async function drawPeriods(
  { db, events, log, now }: Pick<Platform, 'db' | 'events' | 'log' | 'now'>,
  chains: SeedChains,
  source: EntropySource,
  isStopping: () => boolean,
): Promise<number> {
  const { rows } = await sql<DueDraw>`
    select ${committedColumns}, l.draw_family from periods p join lotteries l on l.id = p.lottery_id
    where p.state = 'closed' and p.draws_at <= ${steadyNow({ now })} and p.settled_at is null
    order by p.draws_at, p.lottery_id limit 500`.execute(db)
  const byLottery = new Map<string, DueDraw[]>()
  for (const due of rows) byLottery.set(due.lotteryId, [...(byLottery.get(due.lotteryId) ?? []), due])
  let count = 0
  for (const due of byLottery.values()) {
    if (isStopping()) break
    const ready: Numbers[] = []
    for (const one of due) {
      const numbers = await numbersOf(db, chains, source, one).catch((error: unknown) => {
        log.error({ err: error, lotteryId: one.lotteryId, period: one.period }, 'a draw failed and will be tried again')
        return null
      })
      // later periods of the lottery must wait for it
      if (!numbers) break
      ready.push(numbers)
    }
    if (ready.length > 0)
      count += await keep({ db, events, now }, ready).catch((error: unknown) => {
        log.error({ err: error, lotteryId: ready[0]?.lotteryId }, 'draws could not be stored and will be tried again')
        return 0
      })
  }
  return count
}

interface Numbers extends DueDraw {
  readonly seed: string
  readonly entropy: string
  readonly signature: string | null
  readonly result: readonly number[]
}

const broken: Readonly<Record<PromiseFault, string>> = {
  missing: 'the promise of the outside randomness is missing',
  altered: 'the seed, or what was promised from outside, is not what was committed to',
  beforeClose: 'the round of the beacon was made before the close',
  otherRound: 'the round of the beacon is not the first after the close',
}

/** A period that must not be drawn with its stored values. */
class BrokenPromise extends Error {
  readonly fault: PromiseFault

  constructor(fault: PromiseFault) {
    super(broken[fault])
    this.fault = fault
  }
}

/** The seed of a period. Throws BrokenPromise when the stored promise of outside entropy does not match its commitment, or is missing. */
async function seedOf(db: Db, chains: SeedChains, period: Committed): Promise<Uint8Array<ArrayBuffer>> {
  const promise = promiseOf(period)
  const fault = promise && faultOfRound(promise)
  if (fault) throw new BrokenPromise(fault)
  const seed = await chains.seedOf(db, period.chainId, period.link)
  if (promise === null && period.entropyRound !== null) throw new BrokenPromise('missing')
  if ((await commitOf(seed, promise)) === period.commit) return seed
  if (promise === null) throw new Error('the seed is not the one that was committed to')
  throw new BrokenPromise('altered')
}

/** Why a period can never be drawn, whatever the beacon answers; null when its promise is fine. */
export async function faultOf(db: Db, chains: SeedChains, period: Committed): Promise<PromiseFault | null> {
  try {
    await seedOf(db, chains, period)
    return null
  } catch (error) {
    return error instanceof BrokenPromise ? error.fault : null
  }
}

/** The draw, a function of seed, entropy, game and period only; null while the entropy is not available. Throws BrokenPromise. */
async function numbersOf(db: Db, chains: SeedChains, source: EntropySource, due: DueDraw): Promise<Numbers | null> {
  const seed = await seedOf(db, chains, due)
  const outside = await source.entropyFor(due)
  if (!outside) return null
  const { entropy, signature } = outside
  const result = await drawNumbers(due.drawFamily, { seed, entropy, game: due.lotteryId, period: due.period })
  return { ...due, seed: Buffer.from(seed).toString('hex'), entropy, signature, result }
}

/** Stores draws of one lottery in order. Skips draws that another process has stored or locked, and everything after a skipped one. */
async function keep({ db, events, now }: Closing, draws: readonly Numbers[]): Promise<number> {
  const lotteryId = draws[0]?.lotteryId ?? ''
  const periods = draws.map(({ period }) => period)
  return transact(db, async (tx) => {
    const { rows: stored } = await sql<{ period: string }>`
      with due as (
        select lottery_id, period from periods
        where lottery_id = ${lotteryId} and period = any(${periods}::text[]) and state = 'closed' and draws_at <= ${steadyNow({ now })}
        order by draws_at for update skip locked
      ),
      -- one time for all of them, read once they are locked
      clock as (select ${platformNow} as at, count(*) from due)
      update periods p set state = 'drawn', seed = d.seed, entropy = d.entropy, entropy_signature = d.signature,
        result = d.result::jsonb, drawn_at = clock.at
      from due, clock, unnest(
        ${periods}::text[], ${draws.map(({ seed }) => seed)}::text[], ${draws.map(({ entropy }) => entropy)}::text[],
        ${draws.map(({ signature }) => signature)}::text[], ${draws.map(({ result }) => JSON.stringify(result))}::text[]
      ) as d (period, seed, entropy, signature, result)
      where p.lottery_id = due.lottery_id and p.period = due.period and d.period = p.period and p.state = 'closed'
        and not exists (
          select 1 from periods e
          where e.lottery_id = p.lottery_id and e.draws_at < p.draws_at and e.settled_at is null and e.state in ('open', 'closed')
            and not exists (select 1 from due f where f.period = e.period)
        )
      returning p.period`.execute(tx)
    if (stored.length === 0) return 0
    const { rows } = await sql<PeriodRow>`
      select ${periodColumns} from periods p
      where p.lottery_id = ${lotteryId} and p.period = any(${stored.map(({ period }) => period)}::text[])
      order by p.draws_at`.execute(tx)
    await events.emit(
      tx,
      ...rows
        .map(drawOf)
        .filter((draw) => draw !== null)
        .map((data) => ({ topic: 'draw' as const, data })),
    )
    return rows.length
  })
}
