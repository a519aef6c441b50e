/** Names and explanations of the limits. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind } from '#/contract/protection.ts'

export const kindNames: Readonly<Record<LimitKind, MessageDescriptor>> = { deposit: msg`Deposits`, loss: msg`Losses`, stake: msg`Stakes` }

export const kindRules: Readonly<Record<LimitKind, MessageDescriptor>> = {
  deposit: msg`All you put in, withdrawals not counted against it.`,
  loss: msg`Stakes less what came back for them. Open bets count as lost until they are drawn; bets taken back or called off do not count.`,
  stake: msg`All you bet. Bets taken back or called off do not count.`,
}
