/** Every kind of posting: which way the player's wallet moves, and which account of the house answers for it. */

export type HouseAccount =
  | 'house:grants'
  | 'house:games'
  | 'house:rebates'
  | 'house:chase'
  | 'house:bank'
  | 'house:fees'
  | 'house:withdrawals'
  | 'house:interest'
  | 'house:rewards'
  | 'house:held'

interface Kind {
  readonly sign: 1n | -1n
  readonly house: HouseAccount
}

export const postingKinds = {
  /** Play money handed out: the opening balance, or an operator's grant. */
  grant: { sign: 1n, house: 'house:grants' },
  /** Play money taken back by the operator. */
  withdrawGrant: { sign: -1n, house: 'house:grants' },
  bet: { sign: -1n, house: 'house:games' },
  /** The stake of a bet that the player took back. */
  cancel: { sign: 1n, house: 'house:games' },
  /** All that a winning bet pays, stakes of pushed notes included. */
  win: { sign: 1n, house: 'house:games' },
  /** The stake of a bet that neither won nor lost. */
  push: { sign: 1n, house: 'house:games' },
  /** The stake of a bet on a period that was voided. */
  void: { sign: 1n, house: 'house:games' },
  /** A share of a settled bet's stake, to its player or to an upline; refers to the bet. */
  rebate: { sign: 1n, house: 'house:rebates' },
  /** What all periods of a chase cost, held until each has its turn. */
  chaseHold: { sign: -1n, house: 'house:chase' },
  /** One period's part of it, back in the wallet for the bet that follows. */
  chaseRelease: { sign: 1n, house: 'house:chase' },
  /** What a chase does not bet any more. */
  chaseRefund: { sign: 1n, house: 'house:chase' },
  /** Money that came in from outside. */
  recharge: { sign: 1n, house: 'house:bank' },
  rechargeFee: { sign: -1n, house: 'house:fees' },
  /** The part of a recharge that its member's limit or a pause does not allow; with it nothing more than the rest was put in. */
  rechargeHold: { sign: -1n, house: 'house:held' },
  /** Held money, back in the wallet: a deposit of that time, or for the payment that follows at once. */
  rechargeRelease: { sign: 1n, house: 'house:held' },
  /** Held money that went back to where it came from. */
  rechargeReturn: { sign: -1n, house: 'house:bank' },
  /** What a withdrawal takes, fee included, held until it is paid or given back. */
  withdrawHold: { sign: -1n, house: 'house:withdrawals' },
  /** The held amount, back in the wallet: for the payment that follows at once, or for good. */
  withdrawRelease: { sign: 1n, house: 'house:withdrawals' },
  /** Money that went out. */
  withdraw: { sign: -1n, house: 'house:bank' },
  withdrawFee: { sign: -1n, house: 'house:fees' },
  /** Interest on the balance of one business day. */
  interest: { sign: 1n, house: 'house:interest' },
  /** What a level gives once. */
  levelGift: { sign: 1n, house: 'house:rewards' },
  /** A reward that waited to be taken. */
  reward: { sign: 1n, house: 'house:rewards' },
} as const satisfies Record<string, Kind>

export type PostingKind = keyof typeof postingKinds
