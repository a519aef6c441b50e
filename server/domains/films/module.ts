/** Films: the list, tickets and codes, and watching. */
import type { DomainModule } from '../../ledger/module.ts'
import { filmScope } from '../channels/module.ts'
import { filmInvariants } from './audit.ts'
import { filmCommands } from './filmCommands.ts'
import { filmHandlers } from './handlers.ts'
import { lineSources } from './lines.ts'
import { filmSteps } from './schema.ts'
import { demoCode, seedFilms, seedTickets } from './seed.ts'
import { filmSettings } from './settings.ts'
import { ticketCommands } from './ticketCommands.ts'
import { scopeState } from './watching.ts'

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
