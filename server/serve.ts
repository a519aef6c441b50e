/** Starts and stops the whole platform in this process. */
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { authenticate, touchSession } from './domains/accounts/module.ts'
import { gameProviderBy } from './gameProvider.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { commands, createHandlers, modules } from './modules.ts'
import { openPlatform } from './open.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { listenForOperator, operatorSocketPath } from './platform/operator/socket.ts'
import type { Environment } from './platform/process/environment.ts'
import type { Settings } from './platform/settings/settings.ts'
import { smsSenderBy } from './platform/sms/sms.ts'

export interface Serving {
  /** `http://localhost:8080`. */
  readonly address: string
  /** Lines to print after the start. */
  readonly notes: readonly string[]
  /** Finishes running work and closes everything. `step` is told what it waits for. */
  stop(step?: (name: string) => void): Promise<void>
}

/** `onLost` is called when the embedded database fails for good, after which this process cannot go on. */
export async function serve(environment: Environment, log: Logger, onLost?: (error: Error) => void): Promise<Serving> {
  const embedded = environment.databaseUrl === undefined
  const provider = gameProviderBy(environment, log)
  const { links } = provider
  const platform = await openPlatform({ ...environment, log, sms: smsSenderBy(environment, log), links, ...(onLost ? { onLost } : {}) })
  for (const { seed } of modules) await seed?.(platform)

  const metrics = environment.metricsPort === undefined ? undefined : createMetrics()
  const app = await buildApp({
    ...environment,
    platform,
    handlers: createHandlers(platform),
    authenticate,
    acted: touchSession,
    answered: metrics?.answered,
  })
  await app.server.listen({ port: environment.port, host: environment.host })
  const operator = await listenForOperator(platform, commands, operatorSocketPath(environment.dataFolder))
  const jobs = environment.roles.has('jobs')
    ? startJobs(
        { ...platform, ran: metrics?.ran },
        modules.flatMap((module) => module.jobs?.(platform) ?? []),
      )
    : undefined
  const figures =
    metrics && environment.metricsPort !== undefined
      ? await serveMetrics(environment.metricsPort, log, () => metrics.text(platform, app.sockets()))
      : undefined
  const notes = await Promise.all(modules.map(async (module) => (await module.notes?.(platform)) ?? []))

  const bound = app.server.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : environment.port
  provider.start(platform, port)
  return {
    address: `http://localhost:${port}`,
    notes: [
      ...notes.flat(),
      ...(environment.production && embedded ? [POWER_LOSS] : []),
      ...(platform.sms ? [] : [noSms(platform.settings)]),
      ...platform.settings
        .notUnderstood()
        .map(({ name, problem }) => `WARNING: the stored setting ${name} is not understood (${problem}): its default is in force.`),
    ],
    async stop(step = () => undefined) {
      const steps = {
        calls: () => app.drain(),
        jobs: () => jobs?.stop(),
        provider: () => provider.stop(),
        operator: () => operator?.close(),
        figures: () => figures?.close(),
        database: () => platform.close(),
      }
      for (const [name, end] of Object.entries(steps)) {
        step(name)
        await end()
      }
    },
  }
}

const POWER_LOSS =
  'WARNING: production on the embedded database. It survives a crash of the process, but a power cut may lose the last ' +
  'writes, and it cannot be shared by several processes. Set DATABASE_URL to use PostgreSQL.'

/** Functions that are unavailable without SMS codes while the setting is on. */
const needsCodes = { isNeedSmsCode: 'nobody can register', isNeedPhone: 'who has not bound a phone cannot withdraw' } as const

function noSms(settings: Settings): string {
  const names: readonly (keyof typeof needsCodes)[] = ['isNeedSmsCode', 'isNeedPhone']
  const closed = names.filter((name) => settings.get(name)).map((name) => ` The setting ${name} is on: ${needsCodes[name]}.`)
  return (
    'WARNING: production without an SMS provider. No code is sent, and none is written to the log: a forgotten password, binding a phone and a ' +
    `forgotten fund password are refused.${closed.join('')} Set SMS_URL and SMS_SECRET.`
  )
}
