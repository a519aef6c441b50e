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
  /** The database's own clock; undefined without `ownClock`, or if libfaketime can neither be found nor installed. */
  readonly clock: FakeClock | undefined
  readonly players: readonly string[]
  /** Members who play at the provider of games, and place no bets. */
  readonly gamers: readonly string[]
  close(): Promise<void>
}

/** A fixed secret, so that the bench can sign as the test gateway does. */
export const clusterSecret = 'the-secret-of-a-platform-under-faults'

/** The keys of the bundled provider, which all processes derive. */
export const callbackKeys: SigningKeys = [{ id: 'own', secret: keysOf(clusterSecret).derive('game provider').toString('hex') }]

/** The lottery for bets, whose sale stays open. */
export const calmLottery = 'k3-3m'
/** Lotteries with a draw every few seconds, so that each fault meets closes, draws and settlements. */
export const quickLotteries = ['k3-quick-1', 'k3-quick-2', 'k3-quick-3'] as const

/** Waits until the current period of each quick lottery is on sale. */
export async function untilOpen(port: number, milliseconds?: number): Promise<void> {
  for (const lotteryId of quickLotteries)
    await until(`${lotteryId} is on sale`, async () => (await currentPeriod(port, lotteryId))?.state === 'open', milliseconds)
}

/** The zone in which it is noon: the calm lottery is drawn at the end of a day, and no day ends while a clock is an hour off. */
function noonZone(): string {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
}

const settings = {
  ...withoutLimits,
  openingGrant: '900000000',
  timeZone: noonZone(),
  // The callbacks come in the name of the bundled provider, though it keeps wallets.
  gameProviders: { [bundledProviderCode]: { ...usualProvider, callbacks: { most: 10_000 } } },
}

export interface ClusterOptions extends FaultyOptions {
  readonly processes?: number
  readonly players?: number
  /** Seconds between two draws of the quick lotteries. */
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
  // A lottery's first planning stores its history as drawn just now, which would spoil measurements.
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
