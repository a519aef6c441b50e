/** Tables of installations. */
import type { ColumnType } from 'kysely'

export interface InstallTables {
  installs: { deviceId: string; installedAt: ColumnType<number, Date | undefined, Date> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends InstallTables {}
}
