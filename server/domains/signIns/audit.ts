/** Invariants of the daily sign-in, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const signInInvariants: Invariants = {
  'each day that was signed for is paid once, and nothing else is': postedOnce(
    'signAward',
    sql`select user_id, day as ref, amount from sign_ins where amount > 0 and not is_made_up`,
  ),
  'each day that was made up for is charged once, at its price': postedOnce(
    'makeUp',
    sql`select user_id, day as ref, -amount as amount from sign_ins where amount > 0 and is_made_up`,
  ),
  'a run of signed days is no longer than the days before it': sql`
    select s.user_id from sign_ins s where s.streak > (select count(*) from sign_ins o where o.user_id = s.user_id)`,
}
