/** Invariants of transfers to and from providers, each a query for its violations. */
import { type RawBuilder, sql } from 'kysely'
import { mainWallet } from '#/contract/games/codes.ts'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'
import { owedTaken } from '../../ledger/receivables.ts'

/** SQL: the transfer was from one provider to another and stopped in the main wallet. */
const stoppedInMainWallet = sql`(from_code <> ${mainWallet} and to_code <> ${mainWallet} and state = 'returned' and (leg = 2 or exists (
  select 1 from game_transfer_steps s where s.transfer_id = id and s.what = 'restricted')))`
/** SQL: the transfer has taken money out of the main wallet. It goes to a provider, and the leg from the other provider is done. */
const leftMainWallet = sql`to_code <> ${mainWallet} and leg = 2`
/** SQL: the transfer has brought money into the main wallet. */
const reachedMainWallet = sql`from_code <> ${mainWallet} and (leg = 2 or state = 'done' or ${stoppedInMainWallet})`
/** SQL: transactions of one kind that a provider reported and the ledger posted, with the signed amount. */
const reported = (kind: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
  select provider, tx_id, user_id, provider || ':' || tx_id as ref, ${amount} as amount from provider_tx
  where kind = ${kind} and state in ('posted', 'void') and amount > 0`
const matchesRef = sql`r.provider = split_part(p.ref, ':', 1) and r.tx_id = substr(p.ref, strpos(p.ref, ':') + 1)`

export const gameInvariants: Invariants = {
  'what a transfer took from the main wallet it took once, whole': postedOnce(
    'gameIn',
    sql`select user_id, id as ref, -amount as amount from game_transfers where ${leftMainWallet}`,
  ),
  'what did not reach a platform came back once, and only that': postedOnce(
    'gameInReturn',
    sql`select user_id, id as ref, amount from game_transfers where ${leftMainWallet} and state = 'returned'`,
  ),
  'what came out of a platform came into the main wallet once, whole': postedOnce(
    'gameOut',
    sql`select user_id, id as ref, amount from game_transfers where ${reachedMainWallet}`,
  ),
  'what transfers hold or have left at the platforms is what their account has': sql`
    select 1 where (select coalesce(sum(amount), 0) from entries where account = 'house:providers') <> (
      select coalesce(sum(case
        when from_code = ${mainWallet} then case when state = 'returned' then 0 else amount end
        when to_code = ${mainWallet} then case when state = 'done' then -amount else 0 end
        else case when ${stoppedInMainWallet} then -amount else 0 end end), 0) from game_transfers)`,
  'a transfer that is over has its last step, and one that is not has none': sql`
    select t.id from game_transfers t left join lateral (
      select s.what from game_transfer_steps s where s.transfer_id = t.id order by s.n desc limit 1
    ) s on true
    where (t.state = 'done') <> coalesce(s.what = 'done', false)
      or (t.state = 'returned') <> coalesce(s.what in ('short', 'absent', 'refused', 'restricted', 'back'), false)`,
  'each bet at a provider counts against limits, once': sql`
    select coalesce(o.id, b.id) from (select * from other_plays where not is_reserve and not is_purchase) o
    full join game_bets b on o.id = b.platform || ':' || b.provider_id where o.id is null or b.id is null
      or o.user_id <> b.user_id or o.stake <> b.stake or o.payout <> b.payout`,
  'the stake of a bet at a provider is settled as a whole, and that of a round once there is a credit': sql`
    select b.id from game_bets b where b.settled_stake <> case when b.units_stake is not null or exists (
      select 1 from provider_tx t where t.provider = b.platform and t.round_id = b.provider_id and t.kind = 'credit' and t.state = 'posted'
    ) then b.stake else 0 end`,
  'what members owe is what roll-backs left, less what was collected and settled': sql`
    select w.user_id from wallets w
    left join (
      select user_id, sum(case when settled_at is null then amount else collected end) as due from game_receivables group by user_id
    ) r on r.user_id = w.user_id
    left join (select user_id, -sum(amount) as taken from postings where kind = ${owedTaken.name} group by user_id) p on p.user_id = w.user_id
    where w.owed <> coalesce(r.due, 0) - coalesce(p.taken, 0)`,
  'what a provider took and rolled back is what was posted for it': postedOnce(
    'gameDebit',
    reported(sql`'debit'`, sql`-amount`),
    matchesRef,
  ),
  'what a provider paid is what was posted for it': postedOnce('gameCredit', reported(sql`'credit'`, sql`amount`), matchesRef),
}
