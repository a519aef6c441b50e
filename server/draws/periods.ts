/** Periods ahead of time: each is committed to and stored before it opens, on the next link of its lottery's chain. */
import { transact } from '../db/database.ts'
import { commitOf } from '#/rules/draws/draw.ts'
import type { Platform } from '../platform/platform.ts'
import { periodAt } from './businessDay.ts'
import type { SeedChains } from './chain.ts'
import type { Lottery } from './lotteries.ts'

export const ALGORITHM = 'hmac-sha256/1'

/** Intervals for which periods are committed to in advance. */
const AHEAD = 5
/** A platform that was away longer than this many intervals goes on from today; it does not draw what nobody could bet on. */
const CAUGHT_UP = 120
/** What a new lottery has behind it, so that its history is not empty. */
const FIRST_HISTORY = 50

/**
 * Makes sure that the next periods exist. After a standstill the missed ones are made up, so that the history goes on
 * without a gap; they were over before they existed, so nobody can bet on them. Returns until when there are periods.
 */
export async function planPeriods(
  { db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>, chains: SeedChains, lottery: Lottery,
): Promise<number> {
  const clock = { timeZone: settings.get('timeZone'), dayStartHour: lottery.dayStartHour }
  const interval = lottery.intervalSeconds * 1000
  return transact(db, async (tx) => {
    let chain = await chains.lock(tx, lottery.id)
    const last = await tx.selectFrom('periods').select('drawsAt').where('lotteryId', '=', lottery.id)
      .orderBy('drawsAt', 'desc').limit(1).executeTakeFirst()
    const time = now()
    const earliest = time - (last ? CAUGHT_UP : FIRST_HISTORY) * interval
    let at = Math.max(last?.drawsAt ?? earliest, earliest)
    while (at <= time + AHEAD * interval) {
      const planned = periodAt(at, clock, lottery)
      // after a change of the zone or the rhythm the first new period begins where the last old one ended
      const opensAt = Math.max(planned.opensAt, last?.drawsAt ?? 0)
      at = planned.drawsAt
      if (opensAt >= planned.closesAt) continue
      const seed = await chains.seedOf(tx, chain.id, chain.nextLink)
      const added = await tx.insertInto('periods').values({
        lotteryId: lottery.id, period: planned.period, day: planned.day, chainId: chain.id, link: chain.nextLink,
        opensAt: new Date(opensAt), closesAt: new Date(planned.closesAt), drawsAt: new Date(planned.drawsAt),
        algorithm: ALGORITHM, commit: await commitOf(seed), seed: null, entropy: null,
      }).onConflict((conflict) => conflict.columns(['lotteryId', 'period']).doNothing()).returning('period').executeTakeFirst()
      if (!added) continue
      await tx.updateTable('seedChains').set({ nextLink: chain.nextLink - 1 }).where('id', '=', chain.id).execute()
      chain = { ...chain, nextLink: chain.nextLink - 1 }
      if (chain.nextLink < 0) chain = await chains.lock(tx, lottery.id)
    }
    return at
  })
}
