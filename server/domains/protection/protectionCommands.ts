/** Operator commands about player protection. None shortens a restriction or raises a limit. */
import { type Selectable, sql } from 'kysely'
import { exclusionTerm, restrictionTerm } from '#/contract/protection.ts'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { list } from '../../platform/operator/list.ts'
import { points } from '../../ledger/points.ts'
import { memberIdOf } from '../accounts/module.ts'
import { restrictPlay, stopPlay } from './restrictions.ts'
import { protectionState } from './view.ts'
import { oneOf, word } from '../../platform/operator/arguments.ts'
import { act, type Act } from '../../platform/operator/command.ts'

const endOf = (until: number | null) => (until === null ? 'for good' : `until ${new Date(until).toISOString()}`)

/** Acts of the command `members`. */
export const protectionActs: Readonly<Record<string, Act>> = {
  protection: act({
    help: 'limits, pauses and reality check as they stand',
    takes: { name: word },
    async run(platform, { name }, print) {
      const { playRestriction: barred, limits, reminderMinutes } = await protectionState(platform, await memberIdOf(platform.db, name))
      print(barred ? `${barred.kind} ${endOf(barred.until)}` : 'not barred')
      print(reminderMinutes === 0 ? 'no reality check' : `reality check every ${reminderMinutes} minutes`)
      for (const { kind, span, amount, used, raise } of limits) {
        if (amount === null && !raise) continue
        const raiseText =
          raise &&
          `asked for ${raise.amount === null ? 'none' : points(BigInt(raise.amount))}, to be confirmed from ${new Date(raise.readyAt).toISOString()}`
        print(
          [
            kind,
            span,
            amount === null ? 'none' : points(BigInt(amount)),
            `used ${points(BigInt(used))}`,
            ...(raiseText ? [raiseText] : []),
          ].join('\t'),
        )
      }
    },
  }),
  limits: list({
    help: 'every change of the limits',
    takes: { name: word },
    query: async ({ db }, { name }) =>
      sql<Selectable<Tables['limitChanges']>>`select * from limit_changes where user_id = ${await memberIdOf(db, name)}`,
    order: [['id', 'bigint']],
    at: 'at',
    columns: [
      ['at', 'time', ({ at }) => at],
      ['kind', 'text', ({ kind }) => kind],
      ['span', 'text', ({ span }) => span],
      ['outcome', 'text', ({ outcome }) => outcome],
      ['from', 'text', ({ fromAmount }) => (fromAmount === null ? 'none' : points(fromAmount))],
      ['to', 'text', ({ toAmount }) => (toAmount === null ? 'none' : points(toAmount))],
      ['id', 'text', ({ id }) => id],
    ],
  }),
  exclude: act({
    help: `bars from play for a term that time alone ends: ${restrictionTerm.options.join(' ')}`,
    takes: { name: word, term: oneOf(restrictionTerm.options) },
    isInParts: true,
    async consequence({ db }, { name, term }) {
      await memberIdOf(db, name)
      const length = term === 'ever' ? 'for ever' : `for ${term}`
      return exclusionTerm.options.some((one) => one === term)
        ? `excludes ${name} from play and deposits ${length}: nobody can end that sooner, nor make it shorter`
        : undefined
    },
    async run(platform, { name, term }, print) {
      const userId = await memberIdOf(platform.db, name)
      await transact(platform.db, (tx) => restrictPlay(tx, platform, userId, term, 'operator'))
      await stopPlay(platform, userId, 'operator')
      const { playRestriction: barred } = await protectionState(platform, userId)
      print(`${name}\t${barred ? `${barred.kind} ${endOf(barred.until)}` : 'not barred'}`)
    },
  }),
}
