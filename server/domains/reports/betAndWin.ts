/** Stakes and returns of a member in a range, summed from postings by day and by lottery. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { daysOf, endOf, placeAmong, rangeOf, versionsOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { turnover } from '../levels/module.ts'
import type { Platform } from '../../platform/platform.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Maximum number of single days; a longer range has its totals, and its last days. */
const MOST_DAYS = 92

interface Sums {
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

/** Sums of `postings p`: stakes minus refunds; payouts; rebates on the member's bets and rebates that an agent took in. */
const sums = sql`
  coalesce(-sum(p.amount) filter (where p.kind in ('bet', 'cancel', 'void')), 0)::bigint as stake,
  coalesce(sum(p.amount) filter (where p.kind in ('win', 'push')), 0)::bigint as payout,
  coalesce(sum(p.amount) filter (where p.kind in ('rebate', 'rebateTaken')), 0)::bigint as rebate`

const textOf = ({ stake, payout, rebate }: Sums) => ({
  stake: String(stake),
  payout: String(payout),
  rebate: String(rebate),
  net: String(payout + rebate - stake),
})
const none: Sums = { stake: 0n, payout: 0n, rebate: 0n }

export async function betAndWin(
  deps: Deps,
  userId: string,
  search: ParsedRequestOf<Contract['getUserBetAndWin']>,
): Promise<ResponseOf<Contract['getUserBetAndWin']>> {
  const { db } = deps
  const range = await memberRange(deps, userId, search)
  const { after, upTo } = await versionsOf(deps, userId, range)
  const days = daysOf(range, MOST_DAYS)
  const own = sql`p.user_id = ${userId} and p.version > ${after} and p.version <= ${upTo}`
  const {
    rows: [total],
  } = await sql<Sums>`select ${sums} from postings p where ${own}`.execute(db)
  const { rows: byDay } = await sql<Sums & { place: number }>`
    select ${placeAmong(days, clockOf(deps), sql`p.at`)} as place, ${sums} from postings p where ${own} group by 1`.execute(db)
  const { rows: lotteries } = await sql<Sums & { lotteryId: string; names: Localized; family: LotteryTypeCode }>`
    select b.lottery_id, l.names, l.family, ${sums} from postings p
    join bets b on b.user_id = p.user_id and b.bet_id = (case p.kind when 'bet' then p.answer ->> 'first' else p.ref end) collate "C"
    join lotteries l on l.id = b.lottery_id
    where ${own} and p.kind in ('bet', 'cancel', 'void', 'win', 'push') group by b.lottery_id, l.names, l.family, l.sort
    order by stake desc, l.sort`.execute(db)
  const end = endOf(deps, range)
  const {
    rows: [bets],
  } = await sql<{ valid: bigint; bets: bigint }>`
    select coalesce(sum(${turnover}) filter (where b.settled_at >= ${new Date(range.from)} and b.settled_at < ${end}), 0)::bigint as valid,
      count(*) filter (where b.state not in ('CANCEL', 'VOID') and b.accepted_at >= ${new Date(range.from)}
        and b.accepted_at < ${end}) as bets
    from bets b where b.user_id = ${userId}`.execute(db)
  const sumsOfDay = new Map(byDay.map((row) => [row.place, row]))
  return {
    ...range,
    ...textOf(total ?? none),
    valid: String(bets?.valid ?? 0n),
    bets: Number(bets?.bets ?? 0n),
    days: days.map((day, at) => ({ day, ...textOf(sumsOfDay.get(at + 1) ?? none) })),
    lotteries: lotteries
      .filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
      .map(({ lotteryId, names, family, stake, payout }) => ({
        lotteryId,
        names: { rw: names.rw, korw: names.korw, en: names.en },
        lotteryTypeCode: family,
        stake: String(stake),
        payout: String(payout),
        net: String(payout - stake),
      })),
  }
}

/** Without a first day, the range starts when the member registered. */
export async function memberRange(deps: Deps, userId: string, search: ParsedRequestOf<Contract['getUserBetAndWin']>) {
  if (search.startTime !== undefined) return rangeOf(deps, search)
  const user = await deps.db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirst()
  return rangeOf(deps, search, user?.createdAt ?? deps.now())
}
