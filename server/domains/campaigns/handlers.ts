/** Handlers of activities and tasks. Bonuses and the first page of welfare are handled in their own domains. */
import type { campaignCalls } from '#/contract/welfare/campaigns.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyGift } from './claims.ts'
import { givenPage } from './giving.ts'
import { joinActivity, noteDeed } from './joining.ts'
import { ownState } from './own.ts'
import { campaignBy, campaignsOf } from './rules.ts'

type Elsewhere = 'getGiftAndActivity' | 'bonusList' | 'cancelBonus'

export function campaignHandlers(platform: Platform): Pick<Handlers, Exclude<keyof typeof campaignCalls, Elsewhere>> {
  return {
    activityList: async () => ({ campaigns: await campaignsOf(platform, platform.db) }),
    getActivityById: async ({ id }) => ({ campaign: await campaignBy(platform, id) }),
    getActivity: (_, { userId }) => ownState(platform, userId),
    getUserdata: (request, { userId }) => givenPage(platform, userId, request),
    joinActivity: (request, { userId }) => joinActivity(platform, userId, request),
    applyGift: (request, { userId }) => applyGift(platform, userId, request),
    async reportDeed({ deed }, { userId }) {
      await noteDeed(platform, userId, deed)
      return {}
    },
  }
}
