/** Commands about what the platform writes to its players. */
import { randomUUID } from 'node:crypto'
import { transact } from '../../platform/database/database.ts'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

export const noticeCommands: Readonly<Record<string, Command>> = {
  notice: {
    usage: '[list | add TITLE HTML [--dialog] | remove ID]',
    help: 'notices to all players; texts as "中文 | 한국어 | English", with --dialog shown on entry',
    async run({ db, events }, [action = 'list', ...rest], print) {
      if (action === 'add') {
        const [title, content] = rest.filter((word) => word !== '--dialog')
        const id = randomUUID()
        await transact(db, async (tx) => {
          await tx
            .insertInto('notices')
            .values({
              id,
              title: JSON.stringify(localizedOf(needed(title, 'the title'))),
              content: JSON.stringify(localizedOf(needed(content, 'the text'))),
              dialog: rest.includes('--dialog'),
            })
            .execute()
          await events.emit(tx, { topic: 'notice', data: { id } })
        })
        print(id)
      } else if (action === 'remove') {
        const id = needed(rest[0], 'the id')
        const removed = await db.deleteFrom('notices').where('id', '=', id).returning('id').execute()
        if (removed.length === 0) throw new Error(`there is no notice ${id}`)
        await events.emit(db, { topic: 'notice', data: { id } })
        print(`removed ${id}`)
      } else if (action === 'list') {
        const notices = await db.selectFrom('notices').select(['id', 'title', 'publishedAt']).orderBy('publishedAt', 'desc').execute()
        for (const { id, title, publishedAt } of notices) print(`${id}\t${new Date(publishedAt).toISOString()}\t${title.rw}`)
      } else throw new UsageError('list, add or remove')
    },
  },
}
