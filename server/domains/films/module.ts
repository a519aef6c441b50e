/** Films: the list, tickets and codes, and watching. */
import { sql } from 'kysely'
import type { DomainModule } from '../../ledger/module.ts'
import { filmScope } from '../channels/module.ts'
import { filmCommands } from './filmCommands.ts'
import { filmHandlers } from './handlers.ts'
import { lineSources } from './lines.ts'
import { filmSteps } from './schema.ts'
import { demoCode, seedFilms, seedTickets } from './seed.ts'
import { filmSettings } from './settings.ts'
import { ticketCommands } from './ticketCommands.ts'
import { scopeState } from './watching.ts'
import type { Invariants } from '../../ledger/audit.ts'

const filmInvariants: Invariants = {
  'a spent film ticket has one pass, and an unspent one has none': sql`
    select t.id from film_tickets t left join film_passes p on p.ticket_id = t.id and p.returned_at is null
    group by t.id having count(p.id) <> (case when t.spent_at is null then 0 else 1 end)`,
  'a pass belongs to the member whose ticket was spent': sql`
    select p.id from film_passes p join film_tickets t on t.id = p.ticket_id where t.user_id <> p.user_id`,
  'a film ticket is given back once at most': sql`
    select ticket_id from film_passes where returned_at is not null group by ticket_id having count(*) > 1`,
  'a ticket was spent before it expired': sql`select id from film_tickets where spent_at >= expires_at`,
}

export { endOfDay, grantTickets, unusedOf } from './tickets.ts'

export const filmModule = {
  name: 'films',
  schema: { steps: filmSteps },
  settings: filmSettings,
  invariants: filmInvariants,
  commands: { ...filmCommands, ...ticketCommands },
  handlers: (platform) => filmHandlers(platform),
  pagePolicy: (platform) => lineSources(platform),
  contributes: [filmScope.with(scopeState)],
  async seed(platform) {
    await seedFilms(platform)
    if (platform.demo) await seedTickets(platform)
  },
  notes: async ({ demo }) => (demo ? [`demo film code: ${demoCode}`] : []),
} as const satisfies DomainModule
