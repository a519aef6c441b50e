/** The common acts of lists that an operator maintains: list, set, remove and offer; and the rank of a new entry. */
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { oneOf, text } from './arguments.ts'
import { type Act, act } from './command.ts'

/** For each field, a function from a value to the columns that it sets. Throws UsageError for an invalid value. */
export type Fields = Readonly<Record<string, (platform: Platform, value: string) => object | Promise<object>>>

interface OfOne {
  readonly help: string
  consequence?(platform: Platform, id: string): Promise<string | undefined>
  /** Returns false if there is no entry with this id. */
  run(platform: Platform, id: string): Promise<boolean>
}

interface ListTerms {
  /** The noun for an entry, for example "gift". */
  readonly what: string
  readonly id: v.GenericSchema<string>
  readonly fields: Fields
  readonly list: Act
  /** Returns false if there is no entry with this id. */
  change(platform: Platform, id: string, values: object): Promise<boolean>
  readonly remove: OfOne
  readonly offer: OfOne
}

export function listActs({ what, id, fields, list, change, remove, offer }: ListTerms): Record<'list' | 'set' | 'remove' | 'offer', Act> {
  const refuseMissing = (isThere: boolean, entryId: string) => {
    if (!isThere) throw new Error(`there is no ${what} ${entryId}`)
  }
  const actOf = ({ help, consequence, run }: OfOne, done: string) =>
    act({
      help,
      takes: { id },
      consequence: async (platform, { id: entryId }) => consequence?.(platform, entryId),
      async run(platform, { id: entryId }, print) {
        refuseMissing(await run(platform, entryId), entryId)
        print(`${entryId}\t${done}`)
      },
    })
  return {
    list,
    set: act({
      help: `changes a field: ${Object.keys(fields).join(', ')}`,
      takes: { id, field: oneOf(Object.keys(fields)), value: text },
      async run(platform, { id: entryId, field, value }, print) {
        const values = (await fields[field]?.(platform, value)) ?? {}
        refuseMissing(await change(platform, entryId, values), entryId)
        print(`${entryId}\t${field}\t${value}`)
      },
    }),
    remove: actOf(remove, 'removed'),
    offer: actOf(offer, 'offered'),
  }
}

/** The rank after all entries. */
export async function nextRank(
  db: Db,
  table: 'campaigns' | 'films' | 'giftKinds' | 'giftOffers' | 'hotelCities' | 'mallItems',
): Promise<number> {
  const { rows } = await sql<{ rank: number }>`select coalesce(max(rank) + 1, 0)::int as rank from ${sql.table(table)}`.execute(db)
  return rows[0]?.rank ?? 0
}
