/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { GameTransfer, TransferState } from '#/contract/games/wallet.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    gameTransfers: Typed<'gameTransfers', { state: TransferState; leg: 1 | 2; cause: GameTransfer['cause'] }>
    gameTransferSteps: Typed<'gameTransferSteps', { what: GameTransfer['steps'][number]['what'] }>
    gameBets: Typed<'gameBets', { rebateShares: readonly number[] }>
    gameCursors: Typed<'gameCursors', { list: 'bets' | 'transfers' }>
    providerTx: Typed<'providerTx', { kind: 'debit' | 'credit' | 'rollback'; state: 'posted' | 'void' | 'refused' | 'held' | 'tombstone' }>
    gameReconciliations: Typed<'gameReconciliations', { differences: string[] }>
  }
}
