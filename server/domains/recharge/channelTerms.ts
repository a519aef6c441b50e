/** Changes of a channel by an operator: field by field, refused when the terms would contradict each other. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { termsFault } from '#/rules/recharge.ts'
import { amountOrZero } from '../../ledger/points.ts'
import { transact } from '../../platform/database/database.ts'
import { trueOrFalse } from '../../platform/operator/arguments.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'
import { isServed, type StoredChannel } from './channels.ts'

const whole = (from: number, to: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'a whole number is needed'), v.transform(Number), v.minValue(from), v.maxValue(to))
const json = v.pipe(
  v.string(),
  v.transform((text) => JSON.stringify(localizedOf(text))),
)
/** "BANK ; HOLDER ; NUMBER", the first two in one language or in three. */
const payee = v.pipe(
  v.string(),
  v.regex(/^(?:\s*[^;\s][^;]*;){2}\s*[^;\s][^;]*$/, 'BANK ; HOLDER ; NUMBER is needed'),
  v.transform((text) => {
    const [bank = '', holder = '', number = ''] = text.split(';').map((part) => part.trim())
    return JSON.stringify({ bank: localizedOf(bank), holder: localizedOf(holder), number })
  }),
)

const fields = {
  open: v.pipe(
    trueOrFalse,
    v.transform((isOpen) => ({ isOpen })),
  ),
  min: v.pipe(
    amountOrZero,
    v.transform((min) => ({ min })),
  ),
  max: v.pipe(
    amountOrZero,
    v.transform((max) => ({ max })),
  ),
  multiple: v.pipe(
    amountOrZero,
    v.transform((multiple) => ({ multiple })),
  ),
  feeBp: v.pipe(
    whole(0, 9999),
    v.transform((feeBp) => ({ feeBp })),
  ),
  feeFixed: v.pipe(
    amountOrZero,
    v.transform((feeFixed) => ({ feeFixed })),
  ),
  minutes: v.pipe(
    whole(0, 10_000),
    v.transform((minutes) => ({ minutes })),
  ),
  payMinutes: v.pipe(
    whole(1, 10_000),
    v.transform((payMinutes) => ({ payMinutes })),
  ),
  maxOpen: v.pipe(
    whole(1, 100),
    v.transform((maxOpen) => ({ maxOpen })),
  ),
  rank: v.pipe(
    whole(0, 1000),
    v.transform((rank) => ({ rank })),
  ),
  names: v.pipe(
    json,
    v.transform((names) => ({ names })),
  ),
  about: v.pipe(
    json,
    v.transform((about) => ({ about })),
  ),
  closedNote: v.pipe(
    json,
    v.transform((closedNote) => ({ closedNote })),
  ),
  payee: v.pipe(
    payee,
    v.transform((value) => ({ payee: value })),
  ),
} as const

type Field = keyof typeof fields
const isField = (name: string): name is Field => Object.hasOwn(fields, name)

export const channelFields: readonly string[] = Object.keys(fields)

/** Throws an Error with a readable message; notifies open pages. Existing orders keep their terms. */
export async function setChannel(platform: Platform, id: string, field: string, value: string): Promise<void> {
  if (!isField(field)) throw new Error(`a channel has the fields ${channelFields.join(', ')}`)
  const read = v.safeParse(fields[field], value)
  if (!read.success) throw new Error(`${field}: ${read.issues[0].message}`)
  await transact(platform.db, async (tx) => {
    const {
      rows: [channel],
    } = await sql<StoredChannel>`select * from recharge_channels where id = ${id} for update`.execute(tx)
    if (!channel) throw new Error(`there is no channel "${id}"`)
    if (field === 'payee' && channel.kind === 'escrow') throw new Error('a gateway takes the money of this channel')
    if ('isOpen' in read.output && read.output.isOpen && !isServed(platform, channel))
      throw new Error(`the gateway "${channel.gateway}" is not to be had here`)
    const fault = termsFault({ ...channel, ...termsIn(read.output) })
    if (fault !== undefined) throw new Error(fault)
    await tx.updateTable('rechargeChannels').set(read.output).where('id', '=', id).execute()
    await platform.events.emit(tx, { topic: 'settings', data: { name: 'channels' } })
  })
}

/** The fields of a change that the checks use. */
function termsIn(
  change: v.InferOutput<(typeof fields)[Field]>,
): Partial<Pick<StoredChannel, 'min' | 'max' | 'multiple' | 'feeBp' | 'feeFixed'>> {
  return 'min' in change || 'max' in change || 'multiple' in change || 'feeBp' in change || 'feeFixed' in change ? change : {}
}
