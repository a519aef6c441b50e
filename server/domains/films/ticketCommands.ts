/** Operator commands about film tickets and codes. */
import { transact } from '../../platform/database/database.ts'
import { count, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { threeOf } from '../../platform/operator/localized.ts'
import { memberIdOf } from '../accounts/module.ts'
import { makeCodes } from './codes.ts'
import { endOfDay, grantTickets, ticketOf, ticketRows } from './tickets.ts'

const LONGEST_ORIGIN = 24
/** One statement inserts all rows, and a statement takes at most 65,535 parameters. */
const MOST_AT_ONCE = 1000
const time = (at: number) => new Date(at).toISOString()
const days = count(30, 'for how many days they can be used')

export const ticketCommands: Commands = {
  tickets: {
    help: 'film tickets; what they are given for as "中文 | 한국어 | English"',
    acts: {
      list: list({
        help: 'those of a member',
        takes: { member: word },
        query: async ({ db }, { member }) => ticketRows(await memberIdOf(db, member)),
        order: [
          ['granted_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'granted_at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['state', 'text', (row, { now }) => ticketOf(row, now()).state],
          ['at', 'time', ({ grantedAt }) => grantedAt],
          ['until', 'time', ({ expiresAt }) => expiresAt, 'until {}'],
          ['origin', 'text', ({ origin }) => origin.rw],
          ['film', 'text', ({ film }) => film],
        ],
      }),
      grant: act({
        help: 'gives a member some',
        takes: { member: word, tickets: count(1, 'how many', MOST_AT_ONCE), days, origin: text },
        async run(platform, { member, tickets, days: valid, origin }, print) {
          const texts = threeOf(origin, LONGEST_ORIGIN)
          const userId = await memberIdOf(platform.db, member)
          const expiresAt = endOfDay(platform, valid)
          const ids = await transact(platform.db, (tx) => grantTickets(tx, { userId, count: tickets, origin: texts, expiresAt }))
          for (const id of ids) print(`${id}\tuntil ${time(expiresAt)}`)
        },
      }),
      remove: act({
        help: 'takes one back that was not used',
        takes: { id: word },
        async consequence({ db }, { id }) {
          const ticket = await db
            .selectFrom('filmTickets')
            .innerJoin('users', 'users.id', 'filmTickets.userId')
            .select(['username', 'origin'])
            .where('filmTickets.id', '=', id)
            .where('spentAt', 'is', null)
            .where('revokedAt', 'is', null)
            .executeTakeFirst()
          return ticket && `takes from ${ticket.username} a ticket that was given for "${ticket.origin.en}"`
        },
        async run({ db, now }, { id }, print) {
          const revoked = await db
            .updateTable('filmTickets')
            .set({ revokedAt: new Date(now()) })
            .where('id', '=', id)
            .where('spentAt', 'is', null)
            .where('revokedAt', 'is', null)
            .executeTakeFirst()
          if (revoked.numUpdatedRows === 0n) throw new Error(`there is no unused ticket ${id}`)
          print(`took ${id} back`)
        },
      }),
      codes: act({
        help: 'makes codes that give tickets; they are printed this once',
        takes: {
          codes: count(1, 'how many codes', MOST_AT_ONCE),
          tickets: count(1, 'how many tickets each gives', MOST_AT_ONCE),
          days,
          origin: text,
        },
        async run(platform, { codes, tickets, days: valid, origin }, print) {
          const terms = { tickets, origin: threeOf(origin, LONGEST_ORIGIN), expiresAt: endOfDay(platform, valid) }
          for (const code of await makeCodes(platform, codes, terms)) print(code)
        },
      }),
    },
  },
}
