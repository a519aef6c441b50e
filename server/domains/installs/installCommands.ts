/** The operator command about installations. */
import { days } from '../../platform/operator/arguments.ts'
import type { Commands } from '../../platform/operator/command.ts'
import { table } from '../../platform/operator/list.ts'
import { installsByDay } from './installs.ts'

export const installCommands: Commands = {
  installs: table({
    help: 'devices on whose home screen the app came, by UTC day',
    takes: { days },
    rows: ({ db }, input) => installsByDay(db, input.days),
    columns: [
      ['day', 'text', ({ day }) => day],
      ['installs', 'text', ({ installs }) => installs],
    ],
  }),
}
