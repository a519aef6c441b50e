/** Posting kinds of the daily sign-in. */
import { billGroups } from '../../ledger/billGroups.ts'
import { houseOf } from '../../ledger/budgets.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'
import { SIGN_IN } from './code.ts'

/** `ref`: the day. */
export const signInPostings = {
  signAward: {
    name: 'signAward',
    sign: 1n,
    house: houseOf(SIGN_IN),
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '签到', korw: '출석', en: 'Sign-in' },
  },
  makeUp: {
    name: 'makeUp',
    sign: -1n,
    house: 'house:sign-in',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '补签', korw: '출석 보충', en: 'Missed day made up' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
