/** Invariants of film tickets, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const filmInvariants: Invariants = {
  'a spent film ticket has one pass, and an unspent one has none': sql`
    select t.id from film_tickets t left join film_passes p on p.ticket_id = t.id and p.returned_at is null
    group by t.id having count(p.id) <> (case when t.spent_at is null then 0 else 1 end)`,
  'a pass belongs to the member whose ticket was spent': sql`
    select p.id from film_passes p join film_tickets t on t.id = p.ticket_id where t.user_id <> p.user_id`,
  'a film ticket is given back once at most': sql`
    select ticket_id from film_passes where returned_at is not null group by ticket_id having count(*) > 1`,
  'a ticket was spent before it expired': sql`select id from film_tickets where spent_at >= expires_at`,
}
