/** Opens the platform: its database brought up to date, its settings, events, keys and clock. */
import type { Logger } from 'pino'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { databaseClock } from './clock.ts'
import { startEvents } from './events.ts'
import { keptSecret, keysOf } from './keys.ts'
import type { Platform } from './platform.ts'
import { openSettings } from './settings.ts'

export interface PlatformOptions {
  /** postgres://...; without it the embedded database. */
  readonly databaseUrl?: string | undefined
  readonly poolSize?: number
  /** Folder of the embedded database and of the secret; `memory://` keeps nothing, and needs a secret. */
  readonly dataFolder: string
  readonly serverSecret?: string | undefined
  readonly log: Logger
}

export interface OpenedPlatform extends Platform {
  /** Names of the schema's steps that ran now. */
  readonly migrated: readonly string[]
  close(): Promise<void>
}

/** How long an event waits for one with a lower id that may still commit. The embedded database runs one transaction at a time. */
const HOLD_MS = { pglite: 0, postgres: 300 } as const

export async function openPlatform(options: PlatformOptions): Promise<OpenedPlatform> {
  const { log } = options
  const inMemory = options.dataFolder.startsWith('memory://')
  const keys = keysOf(options.serverSecret ?? await keptSecret(options.dataFolder))
  const { db, kind, close } = await openDatabase({
    url: options.databaseUrl,
    folder: inMemory ? options.dataFolder : `${options.dataFolder}/database`,
    poolSize: options.poolSize ?? 10,
  })
  try {
    const migrated = await migrate(db)
    const clock = await databaseClock(db, log)
    const events = await startEvents(db, log, HOLD_MS[kind])
    const settings = await openSettings(db, events)
    return {
      db, kind, settings, events, keys, log, migrated, now: clock.now,
      async close() {
        await events.stop()
        await clock.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
