/** Operator commands that send messages to members. */
import * as v from 'valibot'
import { transact } from '../../platform/database/database.ts'
import { flag, word, wordUnless } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { sendMessage } from '../content/module.ts'
import { memberIdOf } from './members.ts'

const time = (at: number) => new Date(at).toISOString()
const SHOWN = 50

export const messageCommands: Commands = {
  messages: {
    help: 'messages to one member or to all; texts as "中文 | 한국어 | English"',
    alone: 'list',
    acts: {
      list: act({
        help: 'the latest to a member, or those to all',
        takes: { name: v.optional(word) },
        async run({ db }, { name }, print) {
          const to = name === undefined ? null : await memberIdOf(db, name)
          const rows = await db
            .selectFrom('messages')
            .select(['id', 'title', 'createdAt'])
            .where('userId', to === null ? 'is' : '=', to)
            .orderBy('createdAt', 'desc')
            .limit(SHOWN)
            .execute()
          for (const { id, title, createdAt } of rows) print(`${id}\t${time(createdAt)}\t${title.rw}`)
        },
      }),
      send: act({
        help: 'writes to a member, or to all',
        takes: { name: wordUnless('all'), title: word, html: word, all: flag('to all members') },
        async consequence({ db }, { title, all }) {
          if (!all) return undefined
          const { members } = await db
            .selectFrom('users')
            .select(({ fn }) => fn.countAll().as('members'))
            .executeTakeFirstOrThrow()
          return `sends "${title}" to all ${members} members`
        },
        async run({ db }, { name, title, html }, print) {
          const userId = name === undefined ? null : await memberIdOf(db, name)
          const message = { title: localizedOf(title), content: localizedOf(html) }
          print(await transact(db, (tx) => sendMessage(tx, userId, message)))
        },
      }),
      remove: act({
        help: 'takes one back',
        takes: { id: word },
        async run({ db, events }, { id }, print) {
          const removed = await db.deleteFrom('messages').where('id', '=', id).returning('userId').executeTakeFirst()
          if (!removed) throw new Error(`there is no message ${id}`)
          await events.emit(db, { topic: 'talk', ...(removed.userId !== null && { userId: removed.userId }), data: { message: id } })
          print(`removed ${id}`)
        },
      }),
    },
  },
}
