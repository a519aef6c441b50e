/** Handlers of welfare requests and of the first page of welfare. */
import type { requestCalls } from '#/contract/welfare/requests.ts'
import { withPhone } from '../accounts/module.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptPlan, declinePlan, receivePack, withdrawRequest } from './editing.ts'
import { addGiftPack, editGiftPack, giftPacksOf } from './gifts.ts'
import { addHotel, editHotel, hotelsOf } from './hotels.ts'
import { hubOf } from './hub.ts'
import { requestPage } from './pages.ts'
import { addPhoneBill, editPhoneBill, phoneBillsOf } from './phoneBills.ts'
import { requestOf } from './view.ts'

export function welfareHandlers(platform: Platform): Pick<Handlers, keyof typeof requestCalls | 'getGiftAndActivity'> {
  return {
    getGiftAndActivity: (_, { userId }) => hubOf(platform, userId),
    getGiftPackListByUserId: (_, { userId }) => giftPacksOf(platform, userId),
    addGiftPack: (request, { userId }) => addGiftPack(platform, userId, withPhone(platform, request)),
    updateGiftPackById: (request, { userId }) => editGiftPack(platform, userId, withPhone(platform, request)),
    receiveGiftPack: (request, { userId }) => receivePack(platform, userId, request),
    getReceivePhoneBillListByUserId: (_, { userId }) => phoneBillsOf(platform, userId),
    addReceivePhoneBill: (request, { userId }) => addPhoneBill(platform, userId, request),
    updateReceivePhoneBillById: (request, { userId }) => editPhoneBill(platform, userId, request),
    getHotelReserveListByUserId: (_, { userId }) => hotelsOf(platform, userId),
    addHotelReserve: (request, { userId }) => addHotel(platform, userId, request),
    updateHotelReserveById: (request, { userId }) => editHotel(platform, userId, request),
    welfareRequests: (request, { userId }) => requestPage(platform, userId, request),
    welfareRequest: async ({ id }, { userId }) => ({ request: await requestOf(platform, platform.db, userId, id) }),
    acceptHotelPlan: (request, { userId }) => acceptPlan(platform, userId, request),
    declineHotelPlan: (request, { userId }) => declinePlan(platform, userId, request),
    withdrawWelfareRequest: (request, { userId }) => withdrawRequest(platform, userId, request),
  }
}
