/** The operator command about platform time. */
import { believeNow, clockState } from './clock.ts'
import type { Db } from '../database/database.ts'
import { act, type Commands, type Print } from '../operator/command.ts'

const LATEST = 10

async function show(db: Db, print: Print): Promise<void> {
  const { platformTime, databaseTime, heldMs, heldSince, jumps, latest } = await clockState(db, LATEST)
  print(`platform\t${isoOf(platformTime)}`)
  print(
    `database\t${isoOf(databaseTime)}\t${heldSince === null ? 'agrees' : `${seconds(-heldMs)} s off since ${isoOf(heldSince)}, held back`}`,
  )
  print(`jumps\t${jumps}`)
  for (const { fromAt, toAt, differenceMs, seenBy, outcome } of latest) {
    print(`${isoOf(fromAt)}\tto ${isoOf(toAt)}\t${seconds(Number(differenceMs))} s\t${outcome}\tseen by ${seenBy}`)
  }
}

export const clockCommands: Commands = {
  clock: {
    help: 'platform time',
    alone: 'show',
    acts: {
      show: act({
        help: "platform time, and the latest jumps of the database's clock",
        takes: {},
        run: ({ db }, _input, print) => show(db, print),
      }),
      believe: act({
        help: 'a jump that is held back is right: go by the new time now',
        takes: {},
        async run(platform, _input, print) {
          if (!(await believeNow(platform.db))) throw new Error('no jump is held back')
          await platform.checkClock()
          await show(platform.db, print)
        },
      }),
    },
  },
}

const isoOf = (time: number) => new Date(time).toISOString()
const seconds = (milliseconds: number) => `${milliseconds > 0 ? '+' : ''}${(milliseconds / 1000).toFixed(1)}`
