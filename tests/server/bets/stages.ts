/** The stages at which a settlement can be interrupted: each between two successive statements. */
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'
import { GAME } from './support.ts'

export interface Stage {
  /** A part of the statement that is not sent. */
  readonly before: string
  /** The topic of the event that it emits. */
  readonly topic?: string
  /** Number of statements of this kind that are sent first. */
  readonly passed?: number
  /** The remaining state: of the period, and the number of settled chunks of its bets. */
  readonly leaves: readonly [state: 'open' | 'closed' | 'drawn', chunks: number]
}

/** In the order of a settlement. */
export const stages: Readonly<Record<string, Stage>> = {
  'the sale is over, the end of it not told': { before: 'into "events"', topic: 'period', leaves: ['open', 0] },
  'nothing is drawn': { before: "set state = 'drawn'", leaves: ['closed', 0] },
  'the draw is stored and not told': { before: 'into "events"', topic: 'draw', leaves: ['closed', 0] },
  'all is drawn, nothing settled': { before: 'for update of p', leaves: ['drawn', 0] },
  'wins and rebates of a chunk are booked, its turnover not': { before: 'insert into growth', leaves: ['drawn', 0] },
  'the turnover of a chunk is counted, its returns not': { before: 'update guard_windows', leaves: ['drawn', 0] },
  'a chunk is paid, its members not told': { before: 'insert into messages', leaves: ['drawn', 0] },
  'one chunk is settled': { before: 'for update of p', passed: 1, leaves: ['drawn', 1] },
  'every bet is settled, the period not': { before: 'update periods p set state = case', leaves: ['drawn', 3] },
  'the period is settled, nobody told': { before: 'into "events"', topic: 'settled', leaves: ['drawn', 3] },
}

/** The period's state and the number of its open bets, as text. */
export async function foundIn(db: Db, period: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ text: string }>`
    select state || ' ' || (select count(*) from bets where state = 'WAIT') as text from periods where lottery_id = ${GAME} and period = ${period}`.execute(
    db,
  )
  return row?.text ?? 'nothing'
}
