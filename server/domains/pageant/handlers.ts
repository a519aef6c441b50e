/** Handlers of contests of hosts and of certified photos. */
import type { pageantCalls } from '#/contract/live/pageant.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { contestOf, currentContest, pastContests } from './contests.ts'
import { ownPoints } from './counting.ts'
import { handInPhoto, ownPhoto, photoFigures, reportShown, shownPhotos, withdrawPhotos } from './photos.ts'

export function pageantHandlers(platform: Platform): Pick<Handlers, keyof typeof pageantCalls> {
  const { db } = platform
  return {
    pageantCurrent: async (_, { userId }) => ({ contest: await currentContest(platform, userId) }),
    pageantPast: ({ pageParam }, { userId }) => pastContests(platform, pageParam, userId),
    pageantStandings: async ({ id }, { userId }) => ({ contest: await contestOf(platform, id, userId) }),
    async pageantOwn({ contest }, { userId }) {
      const points = await ownPoints(platform, contest, userId, businessDay(platform.now(), clockOf(platform)))
      return { points: [...points.values()].reduce((sum, one) => sum + one, 0), byHost: Object.fromEntries(points) }
    },
    certifiedPhotos: async ({ pageParam }, { userId }) => ({
      ...(await shownPhotos(db, userId, pageParam)),
      own: await ownPhoto(db, userId),
    }),
    getTodayCertifiedNum: () => photoFigures(platform),
    handInPhoto: ({ fileId }, { userId }) => handInPhoto(db, userId, fileId),
    async reportPhoto({ id, reason }, { userId }) {
      await transact(db, (tx) => reportShown(tx, userId, id, reason))
      return {}
    },
    async withdrawPhoto(_, { userId }) {
      await withdrawPhotos(db, userId)
      return {}
    },
  }
}
