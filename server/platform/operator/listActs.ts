/** The acts that lists of the operator have in common: what is in one is listed, changed, taken away and put back by the same words. */
import type * as v from 'valibot'
import type { Platform } from '../platform.ts'
import { oneOf, text } from './arguments.ts'
import { type Act, act } from './command.ts'

/** By field: the columns that a value sets. Throws UsageError for one that is none. */
export type Fields = Readonly<Record<string, (platform: Platform, value: string) => object | Promise<object>>>

interface OfOne {
  readonly help: string
  consequence?(platform: Platform, id: string): Promise<string | undefined>
  /** False where there is none with this id. */
  run(platform: Platform, id: string): Promise<boolean>
}

interface ListTerms {
  /** What each of them is: "gift". */
  readonly what: string
  readonly id: v.GenericSchema<string>
  readonly fields: Fields
  readonly list: Act
  /** False where there is none with this id. */
  change(platform: Platform, id: string, values: object): Promise<boolean>
  readonly remove: OfOne
  readonly offer: OfOne
}

export function listActs({ what, id, fields, list, change, remove, offer }: ListTerms): Record<'list' | 'set' | 'remove' | 'offer', Act> {
  const found = (isThere: boolean, asked: string) => {
    if (!isThere) throw new Error(`there is no ${what} ${asked}`)
  }
  const actOf = ({ help, consequence, run }: OfOne, done: string) =>
    act({
      help,
      takes: { id },
      consequence: async (platform, { id: asked }) => consequence?.(platform, asked),
      async run(platform, { id: asked }, print) {
        found(await run(platform, asked), asked)
        print(`${asked}\t${done}`)
      },
    })
  return {
    list,
    set: act({
      help: `changes a field: ${Object.keys(fields).join(', ')}`,
      takes: { id, field: oneOf(Object.keys(fields)), value: text },
      async run(platform, { id: asked, field, value }, print) {
        const values = (await fields[field]?.(platform, value)) ?? {}
        found(await change(platform, asked, values), asked)
        print(`${asked}\t${field}\t${value}`)
      },
    }),
    remove: actOf(remove, 'removed'),
    offer: actOf(offer, 'offered'),
  }
}
