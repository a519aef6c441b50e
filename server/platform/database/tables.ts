/** Every table, as Kysely sees it. Each domain declares its own beside its migration. */
import type { AccountTables } from '../../domains/accounts/tables.ts'
import type { ContentTables } from '../../domains/content/tables.ts'
import type { DrawTables } from '../../domains/draws/tables.ts'
import type { LedgerTables } from '../../ledger/tables.ts'
import type { BetTables } from '../../domains/bets/tables.ts'
import type { ChaseTables } from '../../domains/chase/tables.ts'
import type { FileTables } from '../../domains/files/tables.ts'
import type { RechargeTables } from '../../domains/recharge/tables.ts'
import type { PlatformTables } from '../tables.ts'
import type { ProtectionTables } from '../../domains/protection/tables.ts'
import type { BindingTables } from '../../domains/payoutDetails/tables.ts'
import type { WithdrawalTables } from '../../domains/withdrawals/tables.ts'
import type { LevelTables } from '../../domains/levels/tables.ts'
import type { FeedbackTables } from '../../domains/feedback/tables.ts'
import type { ServiceTables } from '../../domains/service/tables.ts'
import type { InstallTables } from '../../domains/installs/tables.ts'

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
