/** Invariants of red packets, each a query for its violations. */
import { sql } from 'kysely'
import { everyday, postedOnce, type Invariants } from '../../ledger/audit.ts'
import { packetBudget } from './making.ts'
import { packetPostings } from './postingKinds.ts'

const { name: kind, house } = packetPostings.packetPart

export const packetInvariants: Invariants = {
  'the parts of a red packet are its sum': sql`
    select p.id from packets p left join packet_parts a on a.packet = p.id group by p.id
    having sum(a.amount) is distinct from p.total or count(a.place) <> p.parts or max(a.place) <> p.parts
      or min(a.amount) < p.least or max(a.amount) <> p.most`,
  'the list of a red packet is the one it committed to': sql`
    select p.id from packets p join packet_parts a on a.packet = p.id group by p.id
    having p.commitment <> encode(sha256(convert_to(
      'packet/1|' || p.id || '|' || p.salt || '|' || string_agg(a.amount::text, ',' order by a.place), 'UTF8')), 'hex')`,
  'the parts of a red packet are taken in their order': sql`
    select p.id from packets p left join packet_takings k on k.packet = p.id group by p.id
    having count(k.place) <> p.taken or coalesce(max(k.place), 0) <> p.taken`,
  'each part that was taken is posted once, with its amount': postedOnce(
    kind,
    sql`
      select k.user_id, k.packet as ref, a.amount from packet_takings k
      left join packet_parts a on a.packet = k.packet and a.place = k.place`,
  ),
  'each part that was taken is posted from the account of red packets': everyday(sql`
    select user_id from postings where kind = ${kind} and house <> ${house}`),
  'each part that was taken stands among what was given': sql`
    select coalesce(k.user_id, g.user_id) from packet_takings k
    full join (select user_id, ref from awards_given where kind = ${kind}) g on g.user_id = k.user_id and g.ref = k.packet
    where k.user_id is null or g.user_id is null`,
  'a red packet was set aside out of its budget, once': sql`
    select coalesce(p.id, m.ref) from packets p
    full join (select ref, amount from budget_moves where code = ${packetBudget} and kind = 'taken') m on m.ref = 'packet:' || p.id
    where m.amount is distinct from -p.total`,
  'what nobody took of a red packet that is over went back, once': sql`
    select coalesce(p.id, m.ref) from (
      select p.id, sum(a.amount)::bigint as rest from packets p join packet_parts a on a.packet = p.id and a.place > p.taken
      where p.closed_at is not null group by p.id
    ) p
    full join (select ref, amount from budget_moves where code = ${packetBudget} and kind = 'returned') m on m.ref = 'packet:' || p.id || ':rest'
    where m.amount is distinct from p.rest`,
}
