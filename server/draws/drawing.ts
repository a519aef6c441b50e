/** The steps of a period by the database's clock: sale closes, then the draw. Any number of workers may try; one succeeds. */
import { sql } from 'kysely'
import { commitOf, drawNumbers } from '#/rules/draws/draw.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { familyFaces } from '#/rules/faces.ts'
import { transact } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { SeedChains } from './chain.ts'
import type { EntropySource } from './entropy.ts'
import { drawOf, type PeriodRow } from './view.ts'

interface DueDraw {
  readonly lotteryId: string
  readonly period: string
  readonly family: FamilyCode
  readonly chainId: string
  readonly link: number
  readonly commit: string
  readonly closesAt: number
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
    select p.lottery_id, p.period, l.family, p.chain_id, p.link, p.commit, p.closes_at
    from periods p join lotteries l on l.id = p.lottery_id
    where p.state = 'closed' and p.draws_at <= now() and p.settled_at is null
    order by p.draws_at, p.lottery_id limit 500`.execute(db)
  const waiting = new Set<string>()
  let drawn = 0
  for (const due of rows) {
    if (waiting.has(due.lotteryId)) continue
    try {
      const entropy = await source.entropyFor(due)
      if (entropy === null) waiting.add(due.lotteryId)
      else if (await drawOne({ db, events }, chains, due, entropy)) drawn += 1
    } catch (error) {
      waiting.add(due.lotteryId)
      log.error({ err: error, lotteryId: due.lotteryId, period: due.period }, 'a draw failed and will be tried again')
    }
  }
  return drawn
}

/** A function of seed, entropy, game and period alone. False when another worker was first, or an earlier period waits. */
async function drawOne(
  { db, events }: Pick<Platform, 'db' | 'events'>, chains: SeedChains, due: DueDraw, entropy: string,
): Promise<boolean> {
  const seed = await chains.seedOf(db, due.chainId, due.link)
  if (await commitOf(seed) !== due.commit) throw new Error('the seed is not the one that was committed to')
  const result = await drawNumbers(familyFaces[due.family].draw, { seed, entropy, game: due.lotteryId, period: due.period })
  return transact(db, async (tx) => {
    const { rows: [row] } = await sql<PeriodRow>`
      update periods p set state = 'drawn', seed = ${Buffer.from(seed).toString('hex')}, entropy = ${entropy},
        result = ${JSON.stringify(result)}::jsonb, drawn_at = clock_timestamp()
      where lottery_id = ${due.lotteryId} and period = ${due.period} and state = 'closed' and draws_at <= now()
        and not exists (
          select 1 from periods e
          where e.lottery_id = p.lottery_id and e.draws_at < p.draws_at and e.settled_at is null and e.state in ('open', 'closed')
        )
      returning *, (select seed from periods b where b.chain_id = p.chain_id and b.link = p.link + 1) as previous_seed`.execute(tx)
    const draw = row && drawOf(row)
    if (!draw) return false
    await events.emit(tx, { topic: 'draw', data: draw })
    return true
  })
}
