/** Operator commands about members' passkeys. */
import { sql } from 'kysely'
import { transact } from '../../platform/database/database.ts'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list } from '../../platform/operator/list.ts'
import { memberIdOf } from '../accounts/module.ts'
import { removeKey } from './handlers.ts'

interface Listed {
  readonly id: string
  readonly name: string
  readonly at: number
  readonly usedAt: number | null
  readonly userAgent: string
}

export const passkeyCommands: Commands = {
  passkeys: {
    help: 'keys of members that sign in and confirm',
    acts: {
      list: list({
        help: 'those of a member',
        takes: { name: word },
        query: async ({ db }, { name }) => sql<Listed>`
          select id, name, added_at as at, used_at, user_agent from passkeys where user_id = ${await memberIdOf(db, name)}`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['name', 'text', ({ name }) => name],
          ['addedAt', 'time', ({ at }) => at, 'added {}'],
          ['usedAt', 'time', ({ usedAt }) => usedAt, 'used {}'],
          ['browser', 'text', ({ userAgent }) => userAgent],
        ],
      }),
      remove: act({
        help: 'takes one away, where the member has lost the device; the member is told, and stays signed in (sessions end)',
        takes: { id: word },
        async run({ db }, { id }, print) {
          if (!(await transact(db, (tx) => removeKey(tx, id)))) throw new Error(`there is no passkey ${id}`)
          print(`removed ${id}`)
        },
      }),
    },
  },
}
