/** A process that has one job: it prints a line for each run. Used by the test of jobs. */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { simpleJob } from '../../../server/platform/jobs/job.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { scriptArguments } from '../support/killed.ts'

const {
  data: { folder, url },
  words: [holder = ''],
} = scriptArguments()
const RUN_MS = 20
const LEASE_MS = 900

const { db, kind } = await openDatabase({ url, folder })
startJobs({ db, kind, log: createLog('silent') }, [simpleJob('ring', RUN_MS, async () => writeSync(1, 'ran\n'), LEASE_MS)], holder)
writeSync(1, 'started\n')
