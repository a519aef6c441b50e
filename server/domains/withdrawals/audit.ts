/** Invariants of withdrawals and the money they hold, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'

const open = sql`array[${sql.join(openWithdrawalStates)}]::text[]`

/** Postings of these kinds by withdrawal; `amount` is what the wallet lost or gained. */
const posted = (kind: string) => sql`(select user_id, ref, amount from postings where kind = ${kind})`

export const withdrawalInvariants: Invariants = {
  'what open withdrawals hold is what their account owes (M6)': sql`
    select 1 where (select coalesce(sum(amount), 0) from withdrawals where state = any(${open}))
      <> (select coalesce(sum(amount), 0) from entries where account = 'house:withdrawals')`,
  'a withdrawal was held once, whole (M6)': sql`
    select coalesce(p.ref, w.id) from withdrawals w full join ${posted('withdrawHold')} p on p.user_id = w.user_id and p.ref = w.id
    where p.amount is distinct from -w.amount`,
  'it was released once, and only where it is over (M6)': sql`
    select coalesce(p.ref, w.id) from (select * from withdrawals where state <> all(${open})) w
    full join ${posted('withdrawRelease')} p on p.user_id = w.user_id and p.ref = w.id
    where p.amount is distinct from w.amount`,
  'what was paid left once, less its fee (M6)': sql`
    select coalesce(p.ref, w.id) from (select * from withdrawals where state = 'PAID') w
    full join ${posted('withdraw')} p on p.user_id = w.user_id and p.ref = w.id
    where p.amount is distinct from w.fee - w.amount`,
  'a fee was taken once, of what was paid (M6)': sql`
    select coalesce(p.ref, w.id) from (select * from withdrawals where state = 'PAID' and fee > 0) w
    full join ${posted('withdrawFee')} p on p.user_id = w.user_id and p.ref = w.id
    where p.amount is distinct from -w.fee`,
  'a withdrawal is in the state of its last step': sql`
    select w.id from withdrawals w left join lateral (
      select s.state from withdrawal_steps s where s.withdrawal_id = w.id order by s.n desc limit 1
    ) s on true where s.state is distinct from w.state`,
  'a withdrawal goes to a card of its own member': sql`
    select w.id from withdrawals w left join bank_cards c on c.id = w.card_id where c.user_id is distinct from w.user_id`,
}
