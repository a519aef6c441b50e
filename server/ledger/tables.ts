/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { HouseAccount } from './postingKind.ts'
import type { Typed } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    postings: Typed<'postings', { house: HouseAccount }>
    reconciliations: Typed<
      'reconciliations',
      { violations: { name: string; violations: number }[]; uncounted: string[]; sums: Record<string, string> }
    >
    budgets: Typed<'budgets', { unit: 'points' | 'pieces' }>
    budgetMoves: Typed<'budgetMoves', { kind: 'funded' | 'taken' | 'returned' }>
  }
}
