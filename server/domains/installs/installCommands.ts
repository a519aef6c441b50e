/** The operator command about installations. */
import { days } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { installsByDay } from './installs.ts'

export const installCommands: Commands = {
  installs: act({
    help: 'devices on whose home screen the app came, by UTC day',
    takes: { days },
    async run({ db }, input, print) {
      for (const { day, installs } of await installsByDay(db, input.days)) print(`${day}\t${installs}`)
    },
  }),
}
