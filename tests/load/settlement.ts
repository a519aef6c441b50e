/** Settlement of one period with very many bets on all of a family's plays: from its close to the last booking. */
import pino from 'pino'
import { familyOf } from '#/rules/registry.ts'
import { betting } from '../../server/domains/bets/betting.ts'
import { drawEngine } from '../../server/domains/draws/engine.ts'
import { openPlatform } from '../../server/open.ts'
import { endSale, newId, newPlayer, onSale, violations, type House } from '../server/bets/support.ts'
import { linesPerRequest, randomLine, requestsAtOnce } from './line.ts'

export interface SettlementFigures {
  readonly bets: number
  readonly seconds: number
  readonly plays: number
  /** Resident megabytes of the process that settles, before and at the end. */
  readonly memory: readonly [before: number, after: number]
  /** Ledger invariants that do not hold afterwards. */
  readonly violated: readonly string[]
}

/** The family with the widest choice of plays. */
const lotteryId = 'ssc-1m'
const family = 'SSC'
const playerCount = 500
const prizeGroup = 1956

/** On the data of a platform that has stopped: nobody else may act on it meanwhile. */
export async function settlementFigures(dataFolder: string, databaseUrl: string | undefined, count: number): Promise<SettlementFigures> {
  const platform = await openPlatform({ dataFolder, databaseUrl, log: pino({ level: 'silent' }) })
  const house: House = {
    platform,
    db: platform.db,
    place: betting(platform),
    draws: drawEngine(platform),
    logged: () => '',
    another: () => Promise.reject(new Error('there is one process')),
    close: () => platform.close(),
  }
  try {
    await house.draws.round()
    const players: string[] = []
    for (let index = 0; index < playerCount; index++) players.push(await newPlayer(house.db, 1_000_000_000n))
    const period = await onSale(house, lotteryId)
    const plays = familyOf(family).types.flatMap((type) => type.plays)
    const linesFrom = (request: number) =>
      Array.from({ length: linesPerRequest }, (_, index) => {
        const play = plays[(request * linesPerRequest + index) % plays.length]
        if (!play) throw new Error(`${family} has no plays`)
        return randomLine(play, prizeGroup)
      })
    const requests = Math.ceil(count / linesPerRequest)
    for (let from = 0; from < requests; from += requestsAtOnce) {
      await Promise.all(
        Array.from({ length: Math.min(requestsAtOnce, requests - from) }, (_, index) =>
          house.place(players[(from + index) % playerCount] ?? '', {
            requestId: newId(),
            lotteryId,
            period,
            lines: linesFrom(from + index),
          }),
        ),
      )
    }

    await endSale(house, lotteryId)
    const before = residentMegabytes()
    const start = performance.now()
    await house.draws.round()
    const seconds = (performance.now() - start) / 1000
    const settled = await house.db
      .selectFrom('bets')
      .select(({ fn }) => fn.countAll<bigint>().as('bets'))
      .where('lotteryId', '=', lotteryId)
      .where('period', '=', period)
      .where('state', '!=', 'WAIT')
      .executeTakeFirstOrThrow()
    return {
      bets: Number(settled.bets),
      seconds,
      plays: plays.length,
      memory: [before, residentMegabytes()],
      violated: await violations(house.db),
    }
  } finally {
    await platform.close()
  }
}

const residentMegabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)
