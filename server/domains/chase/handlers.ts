/** Handlers of chases. */
import type { chaseCalls } from '#/contract/chase.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import { lotteryOf } from '../draws/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { createChase } from './create.ts'
import { chaseRunner } from './runner.ts'
import { stopChase } from './stop.ts'
import { upcomingPeriods } from './upcoming.ts'
import { chaseDetail, chasePage } from './view.ts'

export function chaseHandlers(platform: Platform): Pick<Handlers, keyof typeof chaseCalls> {
  const { db, log } = platform
  const runner = chaseRunner(platform)
  /** The first period may close soon, so its bet is placed at once; the job retries a failure. */
  const advance = (chaseId: string) =>
    runner.advance(chaseId).catch((error: unknown) => log.error({ err: error, chaseId }, 'a chase could not go on; trying again'))

  return {
    chasePeriods: async ({ lotteryId, count }) => ({
      serverTime: platform.now(),
      periods: await upcomingPeriods(db, platform, await lotteryOf(db, lotteryId), count),
    }),
    createChase: (request, { userId }) =>
      write({
        ...createChase(platform, userId, request),
        async show({ chaseId, ...wallet }) {
          await advance(chaseId)
          return { chase: await chaseDetail(db, userId, chaseId), ...wallet }
        },
      }),
    stopChase: (request, { userId }) =>
      write({
        ...stopChase(platform, userId, request),
        show: async (wallet) => ({ chase: await chaseDetail(db, userId, request.chaseId), ...wallet }),
      }),
    queryChasePage: (query, { userId }) => chasePage(db, userId, query),
    chaseDetail: ({ chaseId }, { userId }) => chaseDetail(db, userId, chaseId),
  }
}
