/** What a request counts against: stock of a pack, the budget of phone bills, nights of a quarter. Taken with the request, given back with its end. */
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

/** Of requests that take nothing of a quota. */
const givenBack = ['rejected', 'withdrawn', 'declined'] as const satisfies readonly RequestState[]

export const PHONE_BUDGET = 'phone-bill'

/** Requests of one kind that a member makes a business day, also those that were withdrawn. */
const MOST_A_DAY = 10

type Counted = Pick<StoredRequest, 'id' | 'userId' | 'kind' | 'quota' | 'taken' | 'round'>

/** The posting that pays it; another one each time that the request is submitted. */
export const paymentRef = ({ id, round }: Pick<Counted, 'id' | 'round'>): string => `${id}:${round}`

/** Of the move that sets its amount aside: that of the posting which pays it. */
const budgetRef = (request: Counted) => `${request.userId}:${welfarePostings.phoneBill.name}:${paymentRef(request)}`

interface Quota {
  /** Throws Refusal BUDGET_SPENT where nothing is left. */
  take(tx: Tx, request: Counted): Promise<void>
  giveBack(tx: Tx, request: Counted): Promise<void>
}

/** The transaction has locked the member's wallet, then the request. */
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
  // Nights are counted where they are asked for.
  hotel: { take: () => Promise.resolve(), giveBack: () => Promise.resolve() },
}

/** Refusal TOO_OFTEN with the seconds until the next business day. The member's wallet is locked. */
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

/** What the member's requests take of a quota; those that were rejected, withdrawn or declined take nothing. `except`: the id of one that changes. */
export async function takenOf(db: Db, userId: string, kind: RequestKind, quota: string, except = ''): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    select coalesce(sum(taken), 0)::bigint as taken from welfare_requests
    where user_id = ${userId} and kind = ${kind} and quota = ${quota} and id <> ${except} and state <> all(${[...givenBack]}::text[])`.execute(
    db,
  )
  return rows[0]?.taken ?? 0n
}

/** Quotas of a kind that the member's requests take something of. */
export async function askedOf(db: Db, userId: string, kind: RequestKind): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('welfareRequests')
    .select('quota')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'not in', givenBack)
    .execute()
  return new Set(rows.map(({ quota }) => quota))
}

/** Refusal OFFER_ASKED for what can be had once. */
export async function refuseAsked(tx: Tx, userId: string, kind: RequestKind, quota: string, except?: string): Promise<void> {
  if ((await takenOf(tx, userId, kind, quota, except)) > 0n) throw new Refusal('OFFER_ASKED')
}
