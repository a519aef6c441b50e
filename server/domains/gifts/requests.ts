/** Gift requests, and their stored answers. */
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { answersBefore, hashOf, keepAnswer } from '../../ledger/requests.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Asked } from './deciding.ts'

export interface Request extends Asked {
  readonly userId: string
  readonly requestId: string
}

/** The posting that contains the request, or the refusal. */
export type Outcome = { readonly giftId: string } | Refusal

/** The hash of a request without its id. `confirmed` is left out, as a member may confirm a request later. */
export const payloadOf = ({ room, gift, price, count }: Asked): string => hashOf([room, gift, String(price), count])

export const sending = contract.sendGift.repeats.operation

const kept = v.object({ giftId: v.string() })

/** The gift's id in a stored answer. */
export const giftIdOf = (answer: unknown): string => v.parse(kept, answer).giftId

/** The key that tells requests apart: two requests of one moment may have the same id and different gifts. */
export const askedKey = (one: Request): string => `${one.requestId} ${payloadOf(one)}`

/** The stored answers, by `requestKey`. Refusal DUPLICATE for an id that was used for another request. */
export async function answersOf(tx: Tx, userId: string, asked: readonly Request[]): Promise<Map<string, Outcome>> {
  const rows = await answersBefore(
    tx,
    userId,
    asked.map(({ requestId }) => requestId),
  )
  const known = new Map(rows.map((row) => [row.requestId, row]))
  return new Map(
    asked.flatMap((one) => {
      const row = known.get(one.requestId)
      if (!row) return []
      return [[askedKey(one), row.payloadHash === payloadOf(one) ? v.parse(kept, row.answer) : new Refusal('DUPLICATE')]]
    }),
  )
}

/** Call it in the transaction of the posting. */
export async function keepOutcome(tx: Tx, one: Request, giftId: string): Promise<void> {
  const { userId, requestId } = one
  await keepAnswer(tx, { userId, operation: sending, requestId, payloadHash: payloadOf(one) }, { giftId })
}
