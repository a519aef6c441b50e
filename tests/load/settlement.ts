/** Settlement of one period with very many bets on all plays of a family: from the close to the last booking. */
import pino from 'pino'
import { familyOf } from '#/rules/registry.ts'
import { betting } from '../../server/domains/bets/betting.ts'
import { drawEngine } from '../../server/domains/draws/engine.ts'
import { openPlatform } from '../../server/open.ts'
import { endSale, newId, newPlayer, onSale, violations, type LotteryPlatform } from '../server/bets/support.ts'
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

/** Needs the data of a stopped platform, which no other process uses. */
export async function settlementFigures(dataFolder: string, databaseUrl: string | undefined, count: number): Promise<SettlementFigures> {
  const server = await openLotteryPlatform(dataFolder, databaseUrl)
  try {
    const players: string[] = []
    for (let index = 0; index < playerCount; index++) players.push(await newPlayer(server.db, 1_000_000_000n))
    await placeMany(server, players, count, prizeGroup)
    const before = residentMegabytes()
    const { seconds, bets } = await settle(server)
    return { bets, seconds, plays: plays().length, memory: [before, residentMegabytes()], violated: await violations(server.db) }
  } finally {
    await server.close()
  }
}

/** Prize groups of the agents above a player, from the top down, and the player's prize group. */
const uplines = [1960, 1956, 1952]
const belowThem = 1950

export interface AccrualFigures {
  /** Bets of each settlement. */
  readonly bets: number
  /** Seconds of each settlement: of players without an upline, and of players below agents. */
  readonly without: readonly number[]
  readonly with: readonly number[]
  readonly uplines: number
}

/** The cost of rebates in a settlement: the same bets in turns by players without an upline and by players below agents. */
export async function accrualFigures(dataFolder: string, databaseUrl: string | undefined, count: number): Promise<AccrualFigures> {
  const server = await openLotteryPlatform(dataFolder, databaseUrl)
  try {
    let parent: string | null = null
    for (const group of uplines) {
      parent = await newPlayer(server.db, 0n, group, parent)
      await server.db.updateTable('users').set({ isAgent: true }).where('id', '=', parent).execute()
    }
    const [alone, below]: [string[], string[]] = [[], []]
    for (let index = 0; index < playerCount; index++) {
      alone.push(await newPlayer(server.db, 1_000_000_000n, belowThem))
      below.push(await newPlayer(server.db, 1_000_000_000n, belowThem, parent))
    }
    const took = { alone: [] as number[], below: [] as number[] }
    const rounds = 4
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['alone', 'below'] as const) {
        await placeMany(server, kind === 'alone' ? alone : below, count, belowThem)
        took[kind].push((await settle(server)).seconds)
      }
    }
    // The first round of each kind fills caches.
    return { bets: count, without: took.alone.slice(1), with: took.below.slice(1), uplines: uplines.length }
  } finally {
    await server.close()
  }
}

async function openLotteryPlatform(dataFolder: string, databaseUrl: string | undefined): Promise<LotteryPlatform> {
  const platform = await openPlatform({ dataFolder, databaseUrl, log: pino({ level: 'silent' }) })
  const server: LotteryPlatform = {
    platform,
    db: platform.db,
    place: betting(platform),
    draws: drawEngine(platform),
    logged: () => '',
    another: () => Promise.reject(new Error('there is one process')),
    close: () => platform.close(),
  }
  await server.draws.round()
  return server
}

const plays = () => familyOf(family).types.flatMap((type) => type.plays)

/** Bets on all plays of the family, in the period that is on sale. */
async function placeMany(server: LotteryPlatform, players: readonly string[], count: number, group: number): Promise<void> {
  const period = await onSale(server, lotteryId)
  const all = plays()
  const linesFrom = (request: number) =>
    Array.from({ length: linesPerRequest }, (_, index) => {
      const play = all[(request * linesPerRequest + index) % all.length]
      if (!play) throw new Error(`${family} has no plays`)
      return randomLine(play, group)
    })
  const requests = Math.ceil(count / linesPerRequest)
  for (let from = 0; from < requests; from += requestsAtOnce) {
    await Promise.all(
      Array.from({ length: Math.min(requestsAtOnce, requests - from) }, (_, index) =>
        server.place(players[(from + index) % players.length] ?? '', {
          requestId: newId(),
          lotteryId,
          period,
          lines: linesFrom(from + index),
        }),
      ),
    )
  }
}

/** Settles the period, and measures from its close to the last booking. */
async function settle(server: LotteryPlatform): Promise<{ readonly seconds: number; readonly bets: number }> {
  const period = await onSale(server, lotteryId)
  await endSale(server, lotteryId)
  const start = performance.now()
  await server.draws.round()
  const seconds = (performance.now() - start) / 1000
  const settled = await server.db
    .selectFrom('bets')
    .select(({ fn }) => fn.countAll<bigint>().as('bets'))
    .where('lotteryId', '=', lotteryId)
    .where('period', '=', period)
    .where('state', '!=', 'WAIT')
    .executeTakeFirstOrThrow()
  return { seconds, bets: Number(settled.bets) }
}

const residentMegabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)
