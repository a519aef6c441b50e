/** Operator commands that verify the ledger. */
import { sql } from 'kysely'
import { days } from '../platform/operator/arguments.ts'
import type { Commands } from '../platform/operator/command.ts'
import { list, table } from '../platform/operator/list.ts'
import { auditLedger } from './audit.ts'
import type { Reconciliation } from './reconcile.ts'
import type { Seal } from './seals.ts'

function foundIn({ finishedAt, violations, uncounted }: Reconciliation): string {
  if (finishedAt === null) return 'not finished'
  const findings = [
    ...violations.map(({ name, violations: times }) => `${times} ${name}`),
    ...uncounted.map((name) => `not counted in time: ${name}`),
  ]
  return findings.join('; ') || 'agrees'
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
    help: 'the daily reconciliations of the ledger; fails when one found a violation or could not count in time',
    takes: { days },
    query: (_platform, input) => sql<Reconciliation>`
      select day, started_at, finished_at, violations, uncounted from reconciliations
      where day > to_char(house_now() - make_interval(days => ${input.days}), 'YYYY-MM-DD')`,
    order: [
      ['started_at', 'timestamptz'],
      ['day', 'text'],
    ],
    at: 'started_at',
    isFault: ({ violations, uncounted }) => violations.length + uncounted.length > 0,
    columns: [
      ['day', 'text', ({ day }) => day],
      ['found', 'text', foundIn],
    ],
  }),
  audit: table({
    help: 'checks the ledger over all history, however long it takes; prints each rule with its count of violations, and fails when there is any',
    takes: {},
    rows: auditLedger,
    isFault: ({ violations }) => violations > 0,
    columns: [
      ['violations', 'text', ({ violations }) => violations],
      ['rule', 'text', ({ name }) => name],
    ],
  }),
}
