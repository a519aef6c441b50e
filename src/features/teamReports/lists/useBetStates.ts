/** The states in the filter of bets, with their names. */
import { useLingui } from '@lingui/react/macro'
import type { BetFilter } from './listSearch.ts'

export function useBetStates(): readonly { readonly value: BetFilter; readonly text: string }[] {
  const { t } = useLingui()
  return [
    { value: 'WAIT', text: t`Awaiting draw` },
    { value: 'WIN', text: t`With payout` },
    { value: 'CANCEL', text: t`Cancelled or void` },
  ]
}
