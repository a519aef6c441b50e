/** Whether a call that moves money was answered before: sent again, it only tells that answer again. */
import type { CallName } from '#/contract/contract.ts'
import type { Platform } from '../platform/platform.ts'

/** Under which name each call keeps its answers. Bets keep theirs with the posting. */
const operations: Partial<Readonly<Record<CallName, string>>> = {
  createChase: 'chase',
  saveByOffice: 'recharge',
  saveByEscrow: 'recharge',
  releaseHeld: 'releaseHeld',
  addExpenses: 'withdraw',
}
const bets: ReadonlySet<CallName> = new Set<CallName>(['bet', 'batchBet'])

export async function isAnswered({ db }: Pick<Platform, 'db'>, name: CallName, userId: string, requestId: string): Promise<boolean> {
  if (bets.has(name)) {
    return (
      (await db
        .selectFrom('postings')
        .select('version')
        .where('userId', '=', userId)
        .where('kind', '=', 'bet')
        .where('ref', '=', requestId)
        .executeTakeFirst()) !== undefined
    )
  }
  const operation = operations[name]
  return (
    operation !== undefined &&
    (await db
      .selectFrom('requests')
      .select('operation')
      .where('userId', '=', userId)
      .where('operation', '=', operation)
      .where('requestId', '=', requestId)
      .executeTakeFirst()) !== undefined
  )
}
