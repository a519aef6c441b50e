/** Commands about draws: what anyone may check, and calling one off. */
import { voidPeriod } from './voidPeriod.ts'
import { anchorsKey, signedAnchors } from './anchors.ts'
import { sourcesInWords, waitingInWords } from './beaconReport.ts'
import { exportDraws } from './exportDraws.ts'
import { countOf, needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const DEFAULT_LIMIT = 1000

export const drawCommands: Readonly<Record<string, Command>> = {
  'export-draws': {
    usage: '[--limit N]',
    help: `prints the latest draws (${DEFAULT_LIMIT} unless told) as JSON lines for an independent verifier, oldest first`,
    async run({ db }, args, print) {
      for (const draw of await exportDraws(db, countOf(args, '--limit', DEFAULT_LIMIT))) print(JSON.stringify(draw))
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
}
