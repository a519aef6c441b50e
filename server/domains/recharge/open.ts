/** Opens an order: checked against its channel's current terms. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { amountFault, rechargeFee } from '#/rules/recharge.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { dayAt } from '#/lib/businessDay.ts'
import { timeId } from '../../platform/database/ids.ts'
import { boundAmount } from '#/rules/money.ts'
import type { Platform } from '../../platform/platform.ts'
import { guardDeposit } from '../protection/module.ts'
import { isServed, needsProof, type StoredChannel } from './channels.ts'
import { refuseIneligible } from './eligible.ts'
import { waitingSum } from './orders.ts'

export interface Opening {
  readonly channelId: string
  /** Thousandths. */
  readonly amount: string
  readonly payer?: string | undefined
}

/** The kinds of channels of each call. */
const kindsOf: Readonly<Record<'saveByOffice' | 'saveByEscrow', readonly string[]>> = {
  saveByOffice: ['office', 'selfpay'],
  saveByEscrow: ['escrow'],
}

/**
 * Call it in a transaction that has locked the member's wallet, as limits are counted under that lock. Returns the order's id. Throws
 * Refusal RECHARGE_CLOSED, RECHARGE_RANGE, RECHARGE_MULTIPLE, RECHARGE_OPEN, RECHARGE_BLOCKED, PAYER_NAME, PHONE_NEEDED, CARD_NEEDED,
 * ACCOUNT_LOCKED, EXCLUDED, DEPOSIT_LIMIT.
 */
export async function openRecharge(
  tx: Tx,
  platform: Platform,
  { userId, language }: { readonly userId: string; readonly language: string },
  call: keyof typeof kindsOf,
  { channelId, amount, payer }: Opening,
): Promise<{ id: string }> {
  await refuseIneligible(tx, platform, userId)
  const channel = await tx.selectFrom('rechargeChannels').selectAll().where('id', '=', channelId).executeTakeFirst()
  if (!channel || !kindsOf[call].includes(channel.kind) || !channel.isOpen || !isServed(platform, channel))
    throw new Refusal('RECHARGE_CLOSED')
  const requested = BigInt(amount)
  refuseAmount(requested, channel)
  if (channel.kind === 'office' && (payer ?? '').length < 2) throw new Refusal('PAYER_NAME')
  await refuseTooManyOpen(tx, userId, channel)
  await refuseAfterFailures(tx, userId, channel, platform.settings.get('rechargeFailures'))
  await guardDeposit(tx, userId, requested, await waitingSum(tx, userId))
  const made = timeId()
  const note = await freeNote(tx)
  await tx
    .insertInto('recharges')
    .values({
      id: made,
      note,
      number: numberOf(platform, note),
      userId,
      channelId,
      kind: channel.kind,
      amount: requested,
      fee: rechargeFee(requested, channel),
      payer: payer ?? null,
      payee: channel.payee && JSON.stringify(channel.payee),
      gateway: channel.gateway,
      needsProof: needsProof(platform, channel),
      reason: null,
      language,
      expiresAt: sql<Date>`house_now() + make_interval(mins => ${channel.payMinutes}::int)`,
    })
    .execute()
  await platform.events.emit(tx, { topic: 'money', userId, data: { id: made, state: 'WAITING' } })
  return { id: made }
}

function refuseAmount(amount: bigint, { min, max, multiple }: StoredChannel): void {
  const fault = amountFault(amount, { min, max, multiple })
  if (fault === 'RECHARGE_RANGE') throw new Refusal(fault, [boundAmount(min), boundAmount(max)])
  if (fault === 'RECHARGE_MULTIPLE') throw new Refusal(fault, [boundAmount(multiple)])
}

async function refuseTooManyOpen(tx: Tx, userId: string, { id, maxOpen }: StoredChannel): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ open: number }>`
    select count(*)::int as open from recharges
    where user_id = ${userId} and channel_id = ${id} and (state = 'CHECKING' or state = 'WAITING' and expires_at > house_now())`.execute(tx)
  if (row && row.open >= maxOpen) throw new Refusal('RECHARGE_OPEN', [maxOpen])
}

/** Hours in which rejected orders count against their channel. */
const FAILURE_HOURS = 24

/** Closes a channel to a member for a while after several rejected orders in a row (SES-7). */
async function refuseAfterFailures(tx: Tx, userId: string, { id }: StoredChannel, most: number): Promise<void> {
  if (most === 0) return
  const {
    rows: [row],
  } = await sql<{ failures: number }>`
    select count(*)::int as failures from recharges
    where user_id = ${userId} and channel_id = ${id} and state = 'REJECTED'
      and decided_at > house_now() - make_interval(hours => ${FAILURE_HOURS}::int)
      and decided_at > coalesce((
        select max(decided_at) from recharges where user_id = ${userId} and channel_id = ${id} and state = 'CREDITED'
      ), '-infinity')`.execute(tx)
  if (row && row.failures >= most) throw new Refusal('RECHARGE_BLOCKED', [row.failures, FAILURE_HOURS])
}

/** Alphabet without characters that are confused when copied by hand. Letters and digits alternate, so that no words appear. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (from: string) => from[randomInt(from.length)] ?? ''

const randomNote = () => Array.from({ length: 4 }, () => pick(letters) + pick(digits)).join('')

/** A payment note that no other order has: with 10^9 possibilities, the first attempt succeeds. */
async function freeNote(tx: Tx): Promise<string> {
  for (;;) {
    const note = randomNote()
    const { rows } = await sql`select 1 from recharges where note = ${note}`.execute(tx)
    if (rows.length === 0) return note
  }
}

/** R1121-K8Q4Z7M2: day in the platform's time zone, then the note. */
function numberOf({ settings, now }: Platform, note: string): string {
  return `R${dayAt(now(), settings.get('timeZone')).slice(5).replace('-', '')}-${note}`
}
