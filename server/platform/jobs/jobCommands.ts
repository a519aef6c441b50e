/** The operator command that lists the jobs. */
import type { Command } from '../operator/command.ts'
import { heldJobs } from './leases.ts'

export const jobCommands: Readonly<Record<string, Command>> = {
  jobs: {
    usage: '',
    help: 'which process runs what comes again, on PostgreSQL; the embedded database has one process, which runs it all',
    async run({ db }, _args, print) {
      for (const { name, holder, takenAt, held } of await heldJobs(db)) {
        print(`${name}\t${held ? holder : 'nobody'}\tsince ${new Date(takenAt).toISOString()}`)
      }
    },
  },
}
