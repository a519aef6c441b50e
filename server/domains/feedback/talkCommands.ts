/** Commands by which an operator speaks with members: messages, feedback, customer service. */
import { randomUUID } from 'node:crypto'
import { sendMessage } from '../content/messages.ts'
import { transact } from '../../platform/database/database.ts'
import { closeOpinion, replyTo } from './feedback.ts'
import { CHAT_DAYS, talkOf, write } from '../service/chat.ts'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { memberIdOf } from '../accounts/members.ts'

const time = (at: number) => new Date(at).toISOString()
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)
const SHOWN = 50

export const talkCommands: Readonly<Record<string, Command>> = {
  messages: {
    usage: '[list [NAME] | send NAME TITLE HTML | send --all TITLE HTML | remove ID]',
    help: 'messages to one member or to all; texts as "中文 | 한국어 | English"',
    async run({ db, events }, [action = 'list', ...rest], print) {
      if (action === 'send') {
        const [to, title, html] = rest
        const userId = needed(to, 'the name, or --all') === '--all' ? null : await memberIdOf(db, needed(to, 'the name'))
        const text = { title: localizedOf(needed(title, 'the title')), content: localizedOf(needed(html, 'the text')) }
        print(await transact(db, (tx) => sendMessage(tx, userId, text)))
      } else if (action === 'remove') {
        const id = needed(rest[0], 'the id')
        const removed = await db.deleteFrom('messages').where('id', '=', id).returning('userId').executeTakeFirst()
        if (!removed) throw new Error(`there is no message ${id}`)
        await events.emit(db, { topic: 'talk', ...(removed.userId !== null && { userId: removed.userId }), data: { message: id } })
        print(`removed ${id}`)
      } else if (action === 'list') {
        const to = rest[0] === undefined ? null : await memberIdOf(db, rest[0])
        const rows = await db
          .selectFrom('messages')
          .select(['id', 'title', 'createdAt'])
          .where('userId', to === null ? 'is' : '=', to)
          .orderBy('createdAt', 'desc')
          .limit(SHOWN)
          .execute()
        for (const { id, title, createdAt } of rows) print(`${id}\t${time(createdAt)}\t${title.rw}`)
      } else throw new UsageError('list, send or remove')
    },
  },
  feedback: {
    usage: '[list [--all] | show ID | reply ID TEXT | close ID]',
    help: 'what players wrote; list shows what waits, --all also what was answered',
    async run(platform, [action = 'list', id, ...words], print) {
      const { db } = platform
      const rows = db
        .selectFrom('feedback')
        .leftJoin('users', 'users.id', 'feedback.userId')
        .select(['feedback.id', 'username', 'form', 'type', 'content', 'contact', 'feedback.state', 'feedback.createdAt'])
      if (action === 'list') {
        const shown = id === '--all' ? rows : rows.where('feedback.state', '=', 'OPEN')
        for (const row of await shown.orderBy('feedback.createdAt', 'desc').limit(SHOWN).execute()) {
          print(`${row.id}\t${time(row.createdAt)}\t${row.state}\t${row.username ?? '(visitor)'}\t${row.type}\t${oneLine(row.content)}`)
        }
      } else if (action === 'show') {
        const row = await rows.where('feedback.id', '=', needed(id, 'the id')).executeTakeFirst()
        if (!row) throw new Error(`there is no feedback ${id}`)
        print(`${row.id}  ${time(row.createdAt)}  ${row.state}  ${row.form} ${row.type}`)
        print(`from ${row.username ?? 'a visitor'}${row.contact === '' ? '' : `, reached at ${row.contact}`}`)
        print(row.content)
        for (const reply of await db
          .selectFrom('feedbackReplies')
          .selectAll()
          .where('feedbackId', '=', row.id)
          .orderBy('createdAt')
          .orderBy('id')
          .execute()) {
          print(`-- ${time(reply.createdAt)}\n${reply.text}`)
        }
      } else if (action === 'reply') {
        await replyTo(db, needed(id, 'the id'), needed(words.join(' '), 'the answer'))
        print(`answered ${id}`)
      } else if (action === 'close') {
        await closeOpinion(platform, needed(id, 'the id'))
        print(`closed ${id}`)
      } else throw new UsageError('list, show, reply or close')
    },
  },
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
