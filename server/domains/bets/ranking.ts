/** Ranking of a business day: settled bets, summed by member. Members who opted out are left out. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import { idsSince } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'

type Ranking = ResponseOf<Contract['rankingList']>

const PLACES = 20
/** Cache lifetime, shared by all callers. */
const CACHE_MS = 30_000

/** First and last character, the rest masked: `p***1`, `陈*`. */
export function masked(name: string): string {
  const letters = Array.from(name)
  const [first = '*'] = letters
  return letters.length < 3 ? `${first}*` : `${first}***${letters.at(-1)}`
}

/**
 * Bets on periods drawn on that business day, up to the draw that ends it, in thousandths. A winner's wallet has changed since the first of
 * these periods opened, so other members are skipped.
 */
export async function rankingOf(db: Db, day: string, at: number, clock: DayClock): Promise<Ranking> {
  const [from, until] = [startOfDay(day, clock), startOfDay(dayAfter(day), clock)].map((instant) => new Date(instant))
  const drawnThen = sql`draws_at > ${from} and draws_at <= ${until}`
  const {
    rows: [first],
  } = await sql<{ opens: number | null }>`
    select min(p.opens_at) as opens from lotteries l cross join lateral (
      select opens_at from periods where lottery_id = l.id and ${drawnThen} order by draws_at limit 1
    ) p`.execute(db)
  if (first?.opens == null) return { day, at, records: [] }
  const { rows } = await sql<{ nickName: string; avatar: string; net: bigint; bets: bigint }>`
    select u.nick_name, u.avatar, sum(b.payout - b.stake)::bigint as net, count(*) as bets
    from wallets w
    join users u on u.id = w.user_id and not u.ranking_hidden
    join bets b on b.user_id = w.user_id and b.bet_id >= ${idsSince(sql`${new Date(first.opens)}::timestamptz`)} and b.state in ('WIN', 'LOSE', 'PUSH')
    join periods p on p.lottery_id = b.lottery_id and p.period = b.period and ${drawnThen}
    where w.updated_at >= ${new Date(first.opens)}
    group by u.id, u.nick_name, u.avatar having sum(b.payout - b.stake) > 0
    order by net desc, u.id limit ${PLACES}`.execute(db)
  return {
    day,
    at,
    records: rows.map(({ nickName, avatar, net, bets }, index) => ({
      rank: index + 1,
      name: masked(nickName),
      avatar,
      net: String(net),
      bets: Number(bets),
    })),
  }
}

/** Cached for half a minute. */
export function rankings({ db, settings, now }: Platform): (day: 'today' | 'yesterday') => Promise<Ranking> {
  const cache = cachedQuery<Ranking>({ forMs: CACHE_MS })
  return (which) => {
    const at = now()
    const clock = clockOf({ settings })
    const today = businessDay(at, clock)
    const day = which === 'today' ? today : dayAfter(today, -1)
    return cache.of(db, day, (handle) => rankingOf(handle, day, at, clock))
  }
}
