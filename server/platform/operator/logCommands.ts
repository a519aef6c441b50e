/** The operator command that reads the operator's log. */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { optionWithValue } from './arguments.ts'
import type { Commands } from './command.ts'
import { list } from './list.ts'

/** Quotes an argument that contains spaces, quotes or control characters. */
const typed = (arg: string) => (/^[^\s"\p{C}]+$/u.test(arg) ? arg : JSON.stringify(arg))

export const logCommands: Commands = {
  log: list({
    help: 'who acted: each act with what came of it; `audit` proves that the rows are as they were written',
    takes: { by: optionWithValue('only of this person'), command: optionWithValue('only of this command') },
    query: (_platform, { by, command }) => sql<Selectable<Tables['operatorLog']>>`
      select id, at, actor, command, args, outcome from operator_log
      where ${by === undefined ? sql`true` : sql`actor = ${by}`} and ${command === undefined ? sql`true` : sql`command = ${command}`}`,
    order: [['id', 'bigint']],
    at: 'at',
    columns: [
      ['id', 'text', ({ id }) => id],
      ['at', 'time', ({ at }) => at],
      ['actor', 'text', ({ actor }) => actor],
      ['act', 'text', ({ command, args }) => [command, ...args.map(typed)].join(' ')],
      ['outcome', 'text', ({ outcome }) => outcome],
    ],
  }),
}
