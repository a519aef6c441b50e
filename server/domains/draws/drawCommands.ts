/** Commands about draws and money: what anyone may check. */
import { voidPeriod } from './voidPeriod.ts'
import { anchorsKey, signedAnchors } from './anchors.ts'
import { sourcesInWords, waitingInWords } from './beaconReport.ts'
import { exportDraws } from './view.ts'
import { auditLedger } from '../../ledger/audit.ts'
import { reconciliations } from '../../ledger/reconcile.ts'
import { sealsOf } from '../../ledger/seals.ts'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const DEFAULT_LIMIT = 1000

export const drawCommands: Readonly<Record<string, Command>> = {
  'export-draws': {
    usage: '[--limit N]',
    help: `prints the latest draws (${DEFAULT_LIMIT} unless told) as JSON lines for an independent verifier, oldest first`,
    async run({ db }, args, print) {
      for (const draw of await exportDraws(db, limitOf(args))) print(JSON.stringify(draw))
    },
  },
  anchors: {
    usage: '[key]',
    help: 'prints the ends of the seed chains, signed, as /fairness/anchors.json gives them to anybody; `key`: the public key, for openssl',
    async run(platform, [what, ...rest], print) {
      if ((what !== undefined && what !== 'key') || rest.length > 0) throw new UsageError('anchors takes nothing, or: key')
      print(what === 'key' ? anchorsKey(platform.keys) : JSON.stringify(await signedAnchors(platform), null, 2))
    },
  },
  beacon: {
    usage: '',
    help: 'where the chance of the draws comes from: the sources of outside randomness, how each answered last, and the draws that wait for them',
    async run(platform, _args, print) {
      for (const line of [...(await sourcesInWords(platform)), ...(await waitingInWords(platform.db))]) print(line)
    },
  },
  'void-period': {
    usage: 'LOTTERY PERIOD "原因 | 이유 | reason"',
    help: 'calls a period off before its draw: it is shown as void with the reason, and every stake goes back',
    async run(platform, [lotteryId, period, reason], print) {
      await voidPeriod(
        platform,
        { lotteryId: needed(lotteryId, 'the lottery'), period: needed(period, 'the period') },
        localizedOf(needed(reason, 'the reason, for all to read')),
      )
      print(`${lotteryId} ${period} is void`)
    },
  },
  seals: {
    usage: '[--limit N]',
    help: 'the latest seals over postings (10 unless told), to be held against the log; `audit` proves that the books are as they were sealed',
    async run({ db }, args, print) {
      for (const { n, digest, postings, madeAt } of await sealsOf(db, args.length === 0 ? 10 : limitOf(args))) {
        print(`${n}\t${digest}\t${postings} postings\t${new Date(madeAt).toISOString()}`)
      }
    },
  },
  reconciliations: {
    usage: '[--limit N]',
    help: 'the latest daily reconciliations of the ledger (30 unless told); fails when one found a violation',
    async run(platform, args, print) {
      const runs = await reconciliations(platform, args.length === 0 ? 30 : limitOf(args))
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
    async run({ db }, _args, print) {
      const rules = await auditLedger(db)
      for (const { name, violations } of rules) print(`${violations}\t${name}`)
      return rules.some(({ violations }) => violations > 0) ? 1 : 0
    },
  },
}

function limitOf([option, value, ...rest]: readonly string[]): number {
  if (option === undefined) return DEFAULT_LIMIT
  const limit = Number(value)
  if (option !== '--limit' || rest.length > 0 || !Number.isSafeInteger(limit) || limit < 1)
    throw new UsageError('--limit takes a whole number')
  return limit
}
