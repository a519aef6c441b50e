/** Commands by which an operator reads and answers feedback. */
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { closeOpinion, replyTo } from './feedback.ts'

const time = (at: number) => new Date(at).toISOString()
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)
const SHOWN = 50

export const feedbackCommands: Readonly<Record<string, Command>> = {
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
}
