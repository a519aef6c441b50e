/** What the world was told, compared with what the database holds. */
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/database.ts'
import { auditLedger } from '../../server/ledger/audit.ts'
import type { Model } from './crowd.ts'
import type { House } from './house.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly bookedThoughRefused: number
  readonly violated: readonly string[]
  readonly failures: readonly string[]
}

export async function compare({ postgres }: House, model: Model): Promise<Verdict> {
  const { db, close } = await openDatabase({ url: postgres.url, folder: '' })
  try {
    const { rows: booked } = await sql<{ requestId: string; betIds: string[] }>`
      select request_id, json_agg(bet_id order by bet_id) as bet_ids from bets group by request_id`.execute(db)
    const inBooks = new Map(booked.map(({ requestId, betIds }) => [requestId, betIds]))
    const { rows: [twice] } = await sql<{ count: bigint }>`
      select count(*) as count from (select 1 from postings where kind = 'bet' group by user_id, ref having count(*) > 1) t`.execute(db)
    const lost = model.acknowledged.filter(({ requestId }) => !inBooks.has(requestId)).length
    const doubled = Number(twice?.count ?? 0) + model.contradictions.length
      + model.acknowledged.filter(({ requestId, betIds }) => (inBooks.get(requestId)?.length ?? betIds.length) !== betIds.length).length
    const bookedThoughRefused = model.refused.filter((requestId) => inBooks.has(requestId)).length
    const violated = (await auditLedger(db)).filter(({ violations }) => violations > 0).map(({ name }) => name)
    return {
      acknowledged: model.acknowledged.length, lost, doubled, bookedThoughRefused, violated,
      failures: [
        ...(lost > 0 ? [`${lost} acknowledged bets are lost`] : []), ...(doubled > 0 ? [`${doubled} bets were booked twice`] : []),
        ...(bookedThoughRefused > 0 ? [`${bookedThoughRefused} bets were booked though refused`] : []), ...violated,
      ],
    }
  } finally {
    await close()
  }
}
