/** What the operator does with requests: a transition each, of which the member is told. */
import type { Localized } from '#/contract/common.ts'
import type { RequestField, RequestKind, RequestState } from '#/contract/welfare/requests.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isShut } from '../campaigns/module.ts'
import { sendMessage } from '../content/module.ts'
import { nightsBetween, todayOf } from './calendar.ts'
import { welfarePostings } from './postingKinds.ts'
import { paymentRef, quotas } from './quotas.ts'
import { type Change, changeRequest } from './requests.ts'
import type { Plan, StoredRequest } from './schema.ts'
import { requestTexts } from './texts.ts'

export type RequestAct = 'take' | 'approve' | 'propose' | 'reject' | 'done'

type Reached = Exclude<RequestState, 'submitted' | 'withdrawn' | 'declined'>

const transitions: Readonly<Record<RequestState, Partial<Readonly<Record<RequestAct, Reached>>>>> = {
  submitted: { take: 'checking', reject: 'rejected' },
  checking: { approve: 'approved', propose: 'proposed', reject: 'rejected' },
  // Another plan takes the place of the first.
  proposed: { propose: 'proposed', reject: 'rejected' },
  approved: { done: 'sent', reject: 'rejected' },
  sent: {},
  rejected: {},
  withdrawn: {},
  declined: {},
}

/** Whoever asked for a hotel stay approves its plan. */
const kindsOf: Readonly<Partial<Record<RequestAct, readonly RequestKind[]>>> = { approve: ['gift', 'phone'], propose: ['hotel'] }

/** Nothing is given to a member whose play is paused. */
const gives: ReadonlySet<RequestAct> = new Set<RequestAct>(['approve', 'propose', 'done'])

export interface Said {
  /** Of a rejection: why, and the field that is to be changed. */
  readonly reason?: Localized
  readonly field?: RequestField | null
  /** Of what was sent: a parcel's number, a booking. */
  readonly note?: string
  /** Of a proposal, with the hours in which it can be answered. */
  readonly plan?: Plan
  readonly hours?: number
}

const HOUR = 3_600_000

function valuesOf(state: Reached, { reason, field = null, note, plan, hours = 0 }: Said): Change['values'] {
  if (state === 'checking') return (at) => ({ checkingAt: at })
  if (state === 'approved') return (at) => ({ approvedAt: at })
  if (state === 'sent') return (at) => ({ endedAt: at, sentNote: note ?? null })
  if (state === 'proposed') {
    if (plan === undefined) throw new Error('a proposal has a plan')
    return (at) => ({ proposedAt: at, plan: JSON.stringify(plan), planUntil: new Date(at.getTime() + hours * HOUR) })
  }
  if (reason === undefined) throw new Error('a rejection says why')
  return (at) => ({ endedAt: at, reason: JSON.stringify(reason), field })
}

/** Locks the member's wallet, then the request. Throws an Error for an unknown number. */
async function requestNumbered(tx: Tx, number: string): Promise<StoredRequest> {
  const found = await tx.selectFrom('welfareRequests').select(['id', 'userId']).where('number', '=', number).executeTakeFirst()
  if (!found) throw new Error(`there is no request ${number}`)
  await lockWallet(tx, found.userId)
  return tx.selectFrom('welfareRequests').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
}

/** For as many nights as were asked for, from today on at the earliest. */
function checkPlan(platform: Platform, { number, taken }: StoredRequest, { from, until }: Plan): void {
  if (from < todayOf(platform) || nightsBetween(from, until) !== Number(taken))
    throw new Error(`${number} is for ${taken} nights, which begin today at the earliest`)
}

/** Its amount was set aside when it was submitted. */
async function payBill(tx: Tx, row: StoredRequest): Promise<void> {
  const { userId, taken: amount } = row
  await post(tx, { kind: welfarePostings.phoneBill, userId, amount, ref: paymentRef(row) })
}

/**
 * Once: of two operators at the same time the second sees what the first has done. Returns the new state. Throws an Error with a readable
 * message for a request that is in another state, and for what would be given to a member whose play is paused.
 */
export async function resolveRequest(platform: Platform, number: string, act: RequestAct, said: Said = {}): Promise<RequestState> {
  return transact(platform.db, async (tx) => {
    const row = await requestNumbered(tx, number)
    const state = kindsOf[act]?.includes(row.kind) === false ? undefined : transitions[row.state][act]
    if (!state) throw new Error(`${number} is ${row.state}: ${act} is not possible`)
    if (said.plan) checkPlan(platform, row, said.plan)
    if (gives.has(act) && (await isShut(platform, tx, row.userId)))
      throw new Error(`${number}: the member’s play is paused, so that nothing is given`)
    if (state === 'rejected') await quotas[row.kind].giveBack(tx, row)
    if (state === 'sent' && row.kind === 'phone') await payBill(tx, row)
    await changeRequest(platform, tx, row, { who: 'operator', state, values: valuesOf(state, said) })
    await sendMessage(tx, row.userId, requestTexts[state](row.number))
    return state
  })
}
