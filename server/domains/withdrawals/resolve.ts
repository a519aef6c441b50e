/** Executes an operator's action on a withdrawal: a transition, and its postings. */
import type { Localized } from '#/contract/common.ts'
import type { WithdrawalState } from '#/contract/withdrawals.ts'
import { sendMessage } from '../content/module.ts'
import { notify } from '../notifications/module.ts'
import { withdrawalTexts } from './texts.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { post, postAll, type Posting } from '../../ledger/ledger.ts'
import { owedBy } from '../../ledger/receivables.ts'
import { boundAmount } from '#/rules/money.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Action, transitions } from './transitions.ts'
import { withdrawalPostings } from './postingKinds.ts'

interface Stored {
  readonly id: string
  readonly userId: string
  readonly amount: bigint
  readonly fee: bigint
}

/**
 * Executed once: of two concurrent actions the second sees the result of the first. Returns the new state. Throws Refusal NOT_FOUND;
 * WITHDRAW_DONE with the current state if that does not allow the action; WITHDRAW_OWED with the member's debt when paying is to begin.
 * `reference`: the bank's reference of a payment.
 */
export async function resolveWithdrawal(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  id: string,
  action: Action,
  reason: Localized | null = null,
  reference: string | null = null,
  check?: (tx: Tx) => Promise<void>,
): Promise<WithdrawalState> {
  return transact(db, async (tx) => {
    const withdrawal = await tx
      .selectFrom('withdrawals')
      .select(['id', 'userId', 'amount', 'fee', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!withdrawal) throw new Refusal('NOT_FOUND')
    const next = transitions[withdrawal.state][action]
    if (!next) throw new Refusal('WITHDRAW_DONE', [withdrawal.state])
    await check?.(tx)
    // A payment that the bank is executing already is recorded in spite of a debt.
    const owed = action === 'take' ? await owedBy(tx, withdrawal.userId) : 0n
    if (owed > 0n) throw new Refusal('WITHDRAW_OWED', [boundAmount(owed)])
    const [last, before] = await tx
      .selectFrom('withdrawalSteps')
      .select(['n', 'state'])
      .where('withdrawalId', '=', id)
      .orderBy('n', 'desc')
      .limit(2)
      .execute()
    const state = next === 'BEFORE' ? before?.state : next
    if (!last || !state) throw new Error(`the withdrawal ${id} lacks steps`)
    await tx.updateTable('withdrawals').set({ state }).where('id', '=', id).execute()
    await tx
      .insertInto('withdrawalSteps')
      .values({ withdrawalId: id, n: last.n + 1, state, reason: reason === null ? null : JSON.stringify(reason), reference })
      .execute()
    await finish(tx, withdrawal, state)
    // After a release there is nothing new to say: the member got the message of that state before.
    const text = action === 'release' ? undefined : withdrawalTexts[state]
    if (text) {
      await sendMessage(tx, withdrawal.userId, 'money', text({ ...withdrawal, reason }))
      await events.emit(tx, { topic: 'talk', userId: withdrawal.userId, data: {} })
    }
    await events.emit(tx, { topic: 'money', userId: withdrawal.userId, data: { withdrawalId: id, state } })
    if (action !== 'release') await tell(tx, withdrawal, state, last.n + 1)
    return state
  })
}

/** `step`: the number of the step in the withdrawal's history. */
const tell = (tx: Tx, { id, userId, amount, fee }: Stored, state: WithdrawalState, step: number): Promise<void> =>
  notify(tx, userId, {
    kind: 'money',
    event: `withdrawal:${id}:${step}`,
    topic: `withdrawal:${id}`,
    path: `/withdrawDetail?id=${id}`,
    ...(state === 'PAID'
      ? { subject: 'paid', amount: amount - fee }
      : state === 'REJECTED'
        ? { subject: 'returned', amount }
        : { subject: 'withdrawal' }),
  })

/** Ends the hold of a finished withdrawal: for the payment that follows, or permanently. */
async function finish(tx: Tx, { id, userId, amount, fee }: Stored, state: WithdrawalState): Promise<void> {
  const common = { userId, ref: id } as const
  if (state === 'PAID') {
    const out: Posting[] = [
      { ...common, kind: withdrawalPostings.withdrawRelease, amount },
      { ...common, kind: withdrawalPostings.withdraw, amount: amount - fee },
    ]
    await postAll(tx, fee > 0n ? [...out, { ...common, kind: withdrawalPostings.withdrawFee, amount: fee }] : out)
  }
  if (state === 'REJECTED') {
    const { version } = await tx
      .selectFrom('postings')
      .select('version')
      .where('userId', '=', userId)
      .where('kind', '=', 'withdrawHold')
      .where('ref', '=', id)
      .executeTakeFirstOrThrow()
    await post(tx, { ...common, kind: withdrawalPostings.withdrawRelease, amount, corrects: version })
  }
}
