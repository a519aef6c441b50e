/** The operator command that reads the operator's log. */
import * as v from 'valibot'
import { count, optionWithValue } from './arguments.ts'
import { act, type Commands } from './command.ts'
import { logLines } from './log.ts'
import { momentOf } from './moments.ts'

const id = v.pipe(
  optionWithValue('only what is before the row with this number'),
  v.check((value) => value === undefined || /^\d{1,18}$/.test(value), 'takes the number of a row'),
)

/** On one line, and so that it cannot be taken for several words. */
const typed = (arg: string) => (/^[^\s"\p{C}]+$/u.test(arg) ? arg : JSON.stringify(arg))

export const logCommands: Commands = {
  log: act({
    help: 'who acted, the latest first: each act with what came of it; `audit` proves that the rows are as they were written',
    takes: {
      from: optionWithValue('from this time on, written as 2026-11-20T12:00 in the platform’s time zone'),
      to: optionWithValue('before this time'),
      by: optionWithValue('only of this person'),
      command: optionWithValue('only of this command'),
      after: id,
      limit: count(100, 'how many'),
    },
    async run(platform, { from, to, by, command, after, limit }, print) {
      const moment = (value: string | undefined) => (value === undefined ? undefined : momentOf(platform, value))
      const lines = await logLines(platform.db, {
        from: moment(from),
        to: moment(to),
        actor: by,
        command,
        before: after === undefined ? undefined : BigInt(after),
        limit,
      })
      for (const { id: number, at, actor, command: name, args, outcome } of lines)
        print([number, new Date(at).toISOString(), actor, [name, ...args.map(typed)].join(' '), outcome].join('\t'))
    },
  }),
}
