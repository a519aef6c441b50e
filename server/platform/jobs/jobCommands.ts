/** The operator command that lists the jobs. */
import type { Commands } from '../operator/command.ts'
import { table } from '../operator/list.ts'
import { heldJobs } from './leases.ts'

export const jobCommands: Commands = {
  jobs: table({
    help: 'which process runs what comes again, on PostgreSQL; the embedded database has one process, which runs it all',
    takes: {},
    rows: ({ db }) => heldJobs(db),
    columns: [
      ['name', 'text', ({ name }) => name],
      ['holder', 'text', ({ holder, held }) => (held ? holder : 'nobody')],
      ['since', 'time', ({ takenAt }) => takenAt, 'since {}'],
    ],
  }),
}
