/** Opens the platform: migrates its database, loads settings and keys, starts events and clock. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { loadAllFamilies } from '#/rules/registry.ts'
import { openDatabase, type OpenedDatabase } from './database/database.ts'
import { partsOf, schemaOf, settingsOf } from './modules/compose.ts'
import type { Module } from './modules/module.ts'
import { migrate } from './database/migrate.ts'
import { databaseClock } from './clock/clock.ts'
import { closeToOthers, openDataFolder } from './process/dataFolder.ts'
import { startEvents } from './events/events.ts'
import { keptSecret, keysOf, type ServerKeys } from './process/keys.ts'
import { lockFolder } from './process/lock.ts'
import type { Platform, ProviderLinks } from './platform.ts'
import { openSettings } from './settings/settings.ts'
import type { SmsSender } from './sms/sms.ts'

export interface PlatformOptions {
  /** postgres://...; without it the embedded database. */
  readonly databaseUrl?: string | undefined
  readonly poolSize?: number
  /** Folder of the embedded database and of the server's secret. `memory://` stores nothing, and requires `serverSecret`. */
  readonly dataFolder: string
  readonly serverSecret?: string | undefined
  /** The modules that this platform consists of. */
  readonly modules: readonly Module[]
  readonly log: Logger
  /** Demonstration mode; false by default. */
  readonly demo?: boolean
  /** Without it no SMS code can be sent. */
  readonly sms?: SmsSender | null
  /** Providers of games; none by default. */
  readonly links?: ProviderLinks
  /** Called when the embedded database fails for good, after which this process cannot go on. */
  readonly onLost?: (error: Error) => void
}

export interface OpenedPlatform extends Platform {
  /** Names of the schema steps that this start executed. */
  readonly migrated: readonly string[]
  close(): Promise<void>
}

/**
 * Milliseconds that an event waits for one with a lower id whose transaction may still commit. The embedded database runs one transaction
 * at a time.
 */
const HOLD_MS = { pglite: 0, postgres: 300 } as const

/** Throws FolderInUse when another process holds the embedded database. The folder stays locked until close(). */
export async function openPlatform(options: PlatformOptions): Promise<OpenedPlatform> {
  const { dataFolder, databaseUrl } = options
  if (dataFolder.startsWith('memory://')) return openAlone(options)
  await openDataFolder(dataFolder)
  const hold = databaseUrl === undefined ? await lockFolder(dataFolder) : undefined
  try {
    const opened = await openAlone(options)
    return {
      ...opened,
      async close() {
        await opened.close()
        hold?.release()
      },
    }
  } catch (error) {
    hold?.release()
    throw error
  }
}

/** No other process has the embedded database open. */
async function openAlone(options: PlatformOptions): Promise<OpenedPlatform> {
  const inMemory = options.dataFolder.startsWith('memory://')
  const secret = options.serverSecret ?? (await keptSecret(options.dataFolder))
  const opened = await openDatabase({
    url: options.databaseUrl,
    folder: inMemory ? options.dataFolder : join(options.dataFolder, 'database'),
    poolSize: options.poolSize ?? 10,
    onLost: options.onLost,
    onIdle: (statement) =>
      options.log.error({ statement }, 'a transaction was ended: it kept the only connection without a query while others waited'),
  })
  try {
    if (!inMemory) await closeToOthers(options.dataFolder)
    const migrated = await migrate(opened.db, schemaOf(options.modules))
    const platform = await platformOn(opened, keysOf(secret), options.log, options.modules, options)
    return {
      ...platform,
      migrated,
      async close() {
        await platform.close()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** A platform on a database that is already open and migrated; it does not close the database. */
export async function platformOn(
  { db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>,
  keys: ServerKeys,
  log: Logger,
  modules: readonly Module[],
  { demo = false, sms = null, links = {} }: Pick<PlatformOptions, 'demo' | 'sms' | 'links'> = {},
): Promise<Platform & { close(): Promise<void> }> {
  await loadAllFamilies()
  const events = await startEvents(db, log, HOLD_MS[kind])
  const settings = await openSettings(db, events, settingsOf(modules))
  const clock = await databaseClock(db, log, () => settings.get('clockConfirmSeconds') * 1000)
  return {
    db,
    kind,
    events,
    keys,
    log,
    demo,
    sms,
    links,
    settings,
    parts: partsOf(modules),
    now: clock.now,
    checkClock: clock.check,
    isClockSteady: clock.isSteady,
    async close() {
      await events.stop()
      await clock.stop()
    },
  }
}
