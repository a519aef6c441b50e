/** The ledger's invariants, each as a query for what breaks it. None may ever give a row. */
import { sql, type RawBuilder } from 'kysely'
import { patiently, type Db } from '../platform/database/database.ts'
import { miscounted } from '../domains/bets/exposure.ts'
import { chaseInvariants } from '../domains/chase/audit.ts'
import { levelInvariants } from '../domains/levels/audit.ts'
import { protectionInvariants } from '../domains/protection/audit.ts'
import { rechargeInvariants } from '../domains/recharge/audit.ts'
import { rebateInvariants } from '../domains/rebates/audit.ts'
import { withdrawalInvariants } from '../domains/withdrawals/audit.ts'
import { postingKinds } from './kinds.ts'
import { sealInvariants } from './seals.ts'

export interface Audited {
  readonly name: string
  readonly violations: number
}

const gaining = Object.entries(postingKinds)
  .filter(([, { sign }]) => sign > 0n)
  .map(([kind]) => kind)

const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'all entries together are zero (M1)': sql`select 1 from entries having coalesce(sum(amount), 0) <> 0`,
  'what players have is what the house gave (M1)': sql`
    select 1 where (select coalesce(sum(balance), 0) from wallets)
      <> (select coalesce(-sum(amount), 0) from entries where account like 'house:%')`,
  'a balance is the sum of its entries (M2)': sql`
    select w.user_id from wallets w left join entries e on e.account = w.user_id
    group by w.user_id, w.balance having w.balance <> coalesce(sum(e.amount), 0)`,
  'a version is the number of postings (M2)': sql`
    select w.user_id from wallets w left join postings p on p.user_id = w.user_id
    group by w.user_id, w.version having w.version <> count(p.version)`,
  'a posting has two entries that cancel out (M2)': sql`
    select user_id from entries group by user_id, version having count(*) <> 2 or sum(amount) <> 0`,
  'a posting is between a wallet and the house (M2)': sql`
    select p.user_id from postings p left join wallets w on w.user_id = p.user_id where w.user_id is null or p.house not like 'house:%'`,
  'the chain of a wallet has no gap (M2)': sql`
    select user_id from (
      select user_id, previous, current, amount, version,
        lag(current, 1, 0::bigint) over chain as before, row_number() over chain as position
      from postings window chain as (partition by user_id order by version)
    ) c where previous <> before or previous + amount <> current or version <> position`,
  'a wallet ends where its chain ends (M2)': sql`
    select w.user_id from wallets w join postings p on p.user_id = w.user_id and p.version = w.version where p.current <> w.balance`,
  'no balance is below zero (M4)': sql`
    select user_id from wallets where balance < 0 union all select user_id from postings where current < 0`,
  'the kind of a posting says which way it goes': sql`
    select user_id from postings where (amount > 0) <> (kind = any(${gaining}::text[]))`,
  'a request was posted once, and its bets cost what was posted (M5)': sql`
    select p.ref from postings p left join bets b on b.user_id = p.user_id and b.request_id = p.ref
    where p.kind = 'bet' group by p.user_id, p.ref, p.amount having coalesce(sum(b.stake), 0) <> -p.amount`,
  'no bet is without its posting (M5)': sql`
    select b.bet_id from bets b left join postings p on p.user_id = b.user_id and p.kind = 'bet' and p.ref = b.request_id
    where p.version is null`,
  'a kept answer has its bets (M5)': sql`
    select p.ref from postings p
    left join bets b on b.user_id = p.user_id and b.request_id = p.ref and b.bet_id in (p.answer ->> 'first', p.answer ->> 'last')
    where p.kind = 'bet' and p.answer is not null group by p.user_id, p.ref, p.answer
    having count(b.bet_id) <> case p.answer ->> 'first' when p.answer ->> 'last' then 1 else 2 end`,
  'a bet that returned money has exactly that posting (M2)': sql`
    select b.bet_id from bets b
    left join postings p on p.user_id = b.user_id and p.ref = b.bet_id and p.kind in ('win', 'push', 'void', 'cancel')
    where b.payout is not null
    group by b.user_id, b.bet_id, b.payout having coalesce(sum(p.amount), 0) <> b.payout or count(p.version) > 1`,
  'money was returned for bets only': sql`
    select p.ref from postings p left join bets b on b.user_id = p.user_id and b.bet_id = p.ref
    where p.kind in ('win', 'push', 'void', 'cancel') and (
      b.bet_id is null or b.payout is distinct from p.amount
      or b.state <> case p.kind when 'win' then 'WIN' when 'push' then 'PUSH' when 'void' then 'VOID' else 'CANCEL' end
    )`,
  'no bet was accepted outside its sale (D2)': sql`
    select b.bet_id from bets b left join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where p.period is null or b.accepted_at >= p.closes_at or b.accepted_at < p.opens_at`,
  'nothing is open in a settled period (D6)': sql`
    select b.bet_id from bets b join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where p.state = 'settled' and b.state = 'WAIT'`,
  'draws follow the chain (D3)': sql`
    select a.period from periods a join periods b on b.chain_id = a.chain_id and b.link = a.link + 1
    where a.seed is not null and b.seed is not null and encode(sha256(decode(a.seed, 'hex')), 'hex') <> b.seed`,
  'only open periods that are counted have options': sql`
    select e.option from bet_exposure e join periods p on p.lottery_id = e.lottery_id and p.period = e.period
    where not p.counted or p.settled_at is not null`,
  ...sealInvariants,
  ...rebateInvariants,
  ...chaseInvariants,
  ...withdrawalInvariants,
  ...levelInvariants,
  ...protectionInvariants,
  ...rechargeInvariants,
}

/** Each invariant with the number of rows that break it. */
export async function auditLedger(db: Db): Promise<Audited[]> {
  const audited: Audited[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const {
      rows: [row],
    } = await patiently(db, (tx) => sql<{ violations: bigint }>`select count(*) as violations from (${query}) v`.execute(tx))
    audited.push({ name, violations: Number(row?.violations ?? 0) })
  }
  audited.push({ name: 'what is on an option is what its open bets would win there', violations: await miscounted(db) })
  return audited
}
