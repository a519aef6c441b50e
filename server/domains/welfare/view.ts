/** Requests in the contract's form. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { RequestKind, RequestState, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isShut } from '../campaigns/module.ts'
import { todayOf } from './calendar.ts'
import { detailsOf } from './details.ts'
import { ownRequestOf, waits } from './requests.ts'
import type { StoredRequest } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Promised = ResponseOf<Contract['getGiftPackListByUserId']>['promise']
type Step = WelfareRequest['steps'][number]

export function promiseOf({ settings }: Pick<Platform, 'settings'>, kind: RequestKind): Promised {
  const [first, last] = settings.get('welfareArriveDays')[kind]
  return { checkHours: settings.get('welfareCheckHours'), arriveDays: [first, last] }
}

const way = ['submitted', 'checking', 'approved', 'sent'] as const satisfies readonly RequestState[]

/** The way to its end; of one that ended before, the steps that it reached. */
function stepsOf(row: StoredRequest, { checkHours, arriveDays: [, last] }: Promised): Step[] {
  const { state, submittedAt, checkingAt, approvedAt, endedAt } = row
  const reached = { submitted: submittedAt, checking: checkingAt, approved: approvedAt, sent: state === 'sent' ? endedAt : null }
  if (state === 'rejected' || state === 'withdrawn') {
    const before = way.flatMap((one): Step[] => (reached[one] === null ? [] : [{ state: one, at: reached[one], until: null }]))
    return [...before, { state, at: endedAt, until: null }]
  }
  const checked = submittedAt + checkHours * HOUR
  const latest = { submitted: null, checking: checked, approved: checked, sent: (approvedAt ?? checked) + last * DAY }
  return way.map((one) => ({ state: one, at: reached[one], until: state === 'sent' || reached[one] !== null ? null : latest[one] }))
}

/** A rejected one can be submitted again, a phone bill within its month; nothing is offered while play is paused. */
function isEditable(platform: Platform, row: StoredRequest, isPaused: boolean): boolean {
  if (waits(row)) return true
  if (row.state !== 'rejected' || row.erasedAt !== null || isPaused) return false
  return row.details.kind !== 'phone' || row.details.month === todayOf(platform).slice(0, 7)
}

export function requestIn(platform: Platform, row: StoredRequest, isPaused: boolean): WelfareRequest {
  const { id, number, version, state, details, masked, at, changedAt, endedAt, erasedAt, reason, field, sentNote } = row
  const kept = platform.settings.get('welfareRetentionDays') * DAY
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
    sentNote,
    canEdit: isEditable(platform, row, isPaused),
    canWithdraw: waits(row),
    erasedAt: erasedAt ?? (endedAt === null ? null : endedAt + kept),
  }
}

/** Throws Refusal NOT_FOUND, also for another member's. */
export async function requestOf(platform: Platform, db: Db, userId: string, id: string): Promise<WelfareRequest> {
  return requestIn(platform, await ownRequestOf(db, userId, id), await isShut(platform, db, userId))
}
