/** Commands by which an operator writes to members. */
import { transact } from '../../platform/database/database.ts'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { sendMessage } from '../content/module.ts'
import { memberIdOf } from './members.ts'

const time = (at: number) => new Date(at).toISOString()
const SHOWN = 50

export const messageCommands: Readonly<Record<string, Command>> = {
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
}
