/**
 * The operator's log: who ran which command, and its outcome. The changes of an act are committed together with its row; an act without
 * changes gets its row afterwards. Each row has the digest of the row before, and the database allows only inserts.
 */
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Witness } from '../database/witness.ts'
import type { Platform } from '../platform.ts'

/** The logged data of an act. */
interface LoggedAct {
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
  /** Writes the outcome if the act's transactions have not written it. Called when the act is over. */
  end(outcome: string): Promise<void>
}

export const DONE = 'done'

/** Inserts a row only in a transaction that has written, as only such a transaction has an id. */
const INSERT = `insert into operator_log (actor, command, args, outcome)
  select $1, $2, $3::jsonb, $4 where pg_current_xact_id_if_assigned() is not null returning id, digest`

/** `isInParts`: the act commits several transactions, so the row of the first transaction marks only its begin. */
export function logEntry({ db, log }: Pick<Platform, 'db' | 'log'>, act: LoggedAct, isInParts = false): LogEntry {
  const { actor, command } = act
  const args = JSON.stringify(act.args)
  let first: Row | undefined
  let isOver = false
  /** Each row is also in the platform's log, so that a reader of that log can detect that the last rows were removed. */
  const report = (row: Row, outcome: string) =>
    log.info({ id: Number(row.id), digest: row.digest, actor, command, outcome }, 'an operator acted')
  return {
    async witness(connection) {
      // Work that the act has started may continue after its end.
      if (first || isOver) return () => undefined
      const outcome = isInParts ? 'begun' : DONE
      const {
        rows: [row],
      } = await connection.executeQuery<Row>(CompiledQuery.raw(INSERT, [actor, command, args, outcome]))
      return () => {
        if (!row) return
        first ??= row
        report(row, outcome)
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
      report(row, whole)
    },
  }
}

/** Whether the database has the log. It lacks the log if a setting is repaired before the schema step that creates the log. */
export async function hasLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regproc('chain_operator_log') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Invariant of the log, as a query for its violations. */
export const operatorLogInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  "each row of the operator's log is as it was written, and holds the one before": sql`
    select (line).id from (
      select l as line, lag(l.digest, 1, '') over (order by l.id) as before from operator_log l
    ) c where (line).previous <> before or (line).digest <> operator_log_digest(line)`,
}
