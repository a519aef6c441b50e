/** The command of the talk with members. */
import { randomUUID } from 'node:crypto'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { memberIdOf } from '../accounts/module.ts'
import { CHAT_DAYS, talkOf, write } from './chat.ts'

const time = (at: number) => new Date(at).toISOString()
const SHOWN = 50

export const chatCommands: Readonly<Record<string, Command>> = {
  chat: {
    usage: '[list | show NAME | reply NAME TEXT]',
    help: `the talk with members, kept ${CHAT_DAYS} days; who waits for an answer comes first`,
    async run(platform, [action = 'list', name, ...words], print) {
      const { db } = platform
      if (action === 'list') {
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
      } else if (action === 'show') {
        const { records } = await talkOf(db, await memberIdOf(db, needed(name, 'the name')), { size: SHOWN })
        for (const { from, text, createdAt } of records) print(`${time(createdAt)}  ${from === 'member' ? name : 'service'}: ${text}`)
      } else if (action === 'reply') {
        const userId = await memberIdOf(db, needed(name, 'the name'))
        const { seq } = await write(platform, userId, { id: randomUUID(), from: 'service', text: needed(words.join(' '), 'the answer') })
        print(`said as message ${seq}`)
      } else throw new UsageError('list, show or reply')
    },
  },
}
