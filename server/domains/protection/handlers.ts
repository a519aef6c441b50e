/** Handlers of limits, time-outs, exclusions and visits. */
import { nothing } from '#/contract/common.ts'
import type { protectionCalls } from '#/contract/protection.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { restrictPlay, stopPlay } from './restrictions.ts'
import { confirmRaise, forgetRaise, setLimit } from './limits.ts'
import { protectionState } from './view.ts'
import { acknowledgeVisit, visitOf } from './visit.ts'

export function protectionHandlers(platform: Platform): Pick<Handlers, keyof typeof protectionCalls> {
  const { events, settings } = platform

  /** A write that notifies the member's pages and answers with the new state. */
  const acting = (userId: string, act: (tx: Tx) => Promise<unknown>, after = async () => {}) =>
    write({
      keeps: nothing,
      async work(tx) {
        await act(tx)
        await events.emit(tx, { topic: 'protection', userId, data: {} })
        return {}
      },
      async show() {
        await after()
        return protectionState(platform, userId)
      },
    })

  return {
    protectionState: (_, { userId }) => protectionState(platform, userId),
    setLimit: (request, { userId }) => acting(userId, (tx) => setLimit(tx, platform, userId, request)),
    confirmRaise: (request, { userId }) => acting(userId, (tx) => confirmRaise(tx, platform, userId, request)),
    cancelRaise: (request, { userId }) => acting(userId, (tx) => forgetRaise(tx, userId, request)),
    restrictPlay: ({ term }, { userId }) =>
      acting(
        userId,
        (tx) => restrictPlay(tx, platform, userId, term, 'member'),
        () => stopPlay(platform, userId, 'member'),
      ),
    setReminder: (request, { userId }) =>
      acting(userId, (tx) => tx.updateTable('users').set({ reminderMinutes: request.minutes }).where('id', '=', userId).execute()),
    queryVisit: (_, caller) => visitOf(platform, caller),
    async acknowledgeVisit(_, caller) {
      await acknowledgeVisit(platform, caller)
      return visitOf(platform, caller)
    },
    helpLines: async () => ({ records: settings.get('helpLines') }),
  }
}
