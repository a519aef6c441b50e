/** What must hold of recharges and the money they brought, each as a query for what breaks it. */
import { sql, type RawBuilder } from 'kysely'

export const rechargeInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a recharge was credited once, with what it was for': sql`
    select coalesce(r.id, p.ref) from (select id, user_id, amount from recharges where state = 'CREDITED') r
    full join (select user_id, ref, amount from postings where kind = 'recharge') p on p.user_id = r.user_id and p.ref = r.id
    where p.amount is distinct from r.amount`,
  'the fee of a recharge was taken once, with the recharge': sql`
    select coalesce(r.id, p.ref) from (select id, user_id, fee from recharges where state = 'CREDITED' and fee > 0) r
    full join (select user_id, ref, -amount as fee from postings where kind = 'rechargeFee') p on p.user_id = r.user_id and p.ref = r.id
    where p.fee is distinct from r.fee`,
}
