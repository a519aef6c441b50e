/** The steps of a period by the database's clock: sale closes, then the draw. Any number of workers may try; one succeeds. */
import { sql } from 'kysely'
import { commitOf, type DrawFamily, drawNumbers } from '#/rules/draws/draw.ts'
import { transact, type Db } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { SeedChains } from './chain.ts'
import type { EntropySource } from './entropy.ts'
import { drawOf, periodColumns, type PeriodRow } from './view.ts'

interface DueDraw {
  readonly lotteryId: string
  readonly period: string
  readonly drawFamily: DrawFamily
  readonly chainId: string
  readonly link: number
  readonly commit: string
  readonly closesAt: number
  readonly entropyChain: string | null
  readonly entropyRound: number | null
  readonly entropyKey: string | null
}

/** Ends the sale of every period whose time has come. Waits for bets that are being booked on it. */
export async function closePeriods({ db, events }: Pick<Platform, 'db' | 'events'>): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ lotteryId: string; period: string }>`
      update periods set state = 'closed' where state = 'open' and closes_at <= now() and settled_at is null
      returning lottery_id, period`.execute(tx)
    await events.emit(tx, ...rows.map((row) => ({ topic: 'period' as const, data: { ...row, state: 'closed' } })))
    return rows.length
  })
}

/** Draws everything that is due, each lottery in the order of its periods; returns the number of draws made here. */
export async function drawPeriods(
  { db, events, log }: Pick<Platform, 'db' | 'events' | 'log'>, chains: SeedChains, source: EntropySource,
): Promise<number> {
  const { rows } = await sql<DueDraw>`
    select p.lottery_id, p.period, l.draw_family, p.chain_id, p.link, p.commit, p.closes_at, p.entropy_chain, p.entropy_round, p.entropy_key
    from periods p join lotteries l on l.id = p.lottery_id
    where p.state = 'closed' and p.draws_at <= now() and p.settled_at is null
    order by p.draws_at, p.lottery_id limit 500`.execute(db)
  const byLottery = new Map<string, DueDraw[]>()
  for (const due of rows) byLottery.set(due.lotteryId, [...byLottery.get(due.lotteryId) ?? [], due])
  let count = 0
  for (const due of byLottery.values()) {
    const ready: Numbers[] = []
    for (const one of due) {
      const numbers = await numbersOf(db, chains, source, one).catch((error: unknown) => {
        log.error({ err: error, lotteryId: one.lotteryId, period: one.period }, 'a draw failed and will be tried again')
        return null
      })
      // what comes after it waits for it
      if (!numbers) break
      ready.push(numbers)
    }
    if (ready.length > 0) count += await keep({ db, events }, ready)
  }
  return count
}

interface Numbers extends DueDraw {
  readonly seed: string
  readonly entropy: string
  readonly signature: string | null
  readonly result: readonly number[]
}

/** A function of seed, entropy, game and period alone; null while the entropy is not to be had. */
async function numbersOf(db: Db, chains: SeedChains, source: EntropySource, due: DueDraw): Promise<Numbers | null> {
  const outside = await source.entropyFor(due)
  if (!outside) return null
  const { entropy, signature } = outside
  const seed = await chains.seedOf(db, due.chainId, due.link)
  if (await commitOf(seed) !== due.commit) throw new Error('the seed is not the one that was committed to')
  const result = await drawNumbers(due.drawFamily, { seed, entropy, game: due.lotteryId, period: due.period })
  return { ...due, seed: Buffer.from(seed).toString('hex'), entropy, signature, result }
}

/** Stores the draws of one lottery, given in their order; none that another worker has stored, none before an earlier one. */
async function keep({ db, events }: Pick<Platform, 'db' | 'events'>, draws: readonly Numbers[]): Promise<number> {
  const lotteryId = draws[0]?.lotteryId ?? ''
  const periods = draws.map(({ period }) => period)
  return transact(db, async (tx) => {
    const { rows: stored } = await sql<{ period: string }>`
      with due as (
        select lottery_id, period from periods
        where lottery_id = ${lotteryId} and period = any(${periods}::text[]) and state = 'closed' and draws_at <= now()
        order by draws_at for update
      ),
      -- one time for all of them, read once they are locked
      clock as (select clock_timestamp() as at, count(*) from due)
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
            and e.period <> all(${periods}::text[])
        )
      returning p.period`.execute(tx)
    if (stored.length === 0) return 0
    const { rows } = await sql<PeriodRow>`
      select ${periodColumns} from periods p
      where p.lottery_id = ${lotteryId} and p.period = any(${stored.map(({ period }) => period)}::text[])
      order by p.draws_at`.execute(tx)
    await events.emit(tx, ...rows.map(drawOf).filter((draw) => draw !== null).map((data) => ({ topic: 'draw' as const, data })))
    return rows.length
  })
}
