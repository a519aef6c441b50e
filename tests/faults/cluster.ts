/** Three processes of the platform on one PostgreSQL, each behind its own proxy. */
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { usualProvider } from '../../server/domains/games/settings.ts'
import { keysOf } from '../../server/platform/process/keys.ts'
import type { SigningKeys } from '../../server/provider/api/signing.ts'
import { mayInstall } from '../support/ensureBrowser.ts'
import { type FakeClock, fakeClock } from '../support/fakeClock.ts'
import { faultyPostgres, type FaultyOptions, type FaultyPostgres } from '../support/faultyPostgres.ts'
import { startPlatformProcess, type PlatformProcess } from '../support/platformProcess.ts'
import { postgresProxy, type PostgresProxy } from '../support/postgresProxy.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { currentPeriod } from './ask.ts'
import { until } from './deadline.ts'

export interface Member {
  readonly platform: PlatformProcess
  readonly proxy: PostgresProxy
}

export interface Cluster {
  readonly members: readonly Member[]
  readonly postgres: FaultyPostgres
  /** Of the database; without it, it goes by the machine's: none was asked for, or it can neither be found nor installed here. */
  readonly clock: FakeClock | undefined
  readonly players: readonly string[]
  /** Who play at the provider of games, and place no bets. */
  readonly gamers: readonly string[]
  close(): Promise<void>
}

/** Known, so that the bench can sign as the test gateway does. */
export const clusterSecret = 'the-secret-of-the-house-under-faults'

/** As the bundled provider signs, whose keys all processes derive. */
export const callbackKeys: SigningKeys = [{ id: 'own', secret: keysOf(clusterSecret).derive('game provider').toString('hex') }]

/** Bets are placed here: sale stays open. */
export const calmLottery = 'k3-3m'
/** Drawn every few seconds, so that each fault meets closes, draws and settlements. */
export const quickLotteries = ['k3-quick-1', 'k3-quick-2', 'k3-quick-3'] as const

/** The period shown as current is one that can be bet on, of each quick lottery. */
export async function untilOpen(port: number, milliseconds?: number): Promise<void> {
  for (const lotteryId of quickLotteries)
    await until(`${lotteryId} is on sale`, async () => (await currentPeriod(port, lotteryId))?.state === 'open', milliseconds)
}

/** The zone in which it is noon: no day ends while a clock is an hour off, and the calm lottery is drawn at a day's end. */
function noonZone(): string {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
}

const settings = {
  ...withoutLimits,
  openingGrant: '900000000',
  timeZone: noonZone(),
  // The one that is there keeps wallets; these are told in its name.
  gameProviders: { [bundledProviderCode]: { ...usualProvider, callbacks: { most: 10_000 } } },
}

export interface ClusterOptions extends FaultyOptions {
  readonly processes?: number
  readonly players?: number
  /** Between two draws of the quick lotteries. */
  readonly quickSeconds?: number
  /** Whether the database's clock can be stepped. */
  readonly ownClock?: boolean
}

export async function startCluster({
  processes = 3,
  players: count = 12,
  quickSeconds = 6,
  ownClock = false,
  ...faulty
}: ClusterOptions = {}): Promise<Cluster> {
  const clock = ownClock ? await clockOrNone() : undefined
  const postgres = await faultyPostgres({ ...faulty, environment: { ...faulty.environment, ...clock?.environment } })
  const players = Array.from({ length: count }, (_, at) => `fault${String(at).padStart(3, '0')}`)
  const gamers = Array.from({ length: processes }, (_, at) => `gamer${at}`)
  const members: Member[] = []
  for (let at = 0; at < processes; at++) {
    const proxy = await postgresProxy(postgres.url)
    const platform = await startPlatformProcess({
      databaseUrl: postgres.url,
      disk: 50,
      ...(at === 0
        ? {
            players: [...players, ...gamers],
            settings,
            copies: Object.fromEntries(quickLotteries.map((id) => [id, calmLottery])),
            intervals: {
              [calmLottery]: { interval: 86_400, closeOffset: 5 },
              ...Object.fromEntries(quickLotteries.map((id) => [id, { interval: quickSeconds, closeOffset: 1 }])),
            },
          }
        : {}),
      environment: { DATABASE_URL: proxy.url, SERVER_SECRET: clusterSecret, LOG_LEVEL: 'warn' },
    })
    members.push({ platform, proxy })
  }
  // A lottery's first planning stores its history as drawn just now: nothing may be measured before it.
  for (const { platform } of members) await untilOpen(platform.port)
  return {
    members,
    postgres,
    clock,
    players,
    gamers,
    async close() {
      await postgres.makeRoom()
      await postgres.thaw()
      for (const { platform, proxy } of members) {
        await platform.remove()
        await proxy.close()
      }
      await postgres.stop()
      await clock?.remove()
    },
  }
}

async function clockOrNone(): Promise<FakeClock | undefined> {
  try {
    return await fakeClock()
  } catch (error) {
    if (mayInstall()) throw error
    return undefined
  }
}
