/** Opens the platform: migrates its database, loads settings and keys, starts events and clock. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { loadAllFamilies } from '#/rules/registry.ts'
import { type Db, openDatabase, type OpenedDatabase } from './database/database.ts'
import { partsOf, schemaOf, settingsOf } from './modules/compose.ts'
import type { Module } from './modules/module.ts'
import { migrate, missingSteps } from './database/migrate.ts'
import { databaseClock } from './clock/clock.ts'
import { keepCanary, openCanary } from './process/canary.ts'
import { closeToOthers, hasEmbedded, keepToOwner, openDataFolder, refuseEmbedded, rememberPostgres } from './process/dataFolder.ts'
import { startEvents } from './events/events.ts'
import { keptSecret, keysOf, readSecret, type ServerKeys } from './process/keys.ts'
import { lockFolder } from './process/lock.ts'
import type { Platform, ProviderLinks } from './platform.ts'
import { openSettings, refuseVital } from './settings/settings.ts'
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
  /** Sends SMS codes; without it none can be sent. */
  readonly sms?: SmsSender | null
  /** Providers of games; none by default. */
  readonly links?: ProviderLinks
  /** Called when the embedded database fails permanently; this process must end then. */
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

/**
 * Opens the platform; the folder stays locked until close(). Throws without executing a schema step if another process holds the embedded
 * database (FolderInUse), if the platform of the folder is on PostgreSQL and there is no `databaseUrl`, if the server's secret is not the
 * database's, or if a vital setting is invalid.
 */
export async function openPlatform(options: PlatformOptions): Promise<OpenedPlatform> {
  const { dataFolder, databaseUrl, modules } = options
  const inMemory = dataFolder.startsWith('memory://')
  if (!inMemory && databaseUrl === undefined) await refuseEmbedded(dataFolder)
  if (!inMemory) await openDataFolder(dataFolder)
  return openHeld(
    options,
    async () => options.serverSecret ?? keptSecret(dataFolder),
    async (db, keys) => {
      if (!inMemory) closeToOthers(dataFolder)
      const migrated = await migrate(db, schemaOf(modules), async (tx) => {
        await keepCanary(tx, keys)
        await refuseVital(tx, settingsOf(modules))
      })
      if (!inMemory && databaseUrl !== undefined) await rememberPostgres(dataFolder)
      return migrated
    },
  )
}

/**
 * Opens the data of a platform that is not running, for the operator's command. Creates no folder, database or secret, and executes no
 * schema step. Throws an Error of one line if there is no data, or if the platform itself would not start; with `isRepair`, invalid
 * settings and missing steps are no reason to throw.
 */
export async function openExisting(options: PlatformOptions, isRepair: boolean): Promise<OpenedPlatform> {
  const { dataFolder, databaseUrl, modules } = options
  if (databaseUrl === undefined) {
    await refuseEmbedded(dataFolder)
    if (!(await hasEmbedded(dataFolder)))
      throw new Error(
        `there is nothing to act on: no platform runs on ${dataFolder}, no embedded database is in it, and DATABASE_URL is not set`,
      )
    keepToOwner()
    closeToOthers(dataFolder)
  }
  return openHeld(
    options,
    async () =>
      options.serverSecret ??
      readSecret(dataFolder).catch(() => {
        throw new Error(`SERVER_SECRET: it is missing, and no secret is in ${dataFolder}`)
      }),
    async (db, keys) => {
      const missing = await missingSteps(db, schemaOf(modules))
      if (!missing) throw new Error('there is nothing to act on: no platform has used this database')
      if (missing.length === 0) await openCanary(db, keys)
      if (isRepair) return []
      if (missing.length > 0)
        throw new Error(
          `the database lacks ${missing.length} steps of the schema, such as "${missing[0]}": start the platform, which takes them`,
        )
      await refuseVital(db, settingsOf(modules))
      return []
    },
  )
}

/** `prepare` gets the open database, and returns the names of the steps that it executed. */
async function openHeld(
  options: PlatformOptions,
  secret: () => Promise<string>,
  prepare: (db: Db, keys: ServerKeys) => Promise<readonly string[]>,
): Promise<OpenedPlatform> {
  const { dataFolder, databaseUrl, log, modules } = options
  const inMemory = dataFolder.startsWith('memory://')
  const hold = inMemory || databaseUrl !== undefined ? undefined : await lockFolder(dataFolder)
  try {
    const keys = keysOf(await secret())
    const opened = await openDatabase({
      url: databaseUrl,
      folder: inMemory ? dataFolder : join(dataFolder, 'database'),
      poolSize: options.poolSize ?? 10,
      onLost: options.onLost,
      onIdle: (statement) =>
        log.error({ statement }, 'a transaction was ended: it kept the only connection without a query while others waited'),
    })
    try {
      const migrated = await prepare(opened.db, keys)
      const platform = await platformOn(opened, keys, log, modules, options)
      return {
        ...platform,
        migrated,
        async close() {
          await platform.close()
          await opened.close()
          hold?.release()
        },
      }
    } catch (error) {
      await opened.close()
      throw error
    }
  } catch (error) {
    hold?.release()
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
  const settings = await openSettings(db, events, settingsOf(modules), log, Object.keys(links))
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
