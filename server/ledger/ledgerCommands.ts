/** Operator commands that verify the ledger. */
import { sql } from 'kysely'
import { days } from '../platform/operator/arguments.ts'
import type { Commands } from '../platform/operator/command.ts'
import { list, table } from '../platform/operator/list.ts'
import { auditLedger } from './audit.ts'
import type { Reconciliation } from './reconcile.ts'
import type { Seal } from './seals.ts'

function foundIn({ finishedAt, violations }: Reconciliation): string {
  if (finishedAt === null) return 'not finished'
  return violations.map(({ name, violations: times }) => `${times} ${name}`).join('; ') || 'agrees'
}

export const ledgerCommands: Commands = {
  seals: list({
    help: 'the seals over postings, to be held against the log; `audit` proves that the books are as they were sealed',
    takes: {},
    query: () => sql<Seal>`select n, digest, postings, made_at from seals`,
    order: [['n', 'bigint']],
    at: 'made_at',
    columns: [
      ['n', 'text', ({ n }) => n],
      ['digest', 'text', ({ digest }) => digest],
      ['postings', 'text', ({ postings }) => postings, '{} postings'],
      ['at', 'time', ({ madeAt }) => madeAt],
    ],
  }),
  reconciliations: list({
    help: 'the daily reconciliations of the ledger; fails when one found a violation',
    takes: { days },
    query: (_platform, input) => sql<Reconciliation>`
      select day, finished_at, violations from reconciliations
      where day > to_char(house_now() - make_interval(days => ${input.days}), 'YYYY-MM-DD')`,
    order: [['day', 'text']],
    isFault: ({ violations }) => violations.length > 0,
    columns: [
      ['day', 'text', ({ day }) => day],
      ['found', 'text', foundIn],
    ],
  }),
  audit: table({
    help: 'checks the ledger; prints each rule with its count of violations, and fails when there is any',
    takes: {},
    rows: auditLedger,
    isFault: ({ violations }) => violations > 0,
    columns: [
      ['violations', 'text', ({ violations }) => violations],
      ['rule', 'text', ({ name }) => name],
    ],
  }),
}
