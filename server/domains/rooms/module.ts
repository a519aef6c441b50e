/** Live rooms: hosts, states, chat, and viewers. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { roomSourcePoint } from '../../platform/realtime/roomSource.ts'
import { channelOfRoom, publishPoint } from '../channels/module.ts'
import { keepTimes } from './broadcasts.ts'
import { roomHandlers } from './handlers.ts'
import { remindOfShows } from './hosts.ts'
import { sweepWatched } from './presence.ts'
import { endPublishings, publishing } from './publishing.ts'
import { roomCommands } from './roomCommands.ts'
import { channelOf } from './roomList.ts'
import { roomSteps } from './schema.ts'
import { seedRooms } from './seed.ts'
import { roomSettings } from './settings.ts'
import { roomSource } from './source.ts'
import { sweepStreams } from './stream.ts'

export { authorKeyOf, authorsIn, shownName, titlesInUse } from './authors.ts'
export { certifyHosts } from './hosts.ts'
export { watchedIn } from './presence.ts'
export { reportPhoto, type Unseen, unseenBy } from './reports.ts'
export { roomAt } from './roomList.ts'
export { kickedFrom, lockMembers } from './sanctions.ts'
export { rideInUse } from './source.ts'
export { append, lockRooms } from './stream.ts'
export { givenInRoom } from './visit.ts'

const TIMES_MS = 5000
const PUBLISHING_MS = 2000
const TELL_MS = 10_000
const SWEEP_MS = 10 * 60_000

export const roomModule = {
  name: 'rooms',
  schema: { steps: roomSteps },
  settings: roomSettings,
  topics: ['live', 'talk'],
  commands: roomCommands,
  handlers: (platform) => roomHandlers(platform),
  jobs: (platform) => [
    simpleJob('beginning and ending of shows', TIMES_MS, () => keepTimes(platform)),
    simpleJob('ending of shows whose host has left', PUBLISHING_MS, () => endPublishings(platform)),
    simpleJob('telling of shows', TELL_MS, () => remindOfShows(platform)),
    simpleJob('sweeping of rooms', SWEEP_MS, async () => {
      await sweepStreams(platform.db)
      await sweepWatched(platform.db)
    }),
  ],
  async seed(platform) {
    if (platform.demo) await seedRooms(platform)
  },
  contributes: [roomSourcePoint.with(roomSource), channelOfRoom.with(channelOf), publishPoint.with(publishing)],
} as const satisfies DomainModule
