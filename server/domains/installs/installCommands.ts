/** The command about installations. */
import { daysOf, type Command } from '../../platform/operator/command.ts'
import { installsByDay } from './installs.ts'

export const installCommands: Readonly<Record<string, Command>> = {
  installs: {
    usage: '[--days N]',
    help: 'devices on whose home screen the app came, by UTC day (30 days unless told)',
    async run({ db }, args, print) {
      for (const { day, installs } of await installsByDay(db, daysOf(args))) print(`${day}\t${installs}`)
    },
  },
}
