/** Handlers of limits, time-outs, exclusions and visits. */
import * as v from 'valibot'
import type { protectionCalls } from '#/contract/protection.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { once } from '../../ledger/once.ts'
import { keyOf } from '../../ledger/requests.ts'
import type { Platform } from '../../platform/platform.ts'
import { restrictPlay, stopPlay } from './restrictions.ts'
import { confirmRaise, forgetRaise, setLimit } from './limits.ts'
import { protectionState } from './view.ts'
import { acknowledgeVisit, visitOf } from './visit.ts'

export function protectionHandlers(platform: Platform): Pick<Handlers, keyof typeof protectionCalls> {
  const { db, events, settings } = platform

  /** Runs once per request id with the wallet locked, and notifies the member's pages. */
  async function acting(
    userId: string,
    call: 'setLimit' | 'confirmRaise' | 'cancelRaise' | 'restrictPlay' | 'setReminder',
    request: { readonly requestId: string },
    act: (tx: Tx) => Promise<unknown>,
  ) {
    const { requestId, ...asked } = request
    await once(db, keyOf(call, userId, requestId), {
      payload: Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      answer: v.object({}),
      async work(tx) {
        await act(tx)
        await events.emit(tx, { topic: 'protection', userId, data: {} })
        return {}
      },
    })
    return protectionState(platform, userId)
  }

  return {
    protectionState: (_, { userId }) => protectionState(platform, userId),
    setLimit: (request, { userId }) => acting(userId, 'setLimit', request, (tx) => setLimit(tx, platform, userId, request)),
    confirmRaise: (request, { userId }) => acting(userId, 'confirmRaise', request, (tx) => confirmRaise(tx, platform, userId, request)),
    cancelRaise: (request, { userId }) => acting(userId, 'cancelRaise', request, (tx) => forgetRaise(tx, userId, request)),
    async restrictPlay(request, { userId }) {
      await acting(userId, 'restrictPlay', request, (tx) => restrictPlay(tx, platform, userId, request.term, 'member'))
      await stopPlay(platform, userId, 'member')
      return protectionState(platform, userId)
    },
    setReminder: (request, { userId }) =>
      acting(userId, 'setReminder', request, (tx) =>
        tx.updateTable('users').set({ reminderMinutes: request.minutes }).where('id', '=', userId).execute(),
      ),
    queryVisit: (_, caller) => visitOf(platform, caller),
    async acknowledgeVisit(_, caller) {
      await acknowledgeVisit(platform, caller)
      return visitOf(platform, caller)
    },
    helpLines: async () => ({ records: settings.get('helpLines') }),
  }
}
