/** A member's requests of all kinds, in pages. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { openStates, type RequestState } from '#/contract/welfare/requests.ts'
import type { Db } from '../../platform/database/database.ts'
import { paged } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused } from '../campaigns/module.ts'
import { isRecent } from './requests.ts'
import { requestIn } from './view.ts'

type Query = ParsedRequestOf<Contract['welfareRequests']>
type Part = NonNullable<Query['searchParam']['part']>

/** The states of each part. A request that the member withdrew or declined is in no part, only in the list without a part. */
const partStates: Readonly<Record<Part, readonly RequestState[]>> = { open: openStates, done: ['sent'], rejected: ['rejected'] }

export async function openRequests(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('welfareRequests')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('userId', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The requests of the last 12 months, latest first. */
export async function requestPage(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: { part } }: Query,
): Promise<ResponseOf<Contract['welfareRequests']>> {
  const { db } = platform
  let own = db.selectFrom('welfareRequests').where('userId', '=', userId).where(isRecent)
  if (part !== undefined) own = own.where('state', 'in', partStates[part])
  const page = await paged(pageParam, own, (matching) => matching.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'))
  const isPaused = await isPlayPaused(db, userId)
  return {
    ...page,
    records: page.records.map((row) => requestIn(platform, row, isPaused)),
    open: await openRequests(db, userId),
  }
}
