/** Operator commands about notices and the ticker. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { transact } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { flag, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

export const noticeCommands: Commands = {
  notice: {
    help: 'notices to all players; texts as "中文 | 한국어 | English"',
    alone: 'list',
    acts: {
      list: list({
        help: 'all of them',
        takes: {},
        query: () => sql<{ id: string; title: Localized; at: number }>`select id, title, published_at as at from notices`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['at', 'time', ({ at }) => at],
          ['title', 'text', ({ title }) => title.rw],
        ],
      }),
      add: act({
        help: 'publishes one',
        takes: { title: word, html: word, dialog: flag('shown on entry') },
        async consequence({ db }, { title, dialog }) {
          const { members } = await db
            .selectFrom('users')
            .select(({ fn }) => fn.countAll().as('members'))
            .executeTakeFirstOrThrow()
          return `publishes "${title}" to all ${members} members and whoever else comes${dialog ? ', in a dialog on entry' : ''}`
        },
        async run({ db, events }, { title, html, dialog }, print) {
          const id = timeId()
          await transact(db, async (tx) => {
            await tx
              .insertInto('notices')
              .values({ id, title: JSON.stringify(localizedOf(title)), content: JSON.stringify(localizedOf(html)), dialog })
              .execute()
            await events.emit(tx, { topic: 'notice', data: { id } })
          })
          print(id)
        },
      }),
      remove: act({
        help: 'takes one back',
        takes: { id: word },
        async run({ db, events }, { id }, print) {
          await transact(db, async (tx) => {
            const removed = await tx.deleteFrom('notices').where('id', '=', id).returning('id').execute()
            if (removed.length === 0) throw new Error(`there is no notice ${id}`)
            await events.emit(tx, { topic: 'notice', data: { id } })
          })
          print(`removed ${id}`)
        },
      }),
    },
  },
}
