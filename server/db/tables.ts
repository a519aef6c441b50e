/** Every table, as Kysely sees it. Each domain declares its own beside its migration. */
import type { AccountTables } from '../accounts/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { DrawTables } from '../draws/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { BetTables } from '../bets/tables.ts'
import type { ChaseTables } from '../chase/tables.ts'
import type { FileTables } from '../files/tables.ts'
import type { RechargeTables } from '../recharge/tables.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { ProtectionTables } from '../protection/tables.ts'
import type { BindingTables } from '../binding/tables.ts'
import type { WithdrawalTables } from '../withdrawals/tables.ts'
import type { LevelTables } from '../levels/tables.ts'
import type { FeedbackTables } from '../feedback/tables.ts'
import type { ServiceTables } from '../service/tables.ts'
import type { InstallTables } from '../installs/tables.ts'

export interface Tables
  extends
    PlatformTables,
    AccountTables,
    ContentTables,
    LedgerTables,
    DrawTables,
    BetTables,
    ChaseTables,
    ProtectionTables,
    FileTables,
    RechargeTables,
    BindingTables,
    WithdrawalTables,
    LevelTables,
    FeedbackTables,
    ServiceTables,
    InstallTables {}
