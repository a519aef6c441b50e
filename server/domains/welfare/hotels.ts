/**
 * Hotel nights: each level has a number of nights a quarter. A request counts in the quarter in which it is made; the stay may be later.
 */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Need } from '#/contract/welfare/codes.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isPlayPaused, needsOf } from '../campaigns/module.ts'
import { levelOf } from '../levels/module.ts'
import { isDay, nightsBetween, quarterEnd, quarterOf, todayOf } from './calendar.ts'
import type { PublicDetails } from './details.ts'
import { addRequest, editRequest } from './editing.ts'
import { takenOf } from './quotas.ts'
import { type Filled, recentOf } from './requests.ts'
import { promiseOf, requestIn } from './view.ts'

type Listed = ResponseOf<Contract['getHotelReserveListByUserId']>
type Form = Omit<ParsedRequestOf<Contract['updateHotelReserveById']>, 'requestId' | 'id' | 'version'>

/** The first and the last day on which a stay may begin, counted from today. */
const SOONEST_DAYS = 5
const LATEST_DAYS = 60

const stayFrom = (today: string) => ({ earliest: dayAfter(today, SOONEST_DAYS), latest: dayAfter(today, LATEST_DAYS) })

interface OfLevel {
  readonly level: number
  readonly nightsPerQuarter: number
  /** The lowest higher level that has nights. */
  readonly nightsFrom: { readonly level: number; readonly nightsPerQuarter: number } | null
}

async function nightsOfLevel(platform: Platform, db: Db, userId: string): Promise<OfLevel> {
  const byLevel = platform.settings.get('hotelNightsPerQuarter')
  const { level } = await levelOf(platform, db, userId)
  const above = byLevel.findIndex((nights, at) => at >= level && nights > 0)
  return {
    level,
    nightsPerQuarter: byLevel[Math.min(level, byLevel.length) - 1] ?? 0,
    nightsFrom: above < 0 ? null : { level: above + 1, nightsPerQuarter: byLevel[above] ?? 0 },
  }
}

/** The need to be at the lowest level that has nights. */
function needsFor({ settings }: Pick<Platform, 'settings'>): readonly Need[] {
  const first = settings.get('hotelNightsPerQuarter').findIndex((nights) => nights > 0)
  return first > 0 ? [{ kind: 'level', from: first + 1 }] : []
}

interface NightsOf {
  readonly userId: string
  readonly quarter: string
  /** The id of a request that is being changed; its own nights do not count. */
  readonly except?: string
}

async function nightsLeft(platform: Platform, db: Db, { userId, quarter, except }: NightsOf): Promise<number> {
  const { nightsPerQuarter } = await nightsOfLevel(platform, db, userId)
  return Math.max(0, nightsPerQuarter - Number(await takenOf(db, userId, 'hotel', quarter, except)))
}

const offeredCities = (db: Db) =>
  db.selectFrom('hotelCities').select(['code', 'names']).where('isOffered', '=', true).orderBy('rank').orderBy('code').execute()

/** The number of nights that the member can request now; 0 if no city is offered. */
export async function hotelNightsOf(platform: Platform, db: Db, userId: string): Promise<number> {
  if ((await isPlayPaused(db, userId)) || (await offeredCities(db)).length === 0) return 0
  return nightsLeft(platform, db, { userId, quarter: quarterOf(todayOf(platform)) })
}

export async function hotelsOf(platform: Platform, userId: string): Promise<Listed> {
  const { db, settings } = platform
  const isPaused = await isPlayPaused(db, userId)
  const today = todayOf(platform)
  return {
    cities: isPaused ? [] : await offeredCities(db),
    nightsLeft: await hotelNightsOf(platform, db, userId),
    ...(await nightsOfLevel(platform, db, userId)),
    ...(isPaused && { nightsPerQuarter: 0, nightsFrom: null }),
    room: settings.get('hotelRoom'),
    quarterEnds: quarterEnd(today),
    needs: isPaused ? [] : await needsOf(platform, db, userId, needsFor(platform)),
    ...stayFrom(today),
    requests: (await recentOf(db, userId, 'hotel')).map((row) => requestIn(platform, row, isPaused)),
    promise: promiseOf(platform, 'hotel'),
    isPaused,
    retentionDays: settings.get('welfareRetentionDays'),
  }
}

/**
 * The earlier details of an open request that is being changed. Values that stay the same are accepted even if they are not offered any
 * more.
 */
type Before = Extract<PublicDetails, { kind: 'hotel' }>

/** The number of nights. Throws Refusal OFFER_DATES. */
function nightsOf({ from, until }: Form, today: string, before?: Before): number {
  if (before?.from === from && before.until === until) return before.nights
  const { earliest, latest } = stayFrom(today)
  const nights = isDay(from) && isDay(until) ? nightsBetween(from, until) : 0
  if (nights < 1 || from < earliest || from > latest) throw new Refusal('OFFER_DATES')
  return nights
}

/** Throws Refusal OFFER if the city is not offered. */
async function cityNames(tx: Tx, cityCode: string, before?: Before): Promise<Localized> {
  if (before?.cityCode === cityCode) return before.city
  const city = (await offeredCities(tx)).find(({ code }) => code === cityCode)
  if (!city) throw new Refusal('OFFER')
  return city.names
}

/** Call it with the member's wallet locked. Throws Refusal OFFER, OFFER_DATES, CAMPAIGN_NEEDS, OFFER_NIGHTS. */
async function fillStay(platform: Platform, tx: Tx, form: Form, counted: NightsOf, before?: Before): Promise<Filled> {
  const { city: cityCode, from, until, guest, guests, note } = form
  const city = await cityNames(tx, cityCode, before)
  const nights = nightsOf(form, todayOf(platform), before)
  if ((await needsOf(platform, tx, counted.userId, needsFor(platform))).some(({ isMet }) => !isMet)) throw new Refusal('CAMPAIGN_NEEDS')
  const left = await nightsLeft(platform, tx, counted)
  if (nights > left) throw new Refusal('OFFER_NIGHTS', [left])
  return {
    quota: counted.quarter,
    taken: BigInt(nights),
    details: { kind: 'hotel', city, cityCode, from, until, nights, guests },
    personal: { guest, note },
  }
}

export function addHotel(platform: Platform, userId: string, request: ParsedRequestOf<Contract['addHotelReserve']>) {
  return addRequest(platform, userId, (tx) => fillStay(platform, tx, request, { userId, quarter: quarterOf(todayOf(platform)) }))
}

export function editHotel(platform: Platform, userId: string, request: ParsedRequestOf<Contract['updateHotelReserveById']>) {
  return editRequest(platform, userId, {
    kind: 'hotel',
    edited: request,
    fill(tx, { id, state, quota, details }) {
      const isAgain = state === 'rejected'
      const quarter = isAgain ? quarterOf(todayOf(platform)) : quota
      const before = !isAgain && details.kind === 'hotel' ? details : undefined
      return fillStay(platform, tx, request, { userId, quarter, except: id }, before)
    },
  })
}
