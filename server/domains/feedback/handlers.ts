/** Handlers of feedback. */
import type { feedbackCalls } from '#/contract/feedback.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimOpinion, opinionPage, takeOpinion, takeReport } from './feedback.ts'

export function feedbackHandlers(platform: Platform): Pick<Handlers, keyof typeof feedbackCalls> {
  const { db, settings } = platform
  return {
    opinionType: async () => ({ types: settings.get('opinionTypes') }),
    opinionSaveBug: async (args, { ip }) => ({ id: await takeReport(platform, ip, args) }),
    opinionClaim: async (args, { userId }) => ({ id: await claimOpinion(db, userId, args) }),
    opinionSaveByFront: (args, { userId }) => takeOpinion(platform, userId, args),
    opinionList: (query, { userId }) => opinionPage(platform, userId, query),
  }
}
