/** Pictures that members upload. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { fileHandlers } from './handlers.ts'
import { fileSteps } from './schema.ts'
import { servePictures } from './publicPictures.ts'
import { sweepFiles } from './store.ts'

export { decode } from './picture.ts'
export { claimPictures, dropPictures, picturesOf, putUp, readPicture, repurpose, writePicture } from './store.ts'

const SWEEP_MS = 10 * 60_000

export const fileModule = {
  name: 'files',
  schema: { steps: fileSteps },
  handlers: (platform) => fileHandlers(platform),
  jobs: ({ db }) => [simpleJob('sweeping of pictures', SWEEP_MS, () => sweepFiles(db))],
  routes: servePictures,
} as const satisfies DomainModule
