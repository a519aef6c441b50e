/** Requests in the contract's form. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { RequestKind, RequestState, RequestStep, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused } from '../campaigns/module.ts'
import { todayOf } from './calendar.ts'
import { detailsOf } from './details.ts'
import { ownRequestOf, waits } from './requests.ts'
import type { StoredRequest } from './schema.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Promised = ResponseOf<Contract['getGiftPackListByUserId']>['promise']
type Step = WelfareRequest['steps'][number]

export function promiseOf({ settings }: Pick<Platform, 'settings'>, kind: RequestKind): Promised {
  const [first, last] = settings.get('welfareArriveDays')[kind]
  return { checkHours: settings.get('welfareCheckHours'), arriveDays: [first, last] }
}

type Reached = Exclude<RequestStep, 'rejected' | 'withdrawn' | 'declined'>

/** The steps of each kind up to its end. The member approves a hotel stay by accepting its plan. */
const ways: Readonly<Record<RequestKind, readonly Reached[]>> = {
  gift: ['submitted', 'complete', 'checking', 'approved', 'sent', 'received'],
  phone: ['submitted', 'checking', 'approved', 'sent'],
  hotel: ['submitted', 'checking', 'proposed', 'approved', 'sent'],
}

/** States of requests that ended before their last step. */
const early: ReadonlySet<RequestState> = new Set<RequestState>(['rejected', 'withdrawn', 'declined'])

/**
 * All steps of a request up to its end. A request that ended early has only the steps that it reached, and if it was rejected, also the
 * steps after a new submission.
 */
function stepsOf(row: StoredRequest, { checkHours, arriveDays: [first, last] }: Promised): Step[] {
  const { kind, state, submittedAt, checkingAt, proposedAt, planUntil, approvedAt, endedAt, receivedAt } = row
  const way = ways[kind]
  const sentAt = state === 'sent' ? endedAt : null
  const isOver = early.has(state)
  const reached: Readonly<Record<Reached, number | null>> = {
    submitted: submittedAt,
    // A rejected request may have been incomplete.
    complete: isOver ? null : submittedAt,
    checking: checkingAt,
    proposed: proposedAt,
    approved: approvedAt,
    sent: sentAt,
    received: receivedAt,
  }
  if (isOver) {
    const before = way.flatMap((one): Step[] => (reached[one] === null ? [] : [{ state: one, at: reached[one], until: null }]))
    const ahead = state === 'rejected' ? way.filter((one) => one !== 'complete' && one !== 'checking' && reached[one] === null) : []
    return [...before, { state, at: endedAt, until: null }, ...ahead.map((one): Step => ({ state: one, at: null, until: null }))]
  }
  const checked = submittedAt + checkHours * HOUR
  const agreed = kind === 'hotel' ? planUntil : checked
  const arrives = approvedAt ?? agreed
  const arrival = arrives === null ? null : arrives + last * DAY
  const latest: Readonly<Record<Reached, number | null>> = {
    submitted: null,
    complete: null,
    checking: checked,
    proposed: checked,
    approved: agreed,
    // A parcel counts as sent from the first day on which it could arrive.
    sent: kind === 'gift' && arrives !== null ? arrives + first * DAY : arrival,
    received: arrival,
  }
  return way.map((one) => ({ state: one, at: reached[one], until: reached[one] === null ? latest[one] : null }))
}

/**
 * Whether the member can edit the request. A rejected request can be submitted again unless play is paused, a phone bill only within its
 * month.
 */
function isEditable(platform: Platform, row: StoredRequest, isPaused: boolean): boolean {
  if (waits(row)) return true
  if (row.state !== 'rejected' || row.erasedAt !== null || isPaused) return false
  return row.details.kind !== 'phone' || row.details.month === todayOf(platform).slice(0, 7)
}

export function requestIn(platform: Platform, row: StoredRequest, isPaused: boolean): WelfareRequest {
  const { id, number, version, state, details, masked, at, changedAt, endedAt, erasedAt, reason, field, sentNote } = row
  const { plan, planUntil, declinedFor } = row
  const retention = platform.settings.get('welfareRetentionDays') * DAY
  return {
    id,
    number,
    version,
    state,
    details: detailsOf(details, masked),
    steps: stepsOf(row, promiseOf(platform, row.kind)),
    at,
    changedAt,
    rejection: reason === null ? null : { reason, field },
    plan: plan === null || planUntil === null ? null : { ...plan, expiresAt: planUntil },
    declinedFor,
    sentNote,
    canEdit: isEditable(platform, row, isPaused),
    canWithdraw: waits(row),
    erasedAt: erasedAt ?? (endedAt === null ? null : endedAt + retention),
  }
}

/** Throws Refusal NOT_FOUND, also for another member's request. */
export async function requestOf(platform: Platform, db: Db, userId: string, id: string): Promise<WelfareRequest> {
  return requestIn(platform, await ownRequestOf(db, userId, id), await isPlayPaused(db, userId))
}
