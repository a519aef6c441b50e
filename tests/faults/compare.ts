/** Compares the answers to clients with the content of the database. */
import { sql } from 'kysely'
import { openDatabase } from '../../server/platform/database/database.ts'
import { auditDatabase } from '../../server/open.ts'
import type { Model } from './crowd.ts'
import type { Cluster } from './cluster.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly cancelled: number
  /** Acknowledged bets and cancels that the database does not have. */
  readonly lost: number
  readonly doubled: number
  /** Bets that were refused but booked, and bets whose cancel was refused but done. */
  readonly thoughRefused: number
  readonly violated: readonly string[]
  readonly failures: readonly string[]
}

export async function compare(cluster: Pick<Cluster, 'postgres'>, model: Model): Promise<Verdict> {
  const { db, close } = await openDatabase({ url: cluster.postgres.url, folder: '' })
  try {
    const { rows: booked } = await sql<{ requestId: string; betIds: string[] }>`
      select request_id, json_agg(bet_id order by bet_id) as bet_ids from bets group by request_id`.execute(db)
    const bookedBets = new Map(booked.map(({ requestId, betIds }) => [requestId, betIds]))
    const { rows: returned } = await sql<{ betId: string; times: number; isCancelled: boolean }>`
      select b.bet_id, count(p.version)::int as times, b.state = 'CANCEL' as is_cancelled
      from bets b left join postings p on p.user_id = b.user_id and p.kind = 'cancel' and p.ref = b.bet_id
      group by b.user_id, b.bet_id, b.state having count(p.version) > 0 or b.state = 'CANCEL'`.execute(db)
    const returns = new Map(returned.map(({ betId, ...one }) => [betId, one]))
    const {
      rows: [twice],
    } = await sql<{ count: bigint }>`
      select count(*) as count from (select 1 from postings where kind = 'bet' group by user_id, ref having count(*) > 1) t`.execute(db)

    const bets = {
      lost: model.acknowledged.filter(({ requestId }) => !bookedBets.has(requestId)).length,
      doubled:
        Number(twice?.count ?? 0) +
        model.acknowledged.filter(({ requestId, betIds }) => (bookedBets.get(requestId)?.length ?? betIds.length) !== betIds.length).length,
      thoughRefused: model.refused.filter((requestId) => bookedBets.has(requestId)).length,
    }
    const cancels = {
      lost: model.cancelled.filter((id) => !(returns.get(id)?.isCancelled && returns.get(id)?.times)).length,
      doubled: returned.filter(({ times }) => times > 1).length,
      thoughRefused: model.uncancelled.filter((id) => returns.has(id)).length,
    }
    const contradictions = model.contradictions.length
    const violated = (await auditDatabase(db)).filter(({ violations }) => violations > 0).map(({ name }) => name)
    const counted: readonly (readonly [number, string])[] = [
      [bets.lost, 'acknowledged bets are lost'],
      [bets.doubled, 'bets were booked twice'],
      [bets.thoughRefused, 'bets were booked though refused'],
      [cancels.lost, 'acknowledged cancels are lost'],
      [cancels.doubled, 'bets were given back twice'],
      [cancels.thoughRefused, 'bets were cancelled though the cancel was refused'],
      [contradictions, 'repeated requests got another answer'],
    ]
    return {
      acknowledged: model.acknowledged.length,
      cancelled: model.cancelled.length,
      lost: bets.lost + cancels.lost,
      doubled: bets.doubled + cancels.doubled + contradictions,
      thoughRefused: bets.thoughRefused + cancels.thoughRefused,
      violated,
      failures: [...counted.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`), ...violated],
    }
  } finally {
    await close()
  }
}
