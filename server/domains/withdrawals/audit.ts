/** Invariants of withdrawals and the money they hold, each a query for its violations. */
import { sql } from 'kysely'
import { everyday, postedOnce, type Invariants } from '../../ledger/audit.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'

/** As literals, so that the index of open ones serves. */
export const openStates = sql.join(openWithdrawalStates.map((state) => sql.lit(state)))

export const withdrawalInvariants: Invariants = {
  'what open withdrawals hold is what their account owes (M6)': everyday(sql`
    select 1 where (select coalesce(sum(amount), 0) from withdrawals where state in (${openStates}))
      <> (select coalesce(sum(amount), 0) from entries where account = 'house:withdrawals')`),
  'a withdrawal was held once, whole (M6)': postedOnce('withdrawHold', sql`select user_id, id as ref, -amount as amount from withdrawals`),
  'it was released once, and only where it is over (M6)': postedOnce(
    'withdrawRelease',
    sql`select user_id, id as ref, amount from withdrawals where state not in (${openStates})`,
  ),
  'what was paid left once, less its fee (M6)': postedOnce(
    'withdraw',
    sql`select user_id, id as ref, fee - amount as amount from withdrawals where state = 'PAID'`,
  ),
  'a fee was taken once, of what was paid (M6)': postedOnce(
    'withdrawFee',
    sql`select user_id, id as ref, -fee as amount from withdrawals where state = 'PAID' and fee > 0`,
  ),
  'a withdrawal is in the state of its last step': sql`
    select w.id from withdrawals w left join lateral (
      select s.state from withdrawal_steps s where s.withdrawal_id = w.id order by s.n desc limit 1
    ) s on true where s.state is distinct from w.state`,
  'a withdrawal goes to a card of its own member': sql`
    select w.id from withdrawals w left join bank_cards c on c.id = w.card_id where c.user_id is distinct from w.user_id`,
}
