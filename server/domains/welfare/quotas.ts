/**
 * Quotas of requests: the stock of a gift pack, the budget of phone bills, the nights of a quarter. A request takes from its quota, and
 * gives back if it ends early.
 */
import { sql } from 'kysely'
import type { RequestKind, RequestState } from '#/contract/welfare/requests.ts'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { returnToBudget, takeFromBudget } from '../../ledger/budgets.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { todayOf } from './calendar.ts'
import { welfarePostings } from './postingKinds.ts'
import type { StoredRequest } from './schema.ts'

/** States of requests that have given back to their quota. */
const givenBack = ['rejected', 'withdrawn', 'declined'] as const satisfies readonly RequestState[]

export const PHONE_BUDGET = 'phone-bill'

/** The most requests of one kind on a business day, withdrawn requests included. */
const MOST_A_DAY = 10

type Counted = Pick<StoredRequest, 'id' | 'userId' | 'kind' | 'quota' | 'taken' | 'round'>

/** The `ref` of the posting that pays a request. Each submission of a request has its own. */
export const paymentRef = ({ id, round }: Pick<Counted, 'id' | 'round'>): string => `${id}:${round}`

/** The `ref` of the move that sets the amount aside; it is made from the `ref` of the posting that pays the request. */
const budgetRef = (request: Counted) => `${request.userId}:${welfarePostings.phoneBill.name}:${paymentRef(request)}`

interface Quota {
  /** Throws Refusal BUDGET_SPENT if nothing is left. */
  take(tx: Tx, request: Counted): Promise<void>
  giveBack(tx: Tx, request: Counted): Promise<void>
}

/** Call it in a transaction that has locked the member's wallet, then the request. */
export const quotas: Readonly<Record<RequestKind, Quota>> = {
  gift: {
    async take(tx, { quota }) {
      const { rows } = await sql`update gift_offers set stock = stock - 1 where code = ${quota} and stock > 0 returning code`.execute(tx)
      if (rows.length === 0) throw new Refusal('BUDGET_SPENT')
    },
    async giveBack(tx, { quota }) {
      await sql`update gift_offers set stock = stock + 1 where code = ${quota}`.execute(tx)
    },
  },
  phone: {
    take: (tx, request) => takeFromBudget(tx, { code: PHONE_BUDGET, amount: request.taken, ref: budgetRef(request) }),
    giveBack: (tx, request) => returnToBudget(tx, { code: PHONE_BUDGET, amount: request.taken, ref: `${budgetRef(request)}:back` }),
  },
  // `nightsLeft` of hotels.ts counts the nights of requests.
  hotel: { take: () => Promise.resolve(), giveBack: () => Promise.resolve() },
}

/** Throws Refusal TOO_OFTEN with the seconds until the next business day. Call it with the member's wallet locked. */
export async function refuseMore(platform: Pick<Platform, 'settings' | 'now'>, tx: Tx, userId: string, kind: RequestKind): Promise<void> {
  const today = todayOf(platform)
  const clock = clockOf(platform)
  const { total } = await tx
    .selectFrom('welfareRequests')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where(sql<boolean>`at >= ${new Date(startOfDay(today, clock))}::timestamptz`)
    .executeTakeFirstOrThrow()
  if (Number(total) < MOST_A_DAY) return
  throw new Refusal('TOO_OFTEN', [Math.ceil((startOfDay(dayAfter(today), clock) - platform.now()) / 1000)])
}

/**
 * The amount that the member's requests take from a quota. Rejected, withdrawn and declined requests take nothing. `except`: the id of a
 * request that is being changed.
 */
export async function takenOf(db: Db, userId: string, kind: RequestKind, quota: string, except = ''): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    select coalesce(sum(taken), 0)::bigint as taken from welfare_requests
    where user_id = ${userId} and kind = ${kind} and quota = ${quota} and id <> ${except} and state <> all(${[...givenBack]}::text[])`.execute(
    db,
  )
  return rows[0]?.taken ?? 0n
}

/** The quotas of a kind that the member's requests take from. */
export async function requestedQuotas(db: Db, userId: string, kind: RequestKind): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('welfareRequests')
    .select('quota')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'not in', givenBack)
    .execute()
  return new Set(rows.map(({ quota }) => quota))
}

/** Throws Refusal OFFER_ASKED if the member has already a request for something that can be requested once. */
export async function refuseRepeat(tx: Tx, userId: string, kind: RequestKind, quota: string, except?: string): Promise<void> {
  if ((await takenOf(tx, userId, kind, quota, except)) > 0n) throw new Refusal('OFFER_ASKED')
}
