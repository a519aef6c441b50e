/** Invariants of limits and play restrictions, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'
import { postingKindsOf } from '../../ledger/postingKind.ts'
import { countOf } from '../../platform/database/paged.ts'

export const protectionInvariants: Invariants = {
  'what counts against limits is what was bet and came back': sql`
    select g.user_id from guard_windows g cross join lateral (
      select coalesce(sum(stake) filter (where state not in ('CANCEL', 'VOID')), 0) as staked, coalesce(sum(stake - coalesce(payout, 0)), 0) as lost
      from bets where user_id = g.user_id and accepted_at >= g.from_at and accepted_at < g.until_at
    ) b cross join lateral (
      select coalesce(sum(stake), 0) as staked, coalesce(sum(stake - payout), 0) as lost
      from other_plays where user_id = g.user_id and at >= g.from_at and at < g.until_at
    ) o where g.staked <> b.staked + o.staked or g.lost <> b.lost + o.lost`,
  'a wallet is guarded when its owner has windows, all three': sql`
    select w.user_id from wallets w left join (select user_id, count(*) as windows from guard_windows group by user_id) g on g.user_id = w.user_id
    where w.guarded <> (g.windows is not null) or g.windows <> 3`,
  'a wallet is barred until the last restriction of its owner ends': sql`
    select w.user_id from wallets w left join (select user_id, max(until_at) as until_at from bars group by user_id) b on b.user_id = w.user_id
    where w.barred_until is distinct from b.until_at`,
  'nobody bet while play was paused': sql`
    select b.bet_id from bars x join bets b on b.user_id = x.user_id and b.accepted_at > x.from_at and b.accepted_at < x.until_at`,
  'nothing was spent on play, or given to come and play, while play was paused': async (db, parts) => {
    const kinds = postingKindsOf({ parts }).flatMap(({ name, whileExcluded }) => (whileExcluded ? [] : [name]))
    return countOf(
      db,
      sql`bars x join postings p on p.user_id = x.user_id and p.at > x.from_at and p.at < x.until_at where p.kind = any(${kinds}::text[])`,
    )
  },
}
