/** Opens the platform with all its modules. */
import type { Logger } from 'pino'
import { auditLedger } from './ledger/audit.ts'
import { modules } from './modules.ts'
import type { OpenedDatabase } from './platform/database/database.ts'
import { migrate as migrateWith } from './platform/database/migrate.ts'
import { partsOf, schemaOf } from './platform/modules/compose.ts'
import {
  openExisting as existingWith,
  openPlatform as openWith,
  platformOn as platformWith,
  type OpenedPlatform,
  type PlatformOptions,
} from './platform/open.ts'
import type { ServerKeys } from './platform/process/keys.ts'

export type { OpenedPlatform }

export const schema = schemaOf(modules)

/** `as`: another schema than the current one. */
export const migrate = (db: OpenedDatabase['db'], as = schema) => migrateWith(db, as)

export const openPlatform = (options: Omit<PlatformOptions, 'modules'>): Promise<OpenedPlatform> => openWith({ ...options, modules })

export const openExisting = (options: Omit<PlatformOptions, 'modules'>, isRepair: boolean): Promise<OpenedPlatform> =>
  existingWith({ ...options, modules }, isRepair)

export const platformOn = (
  opened: Pick<OpenedDatabase, 'db' | 'kind'>,
  keys: ServerKeys,
  log: Logger,
  options: Pick<PlatformOptions, 'demo' | 'sms' | 'links'> = {},
) => platformWith(opened, keys, log, modules, options)

/** Audits a database that no platform has open. */
export const auditDatabase = (db: OpenedDatabase['db']) => auditLedger({ db, parts: partsOf(modules) })
