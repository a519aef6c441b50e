/** Names of the figures that can filter a list of transactions, as in the report. */
import { useLingui } from '@lingui/react/macro'
import type { PostedFigure } from '#/contract/agents/figures.ts'

export function useFigureNames(): Readonly<Record<PostedFigure, string>> {
  const { t } = useLingui()
  return {
    stake: t`Stake`,
    payout: t`Payout`,
    gifts: t`Gifts`,
    recharged: t`Deposits`,
    granted: t`Points given`,
    withdrawn: t`Withdrawals`,
    fees: t`Fees`,
  }
}
