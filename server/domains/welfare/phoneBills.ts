/**
 * Phone bills: one a month for each member and for each phone, for the member's bound phone only, in points of the setting
 * `receivePhoneBillAmount`.
 */
import { createHmac } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Need } from '#/contract/welfare/codes.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { carrierOf } from '#/rules/welfare/carriers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isPlayPaused, needsOf } from '../campaigns/module.ts'
import { monthsBefore, todayOf } from './calendar.ts'
import { maskPhone } from '../payoutDetails/module.ts'
import { addRequest, editRequest } from './editing.ts'
import { refuseRepeat, takenOf } from './quotas.ts'
import { type Filled, latestOf } from './requests.ts'
import { promiseOf, requestIn } from './view.ts'

type Listed = ResponseOf<Contract['getReceivePhoneBillListByUserId']>
type Offer = NonNullable<Listed['offer']>

/** The days of the month on which a bill can be requested. */
const FROM_DAY = 1
const UNTIL_DAY = 25
const needs: readonly Need[] = [{ kind: 'signed', days: 15 }, { kind: 'phone' }]
const MOST_MONTHS = 12

/** In thousandths; null if no bill is offered. */
function offeredAmount({ settings }: Pick<Platform, 'settings'>): bigint | null {
  const amount = BigInt(settings.get('receivePhoneBillAmount'))
  return amount > 0n ? amount : null
}

const isInTime = (today: string) => {
  const day = Number(today.slice(8))
  return day >= FROM_DAY && day <= UNTIL_DAY
}

function stateOf(isRequested: boolean, areMet: boolean, today: string): Offer['state'] {
  if (isRequested) return 'asked'
  if (!isInTime(today)) return 'closed'
  return areMet ? 'open' : 'notYet'
}

const accountOf = (db: Db, userId: string) =>
  db.selectFrom('users').select(['phone', 'createdAt']).where('id', '=', userId).executeTakeFirstOrThrow()

/** The digest is keyed, so that nobody can find the phone by trying numbers. It differs from month to month. */
const digestOf = ({ keys }: Pick<Platform, 'keys'>, month: string, phone: string): string =>
  createHmac('sha256', keys.derive('welfare phone bills')).update(`${month}|${phone}`).digest('base64url')

/** Whether any account has a paid or an open request for this phone in the month. */
async function isServed(platform: Platform, db: Db, month: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('welfareRequests')
    .select('id')
    .where('kind', '=', 'phone')
    .where('quota', '=', month)
    .where('phoneDigest', '=', digestOf(platform, month, phone))
    .where('state', 'not in', ['rejected', 'withdrawn'])
    .executeTakeFirst()
  return row !== undefined
}

/** This month's offer, without the member's request; null if nothing is offered, or while play is paused. */
export async function phoneOfferOf(platform: Platform, db: Db, userId: string): Promise<Omit<Offer, 'request'> | null> {
  const amount = offeredAmount(platform)
  if (amount === null || (await isPlayPaused(db, userId))) return null
  const today = todayOf(platform)
  const month = today.slice(0, 7)
  const met = await needsOf(platform, db, userId, needs)
  const { phone } = await accountOf(db, userId)
  const isRequested = (await takenOf(db, userId, 'phone', month)) > 0n || (phone !== null && (await isServed(platform, db, month, phone)))
  return {
    month,
    amount: String(amount),
    fromDay: FROM_DAY,
    untilDay: UNTIL_DAY,
    needs: met,
    phone: phone === null ? null : maskPhone(phone),
    carrier: phone === null ? null : carrierOf(phone),
    state: stateOf(
      isRequested,
      met.every(({ isMet }) => isMet),
      today,
    ),
  }
}

export async function phoneBillsOf(platform: Platform, userId: string): Promise<Listed> {
  const { db } = platform
  const isPaused = await isPlayPaused(db, userId)
  const rows = await latestOf(db, userId, 'phone')
  const ofMonth = (month: string) => {
    const row = rows.find(({ quota }) => quota === month)
    return row ? requestIn(platform, row, isPaused) : null
  }
  const { createdAt } = await accountOf(db, userId)
  const offer = await phoneOfferOf(platform, db, userId)
  const months = monthsBefore(todayOf(platform), businessDay(createdAt, clockOf(platform)), MOST_MONTHS)
  return {
    offer: offer && { ...offer, request: ofMonth(offer.month) },
    months: months.map((month) => ({ month, request: ofMonth(month) })),
    promise: promiseOf(platform, 'phone'),
    isPaused,
  }
}

/** Throws Refusal CAMPAIGN_NEEDS if the member has no bound phone. */
async function boundPhone(tx: Tx, userId: string): Promise<string> {
  const { phone } = await accountOf(tx, userId)
  if (phone === null) throw new Refusal('CAMPAIGN_NEEDS')
  return phone
}

/** Fills the request with the phone that is bound now. Throws Refusal CAMPAIGN_NEEDS if there is none. */
async function filledFor(platform: Platform, tx: Tx, userId: string, bill: Pick<Filled, 'quota' | 'taken' | 'details'>): Promise<Filled> {
  const phone = await boundPhone(tx, userId)
  return { ...bill, personal: { phone }, phoneDigest: digestOf(platform, bill.quota, phone) }
}

/** Throws Refusal OFFER, OFFER_ASKED, CAMPAIGN_NEEDS. `except`: the id of a rejected request that is submitted again. */
async function fillBill(
  platform: Platform,
  tx: Tx,
  userId: string,
  bill: Pick<Offer, 'month' | 'amount'>,
  except?: string,
): Promise<Filled> {
  const { month, amount } = bill
  const today = todayOf(platform)
  const offered = offeredAmount(platform)
  if (offered === null || String(offered) !== amount || month !== today.slice(0, 7)) throw new Refusal('OFFER')
  await refuseRepeat(tx, userId, 'phone', month, except)
  if ((await needsOf(platform, tx, userId, needs)).some(({ isMet }) => !isMet)) throw new Refusal('CAMPAIGN_NEEDS')
  return filledFor(platform, tx, userId, { quota: month, taken: offered, details: { kind: 'phone', month, amount } })
}

export function addPhoneBill(platform: Platform, userId: string, request: ParsedRequestOf<Contract['addReceivePhoneBill']>) {
  return addRequest(platform, userId, async (tx) => {
    if (!isInTime(todayOf(platform))) throw new Refusal('OFFER')
    return fillBill(platform, tx, userId, request)
  })
}

/** Uses the phone that is bound now. A rejected request can be submitted again until its month ends. */
export function editPhoneBill(platform: Platform, userId: string, request: ParsedRequestOf<Contract['updateReceivePhoneBillById']>) {
  return editRequest(platform, userId, {
    kind: 'phone',
    edited: request,
    fill(tx, { id, state, quota, taken, details }) {
      if (state !== 'rejected') return filledFor(platform, tx, userId, { quota, taken, details })
      return fillBill(platform, tx, userId, { month: quota, amount: String(offeredAmount(platform) ?? 0n) }, id)
    },
  })
}
