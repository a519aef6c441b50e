/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { BetState, Selection } from '#/contract/bets.ts'
import type { Typed } from '../../platform/database/tables.ts'
import type { Upline } from '../tree/module.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bets: Typed<
      'bets',
      { selection: Selection; odds: Record<string, number>; state: BetState; wins: Record<string, number>; upline: Upline }
    >
  }
}
