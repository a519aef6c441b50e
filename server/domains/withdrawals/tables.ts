/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { WithdrawalSpeed, WithdrawalState } from '#/contract/withdrawals.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    withdrawals: Typed<'withdrawals', { speed: WithdrawalSpeed; state: WithdrawalState }>
    withdrawalSteps: Typed<'withdrawalSteps', { state: WithdrawalState; reason: Localized }>
  }
}
