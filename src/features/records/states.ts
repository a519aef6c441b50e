/** What became of bets, as records are filtered by it. */
import { msg } from '@lingui/core/macro'

export const states = [
  { value: 'WAIT', name: msg`Awaiting draw` },
  { value: 'WIN', name: msg`Won` },
  { value: 'LOSE', name: msg`Lost` },
  { value: 'CANCEL', name: msg`Cancelled` },
] as const
