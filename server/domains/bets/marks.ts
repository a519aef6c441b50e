/** A member's favourite lotteries, and the lotteries of the latest bets. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { lotteryOf } from '../draws/module.ts'

const RECENT = 6
/** Number of latest bets that are searched. */
const SEARCHED = 500
/** Number of latest bets in the average that is a member's usual stake. */
const USUAL_OF = 20

export async function lotteryMarksOf(db: Db, userId: string): Promise<ResponseOf<Contract['getLotteryMarks']>> {
  const favourites = await db.selectFrom('lotteryFavourites').select('lotteryId').where('userId', '=', userId).orderBy('markedAt').execute()
  const { rows: recent } = await sql<{ lotteryId: string; at: number }>`
    select lottery_id, max(accepted_at) as at from (
      select lottery_id, accepted_at from bets where user_id = ${userId} order by bet_id desc limit ${SEARCHED}
    ) as latest group by lottery_id order by at desc, lottery_id limit ${RECENT}`.execute(db)
  // The lines of one request are one bet.
  const { rows: usual } = await sql<{ stake: string | null }>`
    select trunc(avg(stake))::text as stake from (
      select sum(stake) as stake from (
        select request_id, bet_id, stake from bets where user_id = ${userId} order by bet_id desc limit ${SEARCHED}
      ) as latest group by request_id order by max(bet_id) desc limit ${USUAL_OF}
    ) as orders`.execute(db)
  return { favourites: favourites.map(({ lotteryId }) => lotteryId), recent, usualStake: usual[0]?.stake ?? null }
}

/** Throws Refusal NOT_FOUND for an unknown lottery. */
export async function setLotteryFavourite(
  db: Db,
  userId: string,
  { lotteryId, isFavourite }: ParsedRequestOf<Contract['setLotteryFavourite']>,
): Promise<void> {
  const { id } = await lotteryOf(db, lotteryId)
  if (isFavourite) {
    await db
      .insertInto('lotteryFavourites')
      .values({ userId, lotteryId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await db.deleteFrom('lotteryFavourites').where('userId', '=', userId).where('lotteryId', '=', id).execute()
}
