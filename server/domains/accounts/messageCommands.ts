/** Operator commands that send messages to members. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { messageTopic } from '#/contract/content.ts'
import { transact } from '../../platform/database/database.ts'
import { flag, oneOf, word, wordUnless } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { sendMessage } from '../content/module.ts'
import { memberIdOf } from './members.ts'

export const messageCommands: Commands = {
  messages: {
    help: 'messages to one member or to all; texts as "中文 | 한국어 | English"',
    alone: 'list',
    acts: {
      list: list({
        help: 'those to a member, or those to all',
        takes: { name: v.optional(word) },
        async query({ db }, { name }) {
          const to = name === undefined ? null : await memberIdOf(db, name)
          return sql<{ id: string; title: Localized; at: number }>`
            select id, title, created_at as at from messages where ${to === null ? sql`user_id is null` : sql`user_id = ${to}`}`
        },
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['at', 'time', ({ at }) => at],
          ['title', 'text', ({ title }) => title.rw],
        ],
      }),
      send: act({
        help: 'writes to a member, or to all',
        takes: {
          name: wordUnless('all'),
          title: word,
          html: word,
          topic: v.pipe(
            v.optional(oneOf(messageTopic.options), 'notice'),
            v.metadata({ option: 'string', help: `${messageTopic.options.join(', ')}, which is the default` }),
          ),
          all: flag('to all members'),
        },
        async consequence({ db }, { title, all }) {
          if (!all) return undefined
          const { members } = await db
            .selectFrom('users')
            .select(({ fn }) => fn.countAll().as('members'))
            .executeTakeFirstOrThrow()
          return `sends "${title}" to all members, ${members} so far`
        },
        async run({ db }, { name, title, html, topic }, print) {
          const userId = name === undefined ? null : await memberIdOf(db, name)
          const message = { title: localizedOf(title), content: localizedOf(html) }
          print(await transact(db, (tx) => sendMessage(tx, userId, topic, message)))
        },
      }),
      remove: act({
        help: 'takes one back',
        takes: { id: word },
        async run({ db, events }, { id }, print) {
          await transact(db, async (tx) => {
            const removed = await tx.deleteFrom('messages').where('id', '=', id).returning('userId').executeTakeFirst()
            if (!removed) throw new Error(`there is no message ${id}`)
            await events.emit(tx, { topic: 'talk', ...(removed.userId !== null && { userId: removed.userId }), data: { message: id } })
          })
          print(`removed ${id}`)
        },
      }),
    },
  },
}
