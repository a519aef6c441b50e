/** Gift requests, and their stored answers. */
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { answersBefore, hashOf, keepAnswer } from '../../ledger/requests.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { GiftOrder } from './deciding.ts'

export interface Request extends GiftOrder {
  readonly userId: string
  readonly requestId: string
}

/** The posting that contains the request, or the refusal. */
export type Outcome = { readonly giftId: string } | Refusal

/** The hash of a request without its id. `confirmed` is left out, as a member may confirm a request later. */
export const payloadOf = ({ room, gift, price, count }: GiftOrder): string => hashOf([room, gift, String(price), count])

export const sending = contract.sendGift.repeats.operation

const stored = v.object({ giftId: v.string() })

/** The gift's id in a stored answer. */
export const giftIdOf = (answer: unknown): string => v.parse(stored, answer).giftId

/** The key that tells requests apart: two requests of one moment may have the same id and different gifts. */
export const requestKey = (one: Request): string => `${one.requestId} ${payloadOf(one)}`

/** The stored answers, by `requestKey`. Refusal DUPLICATE for an id that was used for another request. */
export async function answersOf(tx: Tx, userId: string, requests: readonly Request[]): Promise<Map<string, Outcome>> {
  const rows = await answersBefore(
    tx,
    userId,
    requests.map(({ requestId }) => requestId),
  )
  const known = new Map(rows.map((row) => [row.requestId, row]))
  return new Map(
    requests.flatMap((one) => {
      const row = known.get(one.requestId)
      if (!row) return []
      return [[requestKey(one), row.payloadHash === payloadOf(one) ? v.parse(stored, row.answer) : new Refusal('DUPLICATE')]]
    }),
  )
}

/** Call it in the transaction of the posting. */
export async function keepOutcome(tx: Tx, one: Request, giftId: string): Promise<void> {
  const { userId, requestId } = one
  await keepAnswer(tx, { userId, operation: sending, requestId, payloadHash: payloadOf(one) }, { giftId })
}
