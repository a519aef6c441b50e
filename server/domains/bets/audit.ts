/** Invariants of bets and their postings, each a query for its violations. */
import { sql } from 'kysely'
import { eachPosting, everyday, type Invariants } from '../../ledger/audit.ts'
import { miscounted } from './exposure.ts'

/** An answer names its first and its last bet. The oldest answers do not. */
const answered = sql`b.bet_id between coalesce(p.answer ->> 'first', '') and coalesce(p.answer ->> 'last', '~')`

export const betInvariants: Invariants = {
  'a request was posted once, and its bets cost what was posted (M5)': eachPosting(
    (joined) => sql`
    select p.ref from postings p ${joined(sql`bets`, 'b', sql`b.user_id = p.user_id and b.request_id = p.ref`, answered)}
    where p.kind = 'bet' group by p.user_id, p.ref, p.amount having coalesce(sum(b.stake), 0) <> -p.amount`,
  ),
  'no bet is without its posting (M5)': sql`
    select b.bet_id from bets b left join postings p on p.user_id = b.user_id and p.kind = 'bet' and p.ref = b.request_id
    where p.version is null`,
  'a kept answer has its bets (M5)': eachPosting(
    (joined) => sql`
    select p.ref from postings p
    ${joined(sql`bets`, 'b', sql`b.user_id = p.user_id and b.request_id = p.ref and b.bet_id in (p.answer ->> 'first', p.answer ->> 'last')`)}
    where p.kind = 'bet' and p.answer is not null group by p.user_id, p.ref, p.answer
    having count(b.bet_id) <> case p.answer ->> 'first' when p.answer ->> 'last' then 1 else 2 end`,
  ),
  'a bet that returned money has exactly that posting (M2)': sql`
    select b.bet_id from bets b
    left join postings p on p.user_id = b.user_id and p.ref = b.bet_id and p.kind in ('win', 'push', 'void', 'cancel')
    where b.payout is not null
    group by b.user_id, b.bet_id, b.payout having coalesce(sum(p.amount), 0) <> b.payout or count(p.version) > 1`,
  'money was returned for bets only': eachPosting(
    (joined) => sql`
    select p.ref from postings p ${joined(sql`bets`, 'b', sql`b.user_id = p.user_id and b.bet_id = p.ref`)}
    where p.kind in ('win', 'push', 'void', 'cancel') and (
      b.bet_id is null or b.payout is distinct from p.amount
      or b.state <> case p.kind when 'win' then 'WIN' when 'push' then 'PUSH' when 'void' then 'VOID' else 'CANCEL' end
    )`,
  ),
  'no bet was accepted outside its sale (D2)': sql`
    select b.bet_id from bets b left join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where p.period is null or b.accepted_at >= p.closes_at or b.accepted_at < p.opens_at`,
  'nothing is open in a settled period (D6)': everyday(sql`
    select b.bet_id from bets b join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where p.state = 'settled' and b.state = 'WAIT'`),
  'only open periods that are counted have options': sql`
    select e.option from bet_exposure e join periods p on p.lottery_id = e.lottery_id and p.period = e.period
    where not p.counted or p.settled_at is not null`,
  'what is on an option is what its open bets would win there': miscounted,
}
