/** The calls of limits, time-out, exclusion and visits, answered. */
import type { protectionCalls } from '#/contract/protection.ts'
import { transact, type Tx } from '../db/database.ts'
import type { Handlers } from '../dispatch/handlers.ts'
import { answeredBefore, hashOf, keepAnswer } from '../ledger/requests.ts'
import type { Platform } from '../platform/platform.ts'
import { bar, stopChases } from './bars.ts'
import { lockMember } from './guard.ts'
import { confirmRaise, forgetRaise, setLimit } from './limits.ts'
import { protectionState } from './view.ts'
import { acknowledgeVisit, visitOf } from './visit.ts'

export function protectionHandlers(platform: Platform): Pick<Handlers, keyof typeof protectionCalls> {
  const { db, events, settings } = platform

  /** Acts once for each request, with the wallet locked; the member's pages hear of it. */
  async function once(userId: string, operation: string, request: { readonly requestId: string }, act: (tx: Tx) => Promise<unknown>) {
    const { requestId, ...asked } = request
    const key = { userId, operation, requestId }
    const payloadHash = hashOf(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await transact(db, async (tx) => {
      await lockMember(tx, userId)
      if (await answeredBefore(tx, key, payloadHash) !== undefined) return
      await act(tx)
      await keepAnswer(tx, key, payloadHash, {})
      await events.emit(tx, { topic: 'protection', userId, data: {} })
    })
    return protectionState(platform, userId)
  }

  return {
    protectionState: (_, { userId }) => protectionState(platform, userId),
    setLimit: (request, { userId }) => once(userId, 'setLimit', request, (tx) => setLimit(tx, platform, userId, request)),
    confirmRaise: (request, { userId }) => once(userId, 'confirmRaise', request, (tx) => confirmRaise(tx, platform, userId, request)),
    cancelRaise: (request, { userId }) => once(userId, 'cancelRaise', request, (tx) => forgetRaise(tx, userId, request)),
    async barPlay(request, { userId }) {
      await once(userId, 'barPlay', request, (tx) => bar(tx, platform, userId, request.term, 'member'))
      await stopChases(platform, userId, 'member')
      return protectionState(platform, userId)
    },
    setReminder: (request, { userId }) => once(userId, 'setReminder', request, (tx) =>
      tx.updateTable('users').set({ reminderMinutes: request.minutes }).where('id', '=', userId).execute()),
    queryVisit: (_, caller) => visitOf(platform, caller),
    async acknowledgeVisit(_, caller) {
      await acknowledgeVisit(platform, caller)
      return visitOf(platform, caller)
    },
    helpLines: async () => ({ records: settings.get('helpLines') }),
  }
}
