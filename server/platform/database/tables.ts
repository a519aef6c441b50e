/** All tables as Kysely sees them: each module declares its own beside its schema, and adds them here by module augmentation. */
import type { PlatformTables } from '../tables.ts'

export interface Tables extends PlatformTables {}
