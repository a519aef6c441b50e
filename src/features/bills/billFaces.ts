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
  bet: { icon: TicketCheck, means: msg`The stake of a bet, taken when it was accepted.` },
  win: { icon: Trophy, means: msg`What a winning bet pays, by the odds it was accepted at.` },
  push: { icon: Undo2, means: msg`The bet neither won nor lost: its stake came back.` },
  cancel: { icon: Undo2, means: msg`You took the bet back before its period closed: the whole stake came back.` },
  void: { icon: Ban, means: msg`The period was called off: the whole stake came back.` },
  rebate: { icon: Percent, means: msg`A share of a settled stake, for the difference of prize groups: 20 make 1 %.` },
  chaseHold: { icon: Repeat, means: msg`What all periods of a chase cost, held until each has its turn.` },
  chaseRelease: { icon: Unlock, means: msg`One period's part of a chase, back in the wallet for the bet that follows at once.` },
  chaseRefund: { icon: Undo2, means: msg`What a chase no longer bets came back.` },
  recharge: { icon: ArrowDownToLine, means: msg`A recharge that has arrived.` },
  rechargeFee: { icon: ReceiptText, means: msg`What the channel of a recharge costs.` },
  rechargeHold: {
    icon: Lock,
    means: msg`The part of a recharge that your deposit limit or a pause did not allow. It is held, and you say what becomes of it.`,
  },
  rechargeRelease: {
    icon: Unlock,
    means: msg`What was held of a recharge came free: into the wallet as a deposit, or to be paid back at once.`,
  },
  rechargeReturn: { icon: Undo2, means: msg`What was held of a recharge went back to where it came from.` },
  withdrawHold: { icon: Lock, means: msg`Held for a withdrawal, fee included, until it is paid or given back.` },
  withdrawRelease: { icon: Unlock, means: msg`The held amount came free: for the payment that follows at once, or back to you.` },
  withdraw: { icon: ArrowUpFromLine, means: msg`A withdrawal that was paid out.` },
  withdrawFee: { icon: ReceiptText, means: msg`The fee of a withdrawal.` },
  interest: { icon: Sprout, means: msg`What the profit account paid for one day.` },
  levelGift: { icon: Gift, means: msg`Given once for reaching a level.` },
  reward: { icon: HandCoins, means: msg`A reward that you took into the wallet.` },
  grant: { icon: Coins, means: msg`Points given by the platform.` },
  withdrawGrant: { icon: Coins, means: msg`Points taken back by the platform.` },
}

const other: Face = { icon: ReceiptText, means: msg`A movement of the wallet.` }

/** A kind that this release does not know gets the generic icon. */
export const faceOf = (kind: string): Face => faces[kind] ?? other
