/** What can be claimed of what was reached, and what there is nothing left for. Pure. */
import { claimableOf, type StageRow } from '../activities/stages.ts'

/** Not claimed yet, and everything has been given out. */
export const isSpent = ({ campaign, of: { state } }: Pick<StageRow, 'campaign' | 'of'>): boolean =>
  campaign.isSpent && (state === 'claimable' || state === 'waiting')

export const payableOf = (rows: readonly StageRow[]): readonly StageRow[] => claimableOf(rows).filter((row) => !isSpent(row))
