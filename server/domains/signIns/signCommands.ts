/** Operator commands about the daily sign-in. */
import { startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { amountOrZero, points } from '../../ledger/points.ts'
import { oneOf, picked, UsageError, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { table } from '../../platform/operator/list.ts'
import { todayOf } from './days.ts'
import { allRules, changeRule, type Rule } from './rules.ts'

const MOST_DAYS = 31

function daysFrom(least: number, value: string): number {
  const days = /^\d{1,2}$/.test(value) ? Number(value) : -1
  if (days < least || days > MOST_DAYS) throw new UsageError(`it is a whole number of days from ${least} to ${MOST_DAYS}`)
  return days
}

const fields = {
  daily: (value: string) => ({ daily: picked(amountOrZero, value, 'it') }),
  makeUpPrice: (value: string) => ({ makeUpPrice: picked(amountOrZero, value, 'it') }),
  perMonth: (value: string) => ({ perMonth: daysFrom(0, value) }),
  withinDays: (value: string) => ({ withinDays: daysFrom(1, value) }),
} as const
const names = ['daily', 'makeUpPrice', 'perMonth', 'withinDays'] as const satisfies readonly (keyof typeof fields)[]

const lineOf = ({ version, fromDay, daily, makeUpPrice, perMonth, withinDays }: Rule, state: string) =>
  [
    version,
    state,
    `from ${fromDay}`,
    `daily ${points(daily)}`,
    `making up for a day ${points(makeUpPrice)}`,
    `${perMonth} a month`,
    `within ${withinDays} days`,
  ].join('\t')

export const signCommands: Commands = {
  signin: {
    help: 'the daily sign-in: what a day pays, and how missed ones are made up for. The awards of runs of days are stages of the activity "sign-in" (campaigns)',
    alone: 'list',
    acts: {
      list: table({
        help: 'the rule that counts, those before and the one that is announced; what is left in the budget is told by budgets',
        takes: {},
        async rows(platform) {
          const today = todayOf(platform)
          const rules = await allRules(platform.db)
          const counts = rules.findIndex(({ fromDay }) => fromDay <= today)
          const stateOf = (at: number) => (at === counts ? 'counts' : at < counts ? 'announced' : 'past')
          return rules.map((rule, at) => ({ ...rule, state: stateOf(at) })).toReversed()
        },
        id: ({ version }) => String(version),
        at: ({ fromDay }, platform) => startOfDay(fromDay, clockOf(platform)),
        columns: [
          ['version', 'text', ({ version }) => version],
          ['state', 'text', ({ state }) => state],
          ['from', 'text', ({ fromDay }) => fromDay, 'from {}'],
          ['daily', 'price', ({ daily }) => daily, 'daily {}'],
          ['makeUpPrice', 'price', ({ makeUpPrice }) => makeUpPrice, 'making up for a day {}'],
          ['perMonth', 'text', ({ perMonth }) => perMonth, '{} a month'],
          ['withinDays', 'text', ({ withinDays }) => withinDays, 'within {} days'],
        ],
      }),
      set: act({
        help: 'changes the rule from the next business day on: daily 0.5, makeUpPrice 1, perMonth 2, withinDays 7',
        takes: { field: oneOf(names), value: word },
        async run(platform, { field, value }, print) {
          const rule = await changeRule(platform.db, todayOf(platform), fields[field](value))
          print(lineOf(rule, 'announced'))
        },
      }),
    },
  },
}
