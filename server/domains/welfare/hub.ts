/** The first page of welfare: awards that can be claimed now, the awards of this month, and one figure for each page of welfare. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimableOf, givenThisMonth, isPlayPaused } from '../campaigns/module.ts'
import { unusedOf } from '../films/module.ts'
import { signFactsOf } from '../signIns/module.ts'
import { chancesLeft } from '../wheels/module.ts'
import { giftOffersOf } from './gifts.ts'
import { hotelNightsOf } from './hotels.ts'
import { openRequests } from './pages.ts'
import { phoneOfferOf } from './phoneBills.ts'

type Hub = ResponseOf<Contract['getGiftAndActivity']>

/** Nothing is offered while play is paused; the member's own records stay. */
async function offersOf(
  platform: Platform,
  userId: string,
): Promise<Pick<Hub, 'claimable' | 'signIn' | 'chances' | 'giftOffers' | 'phoneBill' | 'hotel'>> {
  const { db } = platform
  const { tasks, activities } = await claimableOf(platform, db, userId)
  const { streak, isSigned, claimable } = await signFactsOf(platform, db, userId)
  const phone = await phoneOfferOf(platform, db, userId)
  return {
    claimable: { signIn: String(claimable), tasks: String(tasks), activities: String(activities) },
    signIn: { streak, isSigned },
    chances: await chancesLeft(platform, db, userId),
    giftOffers: (await giftOffersOf(platform, db, userId)).filter(({ state }) => state === 'open').length,
    phoneBill: phone && { amount: phone.amount, canAsk: phone.state === 'open' },
    hotel: { nights: await hotelNightsOf(platform, db, userId) },
  }
}

const none = {
  claimable: { signIn: '0', tasks: '0', activities: '0' },
  signIn: { streak: 0, isSigned: false },
  chances: null,
  giftOffers: 0,
  phoneBill: null,
  hotel: { nights: 0 },
} as const

export async function hubOf(platform: Platform, userId: string): Promise<Hub> {
  const { db, now } = platform
  const isPaused = await isPlayPaused(db, userId)
  return {
    ...(isPaused ? none : await offersOf(platform, userId)),
    givenThisMonth: String(await givenThisMonth(platform, db, userId)),
    isPaused,
    tickets: (await unusedOf(db, userId, now())).left,
    openRequests: await openRequests(db, userId),
  }
}
