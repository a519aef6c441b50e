/** Red packets: sums that are split and committed to before they open, each part for one member. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { packetInvariants } from './audit.ts'
import { keepPackets } from './keeping.ts'
import { makingJob } from './making.ts'
import { packetCommands } from './packetCommands.ts'
import { packetPostings } from './postingKinds.ts'
import { packetSteps } from './schema.ts'
import { seedPackets } from './seed.ts'
import type { packetCalls } from '#/contract/welfare/packets.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivePacket } from './receiving.ts'
import { packetList, packetTakings, showPackets } from './showing.ts'

function packetHandlers(platform: Platform): Pick<Handlers, keyof typeof packetCalls> {
  return {
    showPackets: () => showPackets(platform.db),
    receivePacket: (request, { userId }) => receivePacket(platform, userId, request),
    packetTakings: ({ id }, { userId }) => packetTakings(platform, userId, id),
    packetList: ({ id }) => packetList(platform.db, id),
  }
}

const MAKE_MS = 60_000
const KEEP_MS = 1000
/** If a process dies while a packet should open, another process opens it after this time. */
const KEEP_LEASE_MS = 5000

export const packetModule = {
  name: 'packets',
  schema: { steps: packetSteps },
  postingKinds: Object.values(packetPostings),
  invariants: packetInvariants,
  topics: ['welfare'],
  commands: packetCommands,
  handlers: (platform) => packetHandlers(platform),
  jobs: (platform) => [
    { name: 'making of red packets', everyMs: MAKE_MS, start: () => makingJob(platform) },
    simpleJob('opening and closing of red packets', KEEP_MS, () => keepPackets(platform), KEEP_LEASE_MS),
  ],
  seed: ({ db, demo }) => seedPackets(db, demo),
} as const satisfies DomainModule
