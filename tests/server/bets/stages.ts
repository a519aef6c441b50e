/** Where a settlement can be interrupted: each between two statements that are sent one after the other. */
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'
import { GAME } from './support.ts'

export interface Stage {
  /** Part of the statement that is not sent any more. */
  readonly before: string
  /** The topic of the event that it tells. */
  readonly topic?: string
  /** So many statements of the kind are sent first. */
  readonly passed?: number
  /** What it leaves to those who come next: the period's state, and how many chunks of its bets are settled. */
  readonly leaves: readonly [state: 'open' | 'closed' | 'drawn', chunks: number]
}

/** In the order in which one process comes to them. */
export const stages: Readonly<Record<string, Stage>> = {
  'the sale is over, the end of it not told': { before: 'into "events"', topic: 'period', leaves: ['open', 0] },
  'nothing is drawn': { before: "set state = 'drawn'", leaves: ['closed', 0] },
  'the draw is stored and not told': { before: 'into "events"', topic: 'draw', leaves: ['closed', 0] },
  'all is drawn, nothing settled': { before: 'for update of p', leaves: ['drawn', 0] },
  'wins and rebates of a chunk are booked, its turnover not': { before: 'insert into growth', leaves: ['drawn', 0] },
  'the turnover of a chunk is counted, its returns not': { before: 'update guard_windows', leaves: ['drawn', 0] },
  'one chunk is settled': { before: 'for update of p', passed: 1, leaves: ['drawn', 1] },
  'every bet is settled, the period not': { before: 'update periods p set state = case', leaves: ['drawn', 3] },
  'the period is settled, nobody told': { before: 'into "events"', topic: 'settled', leaves: ['drawn', 3] },
}

/** The period's state and how many of all its bets wait, as text. */
export async function foundIn(db: Db, period: string): Promise<string> {
  const {
    rows: [found],
  } = await sql<{ text: string }>`
    select state || ' ' || (select count(*) from bets where state = 'WAIT') as text from periods where lottery_id = ${GAME} and period = ${period}`.execute(
    db,
  )
  return found?.text ?? 'nothing'
}
