/** The operator's acts on requests. Each act is one transition, and the member gets a message about it. */
import type { Localized } from '#/contract/common.ts'
import type { RequestField, RequestKind, RequestState } from '#/contract/welfare/requests.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused } from '../campaigns/module.ts'
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
  // A second plan replaces the first.
  proposed: { propose: 'proposed', reject: 'rejected' },
  approved: { done: 'sent', reject: 'rejected' },
  sent: {},
  rejected: {},
  withdrawn: {},
  declined: {},
}

/** The kinds of requests that an act is for. The member approves a hotel stay by accepting its plan, so `approve` excludes hotel stays. */
const kindsOf: Readonly<Partial<Record<RequestAct, readonly RequestKind[]>>> = { approve: ['gift', 'phone'], propose: ['hotel'] }

/** Acts that give something. They are refused while the member's play is paused. */
const gives: ReadonlySet<RequestAct> = new Set<RequestAct>(['approve', 'propose', 'done'])

export interface Said {
  /** With `reject`: the reason, and the field that the member has to change. */
  readonly reason?: Localized
  readonly field?: RequestField | null
  /** With `done`: the number of the parcel or of the booking. */
  readonly note?: string
  /** With `propose`: the plan, and the hours in which the member can answer it. */
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
  const request = await tx.selectFrom('welfareRequests').select(['id', 'userId']).where('number', '=', number).executeTakeFirst()
  if (!request) throw new Error(`there is no request ${number}`)
  await lockWallet(tx, request.userId)
  return tx.selectFrom('welfareRequests').selectAll().where('id', '=', request.id).forUpdate().executeTakeFirstOrThrow()
}

/** Throws an Error unless the plan has as many nights as the request and starts today or later. */
function checkPlan(platform: Platform, { number, taken }: StoredRequest, { from, until }: Plan): void {
  if (from < todayOf(platform) || nightsBetween(from, until) !== Number(taken))
    throw new Error(`${number} is for ${taken} nights, which begin today at the earliest`)
}

/** The budget set the amount aside when the request was submitted. */
async function payBill(tx: Tx, row: StoredRequest): Promise<void> {
  const { userId, taken: amount } = row
  await post(tx, { kind: welfarePostings.phoneBill, userId, amount, ref: paymentRef(row) })
}

/**
 * Executed once: of two concurrent acts the second sees the result of the first. Returns the new state. Throws an Error with a readable
 * message if the request is in another state, or if the act gives something while the member's play is paused.
 */
export async function resolveRequest(platform: Platform, number: string, act: RequestAct, said: Said = {}): Promise<RequestState> {
  return transact(platform.db, async (tx) => {
    const row = await requestNumbered(tx, number)
    const state = kindsOf[act]?.includes(row.kind) === false ? undefined : transitions[row.state][act]
    if (!state) throw new Error(`${number} is ${row.state}: ${act} is not possible`)
    if (said.plan) checkPlan(platform, row, said.plan)
    if (gives.has(act) && (await isPlayPaused(tx, row.userId)))
      throw new Error(`${number}: the member’s play is paused, so that nothing is given`)
    if (state === 'rejected') await quotas[row.kind].giveBack(tx, row)
    if (state === 'sent' && row.kind === 'phone') await payBill(tx, row)
    await changeRequest(platform, tx, row, { who: 'operator', state, values: valuesOf(state, said) })
    await sendMessage(tx, row.userId, 'service', requestTexts[state](row.number))
    return state
  })
}
