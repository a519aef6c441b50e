/** The operator command that lists the jobs. */
import { act, type Commands } from '../operator/command.ts'
import { heldJobs } from './leases.ts'

export const jobCommands: Commands = {
  jobs: act({
    help: 'which process runs what comes again, on PostgreSQL; the embedded database has one process, which runs it all',
    takes: {},
    async run({ db }, _input, print) {
      for (const { name, holder, takenAt, held } of await heldJobs(db)) {
        print(`${name}\t${held ? holder : 'nobody'}\tsince ${new Date(takenAt).toISOString()}`)
      }
    },
  }),
}
