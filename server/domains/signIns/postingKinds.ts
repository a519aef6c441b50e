/** Posting kinds of the daily sign-in. */
import { budgetAccount } from '../../ledger/budgets.ts'
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

/** Code of the sign-in's budget, and of the activity that rewards runs of days. */
export const SIGN_IN = 'sign-in'

/** `ref`: the day. */
export const signInPostings = {
  signAward: {
    name: 'signAward',
    sign: 1n,
    house: budgetAccount(SIGN_IN),
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '签到', korw: '출석', en: 'Sign-in' },
    description: { rw: '每日签到的奖励。', korw: '하루 출석으로 받은 보상입니다.', en: 'The reward of a daily sign-in.' },
    icon: 'gift',
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
    description: { rw: '补签一天的费用。', korw: '빠진 하루의 출석을 보충한 비용입니다.', en: 'The price of making up for a missed day.' },
    icon: 'repeat',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
