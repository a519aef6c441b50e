/** Commands about what protects members: seen, and set on a member's behalf. Nothing here shortens a pause or raises a limit. */
import { restrictionTerm, type RestrictionTerm } from '#/contract/protection.ts'
import * as v from 'valibot'
import { transact } from '../../platform/database/database.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberIdOf } from '../accounts/module.ts'
import { restrictPlay, stopPlay } from './restrictions.ts'
import { limitChangesOf } from './limits.ts'
import { protectionState } from './view.ts'
import { needed, UsageError, type Print } from '../../platform/operator/command.ts'

type Action = (platform: Platform, name: string, term: string | undefined, print: Print) => Promise<void>

function termOf(text: string | undefined): RestrictionTerm {
  const read = v.safeParse(restrictionTerm, needed(text, 'the term'))
  if (!read.success) throw new UsageError(`a term is one of ${restrictionTerm.options.join(', ')}`)
  return read.output
}

const endOf = (until: number | null) => (until === null ? 'for good' : `until ${new Date(until).toISOString()}`)

/** Of the command `members`, by word. */
export const protectionActions: Readonly<Record<string, Action>> = {
  async protection(platform, name, _term, print) {
    const { playRestriction: barred, limits, reminderMinutes } = await protectionState(platform, await memberIdOf(platform.db, name))
    print(barred ? `${barred.kind} ${endOf(barred.until)}` : 'not barred')
    print(reminderMinutes === 0 ? 'no reality check' : `reality check every ${reminderMinutes} minutes`)
    for (const { kind, span, amount, used, raise } of limits) {
      if (amount === null && !raise) continue
      const asked =
        raise &&
        `asked for ${raise.amount === null ? 'none' : points(BigInt(raise.amount))}, to be confirmed from ${new Date(raise.readyAt).toISOString()}`
      print(
        [
          kind,
          span,
          amount === null ? 'none' : points(BigInt(amount)),
          `used ${used.startsWith('-') ? `-${points(-BigInt(used))}` : points(BigInt(used))}`,
          ...(asked ? [asked] : []),
        ].join('\t'),
      )
    }
  },
  async limits(platform, name, _term, print) {
    const shown = (amount: bigint | null) => (amount === null ? 'none' : points(amount))
    for (const { at, kind, span, outcome, fromAmount, toAmount } of await limitChangesOf(
      platform.db,
      await memberIdOf(platform.db, name),
    )) {
      print([new Date(at).toISOString(), kind, span, outcome, shown(fromAmount), shown(toAmount)].join('\t'))
    }
  },
  async exclude(platform, name, text, print) {
    const term = termOf(text)
    const userId = await memberIdOf(platform.db, name)
    await transact(platform.db, (tx) => restrictPlay(tx, platform, userId, term, 'operator'))
    await stopPlay(platform, userId, 'operator')
    const { playRestriction: barred } = await protectionState(platform, userId)
    print(`${name}\t${barred ? `${barred.kind} ${endOf(barred.until)}` : 'not barred'}`)
  },
}
