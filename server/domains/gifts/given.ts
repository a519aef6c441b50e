/** The list of a member's own gifts. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { paged } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { giftIdOf, sending } from './requests.ts'

/** The posting that contains the member's request; undefined if there is none. */
async function postingOf(db: Db, userId: string, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('answer')
    .where('userId', '=', userId)
    .where('operation', '=', sending)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row && giftIdOf(row.answer)
}

export async function givenGifts(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  { pageParam, searchParam: { room, requestId } }: ParsedRequestOf<Contract['givenGifts']>,
): Promise<ResponseOf<Contract['givenGifts']>> {
  const id = requestId === undefined ? undefined : ((await postingOf(db, userId, requestId)) ?? '')
  const matching = db
    .selectFrom('gifts')
    .innerJoin('giftKinds', 'giftKinds.code', 'gifts.gift')
    .where('gifts.userId', '=', userId)
    .$if(room !== undefined, (query) => query.where('gifts.roomId', '=', room ?? ''))
    .$if(id !== undefined, (query) => query.where('gifts.id', '=', id ?? ''))
  const page = await paged(pageParam, matching, (gifts) =>
    gifts
      .select(['gifts.id', 'gifts.roomId', 'gifts.gift', 'giftKinds.names', 'gifts.count', 'gifts.amount', 'gifts.at'])
      .orderBy('gifts.at', 'desc')
      .orderBy('gifts.id', 'desc'),
  )
  return { ...page, records: page.records.map(({ roomId, amount, ...row }) => ({ ...row, room: roomId, amount: String(amount) })) }
}
