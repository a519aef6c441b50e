/** Invariants of the daily sign-in, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const signInInvariants: Invariants = {
  'each day that was signed for is paid once, and nothing else is': sql`
    select coalesce(s.user_id, p.user_id) from (select * from sign_ins where amount > 0 and not is_made_up) s
    full join (select * from postings where kind = 'signAward') p on p.user_id = s.user_id and p.ref = s.day
    where p.amount is distinct from s.amount`,
  'each day that was made up for is charged once, at its price': sql`
    select coalesce(s.user_id, p.user_id) from (select * from sign_ins where amount > 0 and is_made_up) s
    full join (select * from postings where kind = 'makeUp') p on p.user_id = s.user_id and p.ref = s.day
    where p.amount is distinct from -s.amount`,
  'a run of signed days is no longer than the days before it': sql`
    select s.user_id from sign_ins s where s.streak > (select count(*) from sign_ins o where o.user_id = s.user_id)`,
}
