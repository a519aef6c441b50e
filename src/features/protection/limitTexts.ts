/** Names and explanations of the limits. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKind } from '#/contract/protection.ts'

export const kindNames: Readonly<Record<LimitKind, MessageDescriptor>> = { deposit: msg`Deposits`, loss: msg`Losses`, stake: msg`Stakes` }

export const kindRules: Readonly<Record<LimitKind, MessageDescriptor>> = {
  deposit: msg`Everything you deposit, without deducting withdrawals.`,
  loss: msg`Stakes minus what they returned. Open bets count as lost until they are drawn; cancelled and void bets do not count.`,
  stake: msg`Everything you stake. Cancelled and void bets do not count.`,
}
