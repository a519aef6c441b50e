/** Operator commands that verify the ledger. */
import { countOf, type Command } from '../platform/operator/command.ts'
import { auditLedger } from './audit.ts'
import { reconciliations } from './reconcile.ts'
import { sealsOf } from './seals.ts'

export const ledgerCommands: Readonly<Record<string, Command>> = {
  seals: {
    usage: '[--limit N]',
    help: 'the latest seals over postings (10 unless told), to be held against the log; `audit` proves that the books are as they were sealed',
    async run({ db }, args, print) {
      for (const { n, digest, postings, madeAt } of await sealsOf(db, countOf(args, '--limit', 10))) {
        print(`${n}\t${digest}\t${postings} postings\t${new Date(madeAt).toISOString()}`)
      }
    },
  },
  reconciliations: {
    usage: '[--limit N]',
    help: 'the latest daily reconciliations of the ledger (30 unless told); fails when one found a violation',
    async run(platform, args, print) {
      const runs = await reconciliations(platform, countOf(args, '--limit', 30))
      for (const { day, finishedAt, violations } of runs) {
        const found = violations.map(({ name, violations: count }) => `${count} ${name}`).join('; ')
        print(`${day}\t${finishedAt === null ? 'not finished' : found === '' ? 'agrees' : found}`)
      }
      return runs.some(({ violations }) => violations.length > 0) ? 1 : 0
    },
  },
  audit: {
    usage: '',
    help: 'checks the ledger; prints each rule with its count of violations, and fails when there is any',
    async run(platform, _args, print) {
      const rules = await auditLedger(platform)
      for (const { name, violations } of rules) print(`${violations}\t${name}`)
      return rules.some(({ violations }) => violations > 0) ? 1 : 0
    },
  },
}
