/** Lists of pending bets, and of latest wins by members who may be named. */
import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { type betListCalls, winsShown } from '#/contract/betLists.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { masked, rankings } from './ranking.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOf, limitTo, pageAmong, pageOf } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { betColumns, betSource, type BetRow, recordOf } from './receipt.ts'

type Win = ResponseOf<Contract['queryBetRecordPage']>['records'][number]

/** Cache lifetime in milliseconds, shared by all callers. */
const CACHE_MS = 5_000
/** The number of read wins of each lottery; wins of members who opted out are skipped. */
const SEARCHED = 500

export function betListHandlers(platform: Platform): Pick<Handlers, keyof typeof betListCalls | 'rankingList'> {
  const latest = cachedQuery<readonly Win[]>({ forMs: CACHE_MS, most: 100 })
  const ranking = rankings(platform)
  return {
    rankingList: ({ day }) => ranking(day),
    getFlowBetList: (query, { userId }) => flowBets(platform, userId, query),
    async queryBetRecordPage({ pageParam, searchParam: { lotteryId } }) {
      const wins = await latest.of(platform.db, lotteryId ?? '', (db) => winsOf(db, lotteryId))
      return pageAmong(pageParam, wins)
    },
  }
}

async function flowBets(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  userId: string,
  { pageParam, searchParam: { lotteryId } }: ParsedRequestOf<Contract['getFlowBetList']>,
): Promise<ResponseOf<Contract['getFlowBetList']>> {
  const waiting = sql`b.user_id = ${userId} and b.state = 'WAIT' ${lotteryId === undefined ? sql`` : sql`and b.lottery_id = ${lotteryId}`}`
  const total = await countOf(db, sql`${betSource} where ${waiting}`)
  const { rows } = await sql<BetRow>`
    select ${betColumns} from ${betSource} where ${waiting} order by b.bet_id desc ${limitTo(pageParam)}`.execute(db)
  const cancelOn = settings.get('isCancelBet')
  return pageOf(
    pageParam,
    rows.map((row) => recordOf(row, cancelOn)),
    total,
  )
}

/** Empty for an unknown lottery. */
async function winsOf(db: Db, lotteryId: string | undefined): Promise<Win[]> {
  const { rows } = await sql<
    Omit<Win, 'key' | 'name' | 'stake' | 'payout'> & {
      betId: string
      nickName: string
      stake: bigint
      payout: bigint
      names: Localized
      family: LotteryTypeCode
    }
  >`
    select w.bet_id, w.play_code, w.stake, w.payout, w.settled_at, u.nick_name, u.avatar, l.id as lottery_id, l.names, l.family
    from lotteries l cross join lateral (
      select user_id, bet_id, play_code, stake, payout, settled_at from bets
      where lottery_id = l.id and state = 'WIN' and payout > stake order by settled_at desc, bet_id desc limit ${SEARCHED}
    ) w join users u on u.id = w.user_id and not u.ranking_hidden
    ${lotteryId === undefined ? sql`` : sql`where l.id = ${lotteryId}`}
    order by w.settled_at desc, w.bet_id desc limit ${winsShown}`.execute(db)
  return rows.map(({ betId, nickName, avatar, names, family, playCode, stake, payout, settledAt, lotteryId: of }) => ({
    // identifies the win without the bet's id, which only its owner may see
    key: hash('sha256', betId, 'base64url').slice(0, 16),
    name: masked(nickName),
    avatar,
    lotteryId: of,
    lotteryTypeCode: family,
    lotteryNames: names,
    playCode,
    stake: String(stake),
    payout: String(payout),
    settledAt,
  }))
}

/** One row: the stake of the member's open bets, and the number of their orders. */
export function openBetsOf(userId: RawBuilder<unknown>): RawBuilder<{ pending: bigint; openBets: number }> {
  return sql`(select coalesce(sum(stake), 0)::bigint as pending, count(distinct request_id)::int as open_bets
    from bets where user_id = ${userId} and state = 'WAIT')`
}

/** The member's pending stakes as an SQL expression. */
export function pendingOf(userId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(select coalesce(sum(stake), 0)::bigint from bets where user_id = ${userId} and state = 'WAIT')`
}
