/** The operator command about platform time. */
import { believeNow, clockState } from './clock.ts'
import { UsageError, type Command } from '../operator/command.ts'

const LATEST = 10

export const clockCommands: Readonly<Record<string, Command>> = {
  clock: {
    usage: '[believe]',
    help: "the house's time, and the latest jumps of the database's clock; `believe`: a jump that is held back is right, go by the new time now",
    async run(platform, [action, ...rest], print) {
      if (rest.length > 0 || (action !== undefined && action !== 'believe')) throw new UsageError('believe, or nothing')
      if (action === 'believe') {
        if (!(await believeNow(platform.db))) throw new Error('no jump is held back')
        await platform.checkClock()
      }
      const { houseTime, databaseTime, heldMs, heldSince, jumps, latest } = await clockState(platform.db, LATEST)
      print(`house\t${isoOf(houseTime)}`)
      print(
        `database\t${isoOf(databaseTime)}\t${heldSince === null ? 'agrees' : `${seconds(-heldMs)} s off since ${isoOf(heldSince)}, held back`}`,
      )
      print(`jumps\t${jumps}`)
      for (const { fromAt, toAt, differenceMs, seenBy, outcome } of latest) {
        print(`${isoOf(fromAt)}\tto ${isoOf(toAt)}\t${seconds(Number(differenceMs))} s\t${outcome}\tseen by ${seenBy}`)
      }
    },
  },
}

const isoOf = (time: number) => new Date(time).toISOString()
const seconds = (milliseconds: number) => `${milliseconds > 0 ? '+' : ''}${(milliseconds / 1000).toFixed(1)}`
