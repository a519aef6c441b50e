/** Icon and description of each posting kind. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ban,
  Coins,
  Gift,
  HandCoins,
  Lock,
  type LucideIcon,
  Percent,
  ReceiptText,
  Repeat,
  Sparkle,
  Sprout,
  TicketCheck,
  Trophy,
  Undo2,
  Unlock,
} from 'lucide-react'

interface Face {
  readonly icon: LucideIcon
  readonly means: MessageDescriptor
}

const faces: Readonly<Record<string, Face>> = {
  bet: { icon: TicketCheck, means: msg`The stake of a bet, charged when it was accepted.` },
  win: { icon: Trophy, means: msg`The payout of a winning bet, at the odds it was accepted at.` },
  push: { icon: Undo2, means: msg`The bet neither won nor lost, so its stake was returned.` },
  cancel: { icon: Undo2, means: msg`You cancelled the bet before the close, so the whole stake was returned.` },
  void: { icon: Ban, means: msg`The period was void, so the whole stake was returned.` },
  rebate: { icon: Percent, means: msg`A rebate on a settled stake, by the difference in prize groups: 20 apart is 1%.` },
  rebateTaken: { icon: HandCoins, means: msg`Rebates of your team that were moved to your wallet. Each one is listed under Rebates.` },
  chaseHold: { icon: Repeat, means: msg`The cost of all periods of a chase, held until each one is bet.` },
  chaseRelease: { icon: Unlock, means: msg`One period’s share of a chase, released to the wallet for the bet that follows.` },
  chaseRefund: { icon: Undo2, means: msg`The unused part of a chase, returned.` },
  recharge: { icon: ArrowDownToLine, means: msg`A completed deposit.` },
  rechargeFee: { icon: ReceiptText, means: msg`The payment method’s fee for a deposit.` },
  rechargeHold: {
    icon: Lock,
    means: msg`The part of a deposit that went over your limit or arrived during a pause. It is on hold, and you decide what happens to it.`,
  },
  rechargeRelease: {
    icon: Unlock,
    means: msg`The held part of a deposit was released, either into the wallet or for a refund.`,
  },
  rechargeReturn: { icon: Undo2, means: msg`The held part of a deposit was refunded to where it came from.` },
  withdrawHold: { icon: Lock, means: msg`On hold for a withdrawal, fee included, until it is paid out or returned.` },
  withdrawRelease: { icon: Unlock, means: msg`The hold was released, either for the payout that follows or back to you.` },
  withdraw: { icon: ArrowUpFromLine, means: msg`A completed withdrawal.` },
  withdrawFee: { icon: ReceiptText, means: msg`The fee for a withdrawal.` },
  interest: { icon: Sprout, means: msg`One day’s interest from the interest account.` },
  levelGift: { icon: Gift, means: msg`A one-time gift for reaching a level.` },
  gameIn: { icon: ArrowUpFromLine, means: msg`Moved to a game platform, on hold until the platform confirms it.` },
  gameInReturn: { icon: Undo2, means: msg`This transfer did not reach the game platform, so all of it came back.` },
  gameOut: { icon: ArrowDownToLine, means: msg`Brought back from a game platform.` },
  gameDebit: { icon: TicketCheck, means: msg`The stake of a game that is played straight from this wallet.` },
  gameCredit: { icon: Trophy, means: msg`The payout of a game that is played straight from this wallet.` },
  gameDebitBack: { icon: Undo2, means: msg`The game platform cancelled the round, so its stake was returned.` },
  gameCreditBack: { icon: Undo2, means: msg`The game platform cancelled the round, so its payout was taken back.` },
  giftGiven: { icon: Gift, means: msg`Gifts to a host in a live room. They go to the host and are not refunded.` },
  mallBought: { icon: Sparkle, means: msg`A ride or a title for live rooms.` },
  packetPart: { icon: Gift, means: msg`Your part of a red packet.` },
  grant: { icon: Coins, means: msg`Points given by the platform.` },
  withdrawGrant: { icon: Coins, means: msg`Points taken back by the platform.` },
  adjustUp: { icon: Coins, means: msg`The platform corrected this balance. The reason is in your messages.` },
  adjustDown: { icon: Coins, means: msg`The platform corrected this balance. The reason is in your messages.` },
}

const other: Face = { icon: ReceiptText, means: msg`A wallet transaction.` }

/** A kind that this release does not know gets the generic icon. */
export const faceOf = (kind: string): Face => faces[kind] ?? other
