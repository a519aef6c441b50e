/** Starts the whole platform in this process, and stops it. */
import type { Logger } from 'pino'
import { authenticate, touchSession } from './domains/accounts/authenticate.ts'
import { demoAccounts, seedPeople } from './domains/accounts/seed.ts'
import { buildApp } from './app.ts'
import { seedContent } from './domains/content/seed.ts'
import { seedChannels } from './domains/recharge/channelSeed.ts'
import { startRecharges } from './domains/recharge/sweep.ts'
import { startChases } from './domains/chase/runner.ts'
import { sourcesInWords } from './domains/draws/beaconReport.ts'
import { startDraws } from './domains/draws/engine.ts'
import { seedLotteries } from './domains/draws/lotteries.ts'
import { createHandlers } from './handlers.ts'
import { startReconciling } from './ledger/reconcile.ts'
import { startSealing } from './ledger/seals.ts'
import { startProfit } from './domains/levels/runner.ts'
import { listenForOperator } from './platform/operator/socket.ts'
import { sweepFiles } from './domains/files/store.ts'
import type { Environment } from './platform/process/environment.ts'
import { every } from './platform/jobs/every.ts'
import { openPlatform } from './platform/open.ts'
import type { Settings } from './platform/settings/settings.ts'
import { smsSenderBy } from './platform/sms/sms.ts'
import { operatorSocketPath } from './platform/process/socketPath.ts'
import { sweepChats } from './domains/service/chat.ts'

export interface Serving {
  /** `http://localhost:8080`. */
  readonly address: string
  /** What to tell whoever started it. */
  readonly notes: readonly string[]
  /** Finishes what has begun and closes everything. */
  stop(): Promise<void>
}

/** `onLost` is told when the embedded database gives up: this process can do nothing more. */
export async function serve(environment: Environment, log: Logger, onLost?: (error: Error) => void): Promise<Serving> {
  const embedded = environment.databaseUrl === undefined
  const platform = await openPlatform({ ...environment, log, sms: smsSenderBy(environment, log), ...(onLost ? { onLost } : {}) })
  // Each leaves what is there as it is.
  await seedContent(platform)
  await seedLotteries(platform)
  await seedChannels(platform)
  if (environment.demo) await seedPeople(platform)

  const app = await buildApp({ ...environment, platform, handlers: createHandlers(platform), authenticate, acted: touchSession })
  await app.server.listen({ port: environment.port, host: environment.host })
  const operator = await listenForOperator(platform, operatorSocketPath(environment.dataFolder))
  const draws = startDraws(platform)
  const chases = startChases(platform)
  const recharges = startRecharges(platform)
  const profit = startProfit(platform)
  const sealing = startSealing(platform)
  const reconciling = startReconciling(platform)
  const sweeps = [
    every(SWEEP_MS, log, 'sweeping of pictures', () => sweepFiles(platform.db)),
    every(SWEEP_MS, log, 'sweeping of old talk', () => sweepChats(platform.db)),
  ]

  const bound = app.server.server.address()
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : environment.port}`,
    notes: [
      ...(environment.demo
        ? Object.entries(demoAccounts).map(([who, { username, password }]) => `demo ${who}: ${username} / ${password}`)
        : []),
      ...(environment.demo ? await sourcesInWords(platform) : []),
      ...(environment.production && embedded ? [POWER_LOSS] : []),
      ...(platform.sms ? [] : [noSms(platform.settings)]),
    ],
    async stop() {
      await app.drain()
      await reconciling.stop()
      await sealing.stop()
      await profit.stop()
      await Promise.all(sweeps.map((stop) => stop()))
      await recharges.stop()
      await chases.stop()
      await draws.stop()
      await operator?.close()
      await platform.close()
    },
  }
}

const SWEEP_MS = 10 * 60_000

const POWER_LOSS =
  'WARNING: production on the embedded database. It survives a crash of the process, but a power cut may lose the last ' +
  'writes, and it cannot be shared by several processes. Set DATABASE_URL to use PostgreSQL.'

/** What nobody can do for want of a code while the setting is on. */
const needsCodes = { isNeedSmsCode: 'nobody can register', isNeedPhone: 'who has not bound a phone cannot withdraw' } as const

function noSms(settings: Settings): string {
  const names: readonly (keyof typeof needsCodes)[] = ['isNeedSmsCode', 'isNeedPhone']
  const closed = names.filter((name) => settings.get(name)).map((name) => ` The setting ${name} is on: ${needsCodes[name]}.`)
  return (
    'WARNING: production without an SMS provider. No code is sent, and none is written to the log: a forgotten password, binding a phone and a ' +
    `forgotten fund password are refused.${closed.join('')} Set SMS_URL and SMS_SECRET.`
  )
}
