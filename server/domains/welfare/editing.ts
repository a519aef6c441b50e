/** Members' acts on requests: submit, change, submit a rejected request again, withdraw. Each act has a request id and is done once. */
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { DeclineReason, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { refusePaused } from '../campaigns/module.ts'
import { todayOf } from './calendar.ts'
import { maskedOf, type Personal, personalFields, sealPersonal, unsealPersonal } from './details.ts'
import { quotas } from './quotas.ts'
import { changeRequest, type Filled, ownRequest, submitRequest, waits } from './requests.ts'
import type { StoredRequest } from './schema.ts'
import { requestOf } from './view.ts'

type Answer = Write<{ request: WelfareRequest }>

/** The stored answer has only the request's id: the rest contains masked personal data, and is read again for each answer. */
const stored = v.object({ id: v.string() })

const shownTo = (platform: Platform, userId: string) => ({
  keeps: stored,
  show: async ({ id }: v.InferOutput<typeof stored>) => ({ request: await requestOf(platform, platform.db, userId, id) }),
})

/** `fill` checks the form, and locks the quota that the request takes from. */
export function addRequest(platform: Platform, userId: string, fill: (tx: Tx) => Promise<Filled>): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      await refusePaused(tx, userId)
      return { id: (await submitRequest(platform, tx, userId, await fill(tx))).id }
    },
  })
}

type Edited = Pick<ParsedRequestOf<Contract['updateReceivePhoneBillById']>, 'id' | 'version'>

/**
 * Throws Refusal REQUEST_FIXED if the request has ended other than by a rejection, and REQUEST_CHANGED if the member saw another version.
 */
function refuseEdit(row: StoredRequest, version: number): void {
  const isAgain = row.state === 'rejected' && row.erasedAt === null
  if (!waits(row) && !isAgain) throw new Refusal('REQUEST_FIXED')
  if (row.version !== version) throw new Refusal('REQUEST_CHANGED')
}

interface Edit {
  readonly kind: StoredRequest['kind']
  readonly edited: Edited
  fill(tx: Tx, row: StoredRequest): Promise<Filled>
}

/** The personal data after an edit: the edited fields, and the earlier values of all others. */
function personalAfter(before: Personal, edited: Personal): Personal {
  const after = { ...before }
  for (const name of personalFields) if (edited[name] !== undefined) after[name] = edited[name]
  return after
}

/**
 * Submits the changed request once more, so that the operator looks at it again. It keeps the time of its submission only if nobody had
 * looked at it yet. A rejected request takes from its quota again. An edit without a change has no effect: a member who got no answer to an
 * edit sends the same edit again, with the version that the first one has made.
 */
async function edit(platform: Platform, tx: Tx, row: StoredRequest, filled: Filled): Promise<void> {
  const { quota, taken, details, phoneDigest = null } = filled
  const before = row.personal === null ? {} : unsealPersonal(platform, row.id, row.personal)
  const personal = personalAfter(before, filled.personal)
  const isAgain = row.state === 'rejected'
  if (!isAgain && isDeepStrictEqual([details, personal], [row.details, before])) return
  const round = isAgain ? row.round + 1 : row.round
  if (isAgain) await quotas[row.kind].take(tx, { ...row, quota, taken, round })
  await changeRequest(platform, tx, row, {
    who: 'member',
    state: 'submitted',
    values: (at) => ({
      quota,
      taken,
      round,
      details: JSON.stringify(details),
      personal: sealPersonal(platform, row.id, personal),
      masked: JSON.stringify(maskedOf(personal)),
      phoneDigest,
      ...(row.state !== 'submitted' && { submittedAt: at }),
      checkingAt: null,
      approvedAt: null,
      proposedAt: null,
      plan: null,
      planUntil: null,
      endedAt: null,
      reason: null,
      field: null,
    }),
  })
}

export function editRequest(platform: Platform, userId: string, { kind, edited: { id, version }, fill }: Edit): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      const row = await ownRequest(tx, userId, id, kind)
      refuseEdit(row, version)
      if (row.state === 'rejected') await refusePaused(tx, userId)
      await edit(platform, tx, row, await fill(tx, row))
      return { id }
    },
  })
}

/** Throws Refusal REQUEST_FIXED if the request has ended. */
export function withdrawRequest(
  platform: Platform,
  userId: string,
  { id, version }: ParsedRequestOf<Contract['withdrawWelfareRequest']>,
): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      const row = await ownRequest(tx, userId, id)
      if (!waits(row)) throw new Refusal('REQUEST_FIXED')
      if (row.version !== version) throw new Refusal('REQUEST_CHANGED')
      await quotas[row.kind].giveBack(tx, row)
      await changeRequest(platform, tx, row, { who: 'member', state: 'withdrawn', values: (at) => ({ endedAt: at }) })
      return { id }
    },
  })
}

/** Throws Refusal REQUEST_FIXED if the gift pack was not sent, or has been received already. */
export function receivePack(platform: Platform, userId: string, { id, version }: Edited): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      const row = await ownRequest(tx, userId, id, 'gift')
      if (row.state !== 'sent' || row.receivedAt !== null) throw new Refusal('REQUEST_FIXED')
      if (row.version !== version) throw new Refusal('REQUEST_CHANGED')
      await changeRequest(platform, tx, row, { who: 'member', state: 'sent', values: (at) => ({ receivedAt: at }) })
      return { id }
    },
  })
}

type Answering = Pick<ParsedRequestOf<Contract['acceptHotelPlan']>, 'id' | 'version'>

/**
 * Throws Refusal REQUEST_FIXED if the request has ended, REQUEST_CHANGED if the member saw another plan, and PLAN_OVER after the plan's
 * time.
 */
async function ownPlan(platform: Platform, tx: Tx, userId: string, { id, version }: Answering): Promise<StoredRequest> {
  const row = await ownRequest(tx, userId, id, 'hotel')
  if (!waits(row)) throw new Refusal('REQUEST_FIXED')
  if (row.state !== 'proposed' || row.version !== version) throw new Refusal('REQUEST_CHANGED')
  if (row.planUntil === null || row.planUntil <= platform.now()) throw new Refusal('PLAN_OVER')
  return row
}

/** Throws the Refusals of `ownPlan`, PLAN_OVER also once the plan's first day has passed, and EXCLUDED while play is paused. */
export function acceptPlan(platform: Platform, userId: string, plan: Answering): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      await refusePaused(tx, userId)
      const row = await ownPlan(platform, tx, userId, plan)
      if (row.plan !== null && row.plan.from < todayOf(platform)) throw new Refusal('PLAN_OVER')
      await changeRequest(platform, tx, row, { who: 'member', state: 'approved', values: (at) => ({ approvedAt: at }) })
      return { id: row.id }
    },
  })
}

/** Throws the Refusals of `ownPlan`. */
export function declinePlan(platform: Platform, userId: string, plan: Answering & { readonly reason: DeclineReason }): Answer {
  return write({
    ...shownTo(platform, userId),
    async work(tx) {
      const row = await ownPlan(platform, tx, userId, plan)
      await quotas[row.kind].giveBack(tx, row)
      const values = (at: Date) => ({ endedAt: at, declinedFor: plan.reason })
      await changeRequest(platform, tx, row, { who: 'member', state: 'declined', values })
      return { id: row.id }
    },
  })
}
