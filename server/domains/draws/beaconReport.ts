/** A report for operators: the source of randomness, and the last answer of each beacon address. */
import { sql } from 'kysely'
import type { BeaconOutcome } from '#/contract/lottery.ts'
import { roundMadeAt } from '#/rules/draws/promise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { lastAnswers } from './tries.ts'

const ended: Readonly<Record<BeaconOutcome, string>> = {
  refused: 'refused the connection',
  unreachable: 'could not be reached',
  timeout: 'did not answer in time',
  status: 'answered with an error',
  tooLarge: 'answered with more than 64 kB',
  unreadable: 'answered with something that is no round',
  otherRound: 'answered with another round',
  signature: 'answered with a wrong signature',
}

const at = (time: number) => new Date(time).toISOString()

/** One line for the source, and one for each address. */
export async function sourcesInWords({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<string[]> {
  const drand = settings.get('drand')
  if (!drand) return ["draws: by the platform's own seed chain; no source of outside randomness is asked (setting drand)"]
  const answers = new Map((await lastAnswers(db, drand.urls)).map((answer) => [answer.url, answer]))
  return [
    `draws: with outside randomness of the drand chain ${drand.chainHash}, a round every ${drand.periodSeconds} s since ${at(roundMadeAt(drand, 1))}`,
    ...drand.urls.map((url) => {
      const last = answers.get(url)
      if (!last) return `  ${url}\tnot asked yet`
      return `  ${url}\t${last.outcome === 'answered' ? 'gave' : `${ended[last.outcome]}, for`} round ${last.round} at ${at(last.at)}`
    }),
  ]
}

/** Periods that are due and wait for their beacon round, oldest first. */
export async function waitingInWords(db: Db, limit = 20): Promise<string[]> {
  const { rows } = await sql<{ lotteryId: string; period: string; drawsAt: number; entropyRound: number }>`
    select lottery_id, period, draws_at, entropy_round from periods
    where settled_at is null and state = 'closed' and draws_at <= house_now() and entropy_chain is not null order by draws_at, lottery_id limit ${limit}`.execute(
    db,
  )
  return rows.map(
    ({ lotteryId, period, drawsAt, entropyRound }) => `${lotteryId} ${period} waits for round ${entropyRound} since ${at(drawsAt)}`,
  )
}
