/** The operator command for chats with members. */
import { randomUUID } from 'node:crypto'
import { text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { memberIdOf } from '../accounts/module.ts'
import { CHAT_DAYS, talkOf, write } from './chat.ts'

const time = (at: number) => new Date(at).toISOString()
const SHOWN = 50

export const chatCommands: Commands = {
  chat: {
    help: `the talk with members, kept ${CHAT_DAYS} days`,
    alone: 'list',
    acts: {
      list: act({
        help: 'who waits for an answer comes first',
        takes: {},
        async run({ db }, _input, print) {
          const rows = await db
            .selectFrom('chats')
            .innerJoin('users', 'users.id', 'chats.userId')
            .select(['username', 'lastFrom', 'lastAt', 'lastSeq'])
            .where('lastSeq', '>', 0)
            .orderBy('lastFrom')
            .orderBy('lastAt', 'desc')
            .limit(SHOWN)
            .execute()
          for (const row of rows)
            print(`${row.username}\t${time(row.lastAt)}\t${row.lastFrom === 'member' ? 'waits' : 'answered'}\t${row.lastSeq} messages`)
        },
      }),
      show: act({
        help: 'the latest messages with a member',
        takes: { name: word },
        async run({ db }, { name }, print) {
          const { records } = await talkOf(db, await memberIdOf(db, name), { size: SHOWN })
          for (const { from, text: said, createdAt } of records)
            print(`${time(createdAt)}  ${from === 'member' ? name : 'service'}: ${said}`)
        },
      }),
      reply: act({
        help: 'writes to a member',
        takes: { name: word, answer: text },
        async run(platform, { name, answer }, print) {
          const userId = await memberIdOf(platform.db, name)
          const { seq } = await write(platform, userId, { id: randomUUID(), from: 'service', text: answer })
          print(`sent as message ${seq}`)
        },
      }),
    },
  },
}
