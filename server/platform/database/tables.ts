/** Every table, as Kysely sees it: each module declares its own beside its schema, and adds them here by module augmentation. */
import type { PlatformTables } from '../tables.ts'

export interface Tables extends PlatformTables {}
