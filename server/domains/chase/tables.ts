/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Chase, ChaseEnd, ChaseRowState } from '#/contract/chase.ts'
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chases: Typed<'chases', { plan: Chase['plan']; lines: BetLine[]; state: Chase['state']; ended: ChaseEnd; reason: Reason }>
    chaseRows: Typed<'chaseRows', { state: ChaseRowState; reason: Reason; params: string[]; betIds: string[] }>
  }
}
