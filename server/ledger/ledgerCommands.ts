/** Operator commands that verify the ledger. */
import { count } from '../platform/operator/arguments.ts'
import { act, type Commands } from '../platform/operator/command.ts'
import { auditLedger } from './audit.ts'
import { reconciliations } from './reconcile.ts'
import { sealsOf } from './seals.ts'

export const ledgerCommands: Commands = {
  seals: act({
    help: 'the latest seals over postings, to be held against the log; `audit` proves that the books are as they were sealed',
    takes: { limit: count(10, 'how many') },
    async run({ db }, { limit }, print) {
      for (const { n, digest, postings, madeAt } of await sealsOf(db, limit)) {
        print(`${n}\t${digest}\t${postings} postings\t${new Date(madeAt).toISOString()}`)
      }
    },
  }),
  reconciliations: act({
    help: 'the latest daily reconciliations of the ledger; fails when one found a violation',
    takes: { limit: count(30, 'how many') },
    async run(platform, { limit }, print) {
      const runs = await reconciliations(platform, limit)
      for (const { day, finishedAt, violations } of runs) {
        const found = violations.map(({ name, violations: times }) => `${times} ${name}`).join('; ')
        print(`${day}\t${finishedAt === null ? 'not finished' : found === '' ? 'agrees' : found}`)
      }
      return runs.some(({ violations }) => violations.length > 0) ? 1 : 0
    },
  }),
  audit: act({
    help: 'checks the ledger; prints each rule with its count of violations, and fails when there is any',
    takes: {},
    async run(platform, _input, print) {
      const rules = await auditLedger(platform)
      for (const { name, violations } of rules) print(`${violations}\t${name}`)
      return rules.some(({ violations }) => violations > 0) ? 1 : 0
    },
  }),
}
