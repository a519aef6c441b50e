/**
 * The operator's log: who did what, and what came of it. What an act changes is committed together with its row; an act that changes
 * nothing has a row afterwards. Each row holds the digest of the one before, and the database refuses any change but a further row.
 */
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Witness } from '../database/witness.ts'
import type { Platform } from '../platform.ts'

/** What is written of an act. */
interface Written {
  readonly actor: string
  readonly command: string
  readonly args: readonly string[]
}

interface Row {
  readonly id: bigint
  readonly digest: string
}

export interface LogEntry {
  /** For `witnessed`: writes the row into the first transaction that changes anything. */
  readonly witness: Witness
  /** Writes what the transactions of the act do not say already. Called when the act is over. */
  end(outcome: string): Promise<void>
}

export const DONE = 'done'

/** Only a transaction that has written has an id. */
const INSERT = `insert into operator_log (actor, command, args, outcome)
  select $1, $2, $3::jsonb, $4 where pg_current_xact_id_if_assigned() is not null returning id, digest`

/** `isInParts`: its changes are committed one after the other, so that its first transaction is its beginning only. */
export function logEntry({ db, log }: Pick<Platform, 'db' | 'log'>, written: Written, isInParts = false): LogEntry {
  const { actor, command } = written
  const args = JSON.stringify(written.args)
  let first: Row | undefined
  let isOver = false
  /** Whoever keeps the platform's log can tell that the last rows were taken away. */
  const tell = (row: Row, outcome: string) =>
    log.info({ id: Number(row.id), digest: row.digest, actor, command, outcome }, 'an operator acted')
  return {
    async witness(connection) {
      // What the act has set off may go on after its end.
      if (first || isOver) return () => undefined
      const outcome = isInParts ? 'begun' : DONE
      const {
        rows: [row],
      } = await connection.executeQuery<Row>(CompiledQuery.raw(INSERT, [actor, command, args, outcome]))
      return () => {
        if (!row) return
        first ??= row
        tell(row, outcome)
      }
    },
    async end(outcome) {
      isOver = true
      if (first && !isInParts && outcome === DONE) return
      const whole = first ? `${outcome} after ${first.id}` : outcome
      const row = await db
        .insertInto('operatorLog')
        .values({ actor, command, args, outcome: whole })
        .returning(['id', 'digest'])
        .executeTakeFirstOrThrow()
      tell(row, whole)
    },
  }
}

/** False while a setting is repaired before the platform has taken the step of the schema that makes the log what it is. */
export async function hasLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regproc('chain_operator_log') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/** A query for its violations. */
export const operatorLogInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  "each row of the operator's log is as it was written, and holds the one before": sql`
    select (line).id from (
      select l as line, lag(l.digest, 1, '') over (order by l.id) as before from operator_log l
    ) c where (line).previous <> before or (line).digest <> operator_log_digest(line)`,
}
