/** Invariants of interest and level gifts, each a query for its violations. */
import { sql } from 'kysely'
import { everyday, postedOnce, type Invariants } from '../../ledger/audit.ts'
import { turnover } from './levels.ts'

export const levelInvariants: Invariants = {
  'interest was posted once for each day that earned any, and for no other': postedOnce(
    'interest',
    sql`select user_id, day as ref, amount from profit_days where amount > 0`,
  ),
  'interest is a 365th of the rate on the base, rounded down': sql`
    select user_id from profit_days where amount <> floor(base::numeric * rate / 365000000)`,
  'the base of interest is the lowest balance of its day': sql`
    select d.user_id from profit_days d where d.base <> case d.first_version when 0 then 0 else (
      select coalesce(min(p.current), -1) from postings p
      where p.user_id = d.user_id and p.version between d.first_version and d.last_version) end`,
  'a profit account has settled each day but those to come': sql`
    select a.user_id from profit_accounts a join profit_days d on d.user_id = a.user_id where d.day >= a.next_day`,
  'the growth of a member is the turnover of the bets, and of those at providers that count for it': sql`
    select coalesce(g.user_id, c.user_id) from (select * from growth where amount <> 0) g
    full join (
      select user_id, sum(amount) as amount from (
        select b.user_id, ${turnover} as amount from bets b union all select user_id, stake from game_bets where counts_growth
      ) t group by user_id having sum(amount) <> 0
    ) c on c.user_id = g.user_id
    where g.amount is distinct from c.amount`,
  'a level gift names its level': everyday(sql`
    select user_id from postings where kind = 'levelGift' and ref !~ '^level-[1-9][0-9]?$'`),
}
