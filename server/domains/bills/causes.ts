/** The causes of postings, looked up. */
import { sql, type RawBuilder } from 'kysely'
import type { BillKinds } from './kinds.ts'

/**
 * SQL that joins to `postings p` what it is about: its bet `b`, its chase `c` and there the row `r`, and the lottery `l`. Those of the same
 * member only: a rebate on another member's bet has none.
 */
export function joinedCauses(kinds: BillKinds): RawBuilder<unknown> {
  const [orders, ofBets, ofChases] = [kinds.byRef('order'), kinds.byRef('bet'), kinds.byRef('chase')]
  return sql`
    left join bets b on b.user_id = p.user_id
      and b.bet_id = (case when p.kind = any(${orders}::text[]) then p.answer ->> 'first' when p.kind = any(${ofBets}::text[]) then p.ref end) collate "C"
    left join chases c on c.user_id = p.user_id and c.id = case when p.kind = any(${ofChases}::text[]) then split_part(p.ref, ':', 1) end
    left join chase_rows r on r.chase_id = c.id and r.n::text = split_part(p.ref, ':', 2)
    left join lotteries l on l.id = coalesce(b.lottery_id, c.lottery_id)`
}
