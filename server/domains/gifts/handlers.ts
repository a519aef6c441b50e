/** Handlers of gifts. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { giftCalls } from '#/contract/live/gifts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { givenGifts } from './given.ts'
import { offeredGifts } from './offered.ts'
import { spendRanking } from './ranking.ts'
import { lateGifts, runsOf } from './runs.ts'
import { sendGift, spendingOf } from './sending.ts'

async function giftList(platform: Platform, userId: string): Promise<ResponseOf<Contract['giftList']>> {
  const offered = await offeredGifts(platform.db)
  const runSeconds = platform.settings.get('giftRunSeconds')
  const runs = runsOf(await lateGifts(platform.db, userId, runSeconds))
  return {
    gifts: offered.map(({ code, names, price, art, effect }) => ({ code, names, price: String(price), art, effect })),
    confirmFrom: String(platform.settings.get('giftConfirmFrom')),
    runMs: runSeconds * 1000,
    runs: runs.map(({ roomId, unasked, at }) => ({ room: roomId, unasked: String(unasked), until: at + runSeconds * 1000 })),
    ...(await spendingOf(platform, userId)),
  }
}

async function setMystery(db: Db, userId: string, isMystery: boolean): Promise<void> {
  await (isMystery
    ? db
        .insertInto('giftMysteries')
        .values({ userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom('giftMysteries').where('userId', '=', userId).execute())
}

export function giftHandlers(platform: Platform): Pick<Handlers, keyof typeof giftCalls> {
  return {
    giftList: (_, { userId }) => giftList(platform, userId),
    sendGift: (request, { userId }) => sendGift(platform, userId, request),
    givenGifts: (request, { userId }) => givenGifts(platform, userId, request),
    spendRanking: (request, { userId }) => spendRanking(platform, userId, request),
    async setMystery({ isMystery }, { userId }) {
      await setMystery(platform.db, userId, isMystery)
      return { isMystery }
    },
  }
}
