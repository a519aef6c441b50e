/** Handlers of feedback. */
import type { feedbackCalls } from '#/contract/feedback.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimOpinion, opinionPage, takeOpinion } from './feedback.ts'

export function feedbackHandlers(platform: Platform): Pick<Handlers, keyof typeof feedbackCalls> {
  const { db, settings } = platform
  return {
    opinionType: async () => ({ types: settings.get('opinionTypes') }),
    opinionSaveBug: async (given, { ip }) => ({ id: await takeOpinion(platform, 'BUG', { ip }, given) }),
    opinionClaim: async (given, { userId }) => ({ id: await claimOpinion(db, userId, given) }),
    async opinionSaveByFront(given, { userId }) {
      const id = await takeOpinion(platform, 'FRONT', { userId }, given)
      const {
        records: [opinion],
      } = await opinionPage(db, userId, { pageParam: { current: 1, size: 1 }, searchParam: { id } })
      if (!opinion) throw new Refusal('NOT_FOUND')
      return opinion
    },
    opinionList: (query, { userId }) => opinionPage(db, userId, query),
  }
}
