/** The rows of requests: inserting, reading, changing. Each change writes a step to the log and notifies the member's devices. */
import { randomInt } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { mostListed, openStates, type RequestKind, type RequestState } from '#/contract/welfare/requests.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { errorCode } from '../../platform/database/lost.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { todayOf } from './calendar.ts'
import { maskedOf, type Personal, type PublicDetails, sealPersonal } from './details.ts'
import { quotas, refuseMore } from './quotas.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StoredRequest } from './schema.ts'

/** A checked form. */
export interface Filled {
  readonly quota: string
  /** The amount in thousandths, or the number of nights or pieces. */
  readonly taken: bigint
  readonly details: PublicDetails
  readonly personal: Personal
  /** Of a phone bill: a digest of phone and month, the same for every account. */
  readonly phoneDigest?: string
}

const letters: Readonly<Record<RequestKind, string>> = { gift: 'G', phone: 'P', hotel: 'H' }
const FEWEST_DIGITS = 4
const MOST_DIGITS = 12

export const waits = ({ state }: Pick<StoredRequest, 'state'>): boolean => openStates.includes(state)

const numberOf = (kind: RequestKind, day: string, digits: number): string =>
  `${letters[kind]}-${day.slice(5).replace('-', '')}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`

type Step = Pick<StoredRequest, 'id' | 'userId' | 'version' | 'state'> & {
  readonly who: 'member' | 'operator'
  readonly from: RequestState | null
}

async function logStep({ events }: Pick<Platform, 'events'>, tx: Tx, { id, userId, version, state, who, from }: Step): Promise<void> {
  await tx.insertInto('welfareSteps').values({ requestId: id, version, who, fromState: from, toState: state }).execute()
  await events.emit(tx, { topic: 'welfare', userId, data: { kind: 'request', id } })
}

/** PostgreSQL's error code of a violated unique constraint. */
const ALREADY_THERE = '23505'

/** Throws Refusal OFFER_ASKED if the error says that another account has requested a bill for the same phone. */
function refuseTwice(error: unknown): never {
  throw errorCode(error) === ALREADY_THERE ? new Refusal('OFFER_ASKED') : error
}

/** Inserts the row. If the number is taken, it tries other numbers, with more digits each time. */
async function insertRequest(platform: Platform, tx: Tx, userId: string, id: string, filled: Filled): Promise<StoredRequest> {
  const { quota, taken, details, personal, phoneDigest = null } = filled
  const { kind } = details
  const day = todayOf(platform)
  for (let digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits++) {
    const row = await tx
      .insertInto('welfareRequests')
      .values({
        id,
        number: numberOf(kind, day, digits),
        userId,
        kind,
        quota,
        taken,
        details: JSON.stringify(details),
        personal: sealPersonal(platform, id, personal),
        masked: JSON.stringify(maskedOf(personal)),
        phoneDigest,
      })
      .onConflict((known) => known.column('number').doNothing())
      .returningAll()
      .executeTakeFirst()
      .catch(refuseTwice)
    if (row) return row
  }
  throw new Error('no number was free')
}

/** Call it in a transaction that has locked the wallet and checked the form. Throws Refusal TOO_OFTEN, OFFER_ASKED, BUDGET_SPENT. */
export async function submitRequest(platform: Platform, tx: Tx, userId: string, filled: Filled): Promise<StoredRequest> {
  await refuseMore(platform, tx, userId, filled.details.kind)
  const row = await insertRequest(platform, tx, userId, timeId(), filled)
  await quotas[row.kind].take(tx, row)
  await logStep(platform, tx, { ...row, who: 'member', from: null })
  return row
}

/**
 * The member's own request, locked until the transaction ends. Throws Refusal NOT_FOUND for another member's request, and for a request of
 * another kind.
 */
export async function ownRequest(tx: Tx, userId: string, id: string, kind?: RequestKind): Promise<StoredRequest> {
  const row = await tx
    .selectFrom('welfareRequests')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (kind !== undefined && row.kind !== kind)) throw new Refusal('NOT_FOUND')
  return row
}

/** `at`: the time of the change. */
export interface Change {
  readonly who: 'member' | 'operator'
  readonly state: RequestState
  values(at: Date): Updateable<Tables['welfareRequests']>
}

/** Changes a row that the transaction has locked. Throws Refusal OFFER_ASKED if another account has requested a bill for the same phone. */
export async function changeRequest(platform: Platform, tx: Tx, row: StoredRequest, { who, state, values }: Change): Promise<void> {
  const at = new Date(platform.now())
  const version = row.version + 1
  await tx
    .updateTable('welfareRequests')
    .set({ ...values(at), state, version, changedAt: at })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseTwice)
  await logStep(platform, tx, { ...row, version, state, who, from: row.state })
}

/** SQL condition of listed requests: requests of the last year. */
export const isRecent = sql<boolean>`at > house_now() - interval '12 months'`

const ofLate = (db: Db, userId: string, kind: RequestKind) =>
  db.selectFrom('welfareRequests').selectAll().where('userId', '=', userId).where('kind', '=', kind).where(isRecent)

/** The requests of the last 12 months that a form lists: open ones first, then latest first. */
export const recentOf = (db: Db, userId: string, kind: RequestKind): Promise<StoredRequest[]> =>
  ofLate(db, userId, kind)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

/** The latest request of each quota in the last 12 months. */
export const latestOf = (db: Db, userId: string, kind: RequestKind): Promise<StoredRequest[]> =>
  ofLate(db, userId, kind).distinctOn('quota').orderBy('quota').orderBy('at', 'desc').orderBy('id', 'desc').execute()

/** The member's own request. Throws Refusal NOT_FOUND, also for another member's request. */
export async function ownRequestOf(db: Db, userId: string, id: string): Promise<StoredRequest> {
  const row = await db.selectFrom('welfareRequests').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
