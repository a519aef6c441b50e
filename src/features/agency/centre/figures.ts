/** The figures of an agent's day, each with its definition. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type FigureName = 'stake' | 'payout' | 'net' | 'accrued' | 'recharged' | 'withdrawn' | 'bettors' | 'registered' | 'first' | 'seen'

export interface Figure {
  readonly name: FigureName
  readonly title: MessageDescriptor
  /** A short text below the figure. */
  readonly brief?: MessageDescriptor
  readonly means: MessageDescriptor
  /** A number of members, not an amount. */
  readonly isCount?: true
  /** Shown beside the number of all members of the team. */
  readonly isOfTeam?: true
}

/** The day's main figure. */
export const mainFigure: Figure = {
  name: 'stake',
  title: msg`Team bets`,
  means: msg`Stakes of everyone below you, on the day they were accepted, less what was cancelled or void.`,
}

/** The leading figures: who won, the day's income, and the number of bettors. */
export const leadFigures: readonly Figure[] = [
  {
    name: 'net',
    title: msg`Members’ net`,
    means: msg`Payouts, rebates and gifts to the team minus its stakes. Below zero, members have lost.`,
  },
  {
    name: 'accrued',
    title: msg`Your rebate`,
    means: msg`Booked to you on this day, at each settlement.`,
  },
  {
    name: 'bettors',
    title: msg`Bettors`,
    means: msg`Members who placed a bet on this day, each counted once.`,
    isCount: true,
    isOfTeam: true,
  },
]

/** Money first, then people. */
export const otherFigures: readonly Figure[] = [
  {
    name: 'payout',
    title: msg`Payouts`,
    brief: msg`By settlement`,
    means: msg`Prizes and returned stakes of the team, on the day of settlement.`,
  },
  { name: 'recharged', title: msg`Deposits`, brief: msg`Credited only`, means: msg`Credited deposits of the team, nothing under review.` },
  { name: 'withdrawn', title: msg`Withdrawals`, brief: msg`Paid out only`, means: msg`Paid out to the team, nothing on hold.` },
  {
    name: 'registered',
    title: msg`New`,
    brief: msg`At any level`,
    means: msg`Members who registered on this day, at any level.`,
    isCount: true,
  },
  {
    name: 'first',
    title: msg`First deposits`,
    brief: msg`Now credited`,
    means: msg`Members whose first deposit was credited on this day.`,
    isCount: true,
  },
  {
    name: 'seen',
    title: msg`Seen`,
    brief: msg`Opened the app`,
    means: msg`Members who opened the app on this day, of the whole team.`,
    isCount: true,
    isOfTeam: true,
  },
]

export const figures: readonly Figure[] = [mainFigure, ...leadFigures, ...otherFigures]
