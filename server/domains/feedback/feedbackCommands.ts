/** Operator commands that show and answer feedback. */
import type { Db } from '../../platform/database/database.ts'
import { flag, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { closeOpinion, replyTo } from './feedback.ts'

const time = (at: number) => new Date(at).toISOString()
const oneLine = (content: string) => content.replace(/\s+/g, ' ').slice(0, 80)
const SHOWN = 50

const feedbackRows = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.userId')
    .select(['feedback.id', 'username', 'form', 'type', 'content', 'contact', 'feedback.state', 'feedback.createdAt'])

export const feedbackCommands: Commands = {
  feedback: {
    help: 'what players wrote',
    alone: 'list',
    acts: {
      list: act({
        help: 'what waits for an answer, the latest first',
        takes: { all: flag('also what was answered') },
        async run({ db }, { all }, print) {
          const shown = all ? feedbackRows(db) : feedbackRows(db).where('feedback.state', '=', 'OPEN')
          for (const row of await shown.orderBy('feedback.createdAt', 'desc').limit(SHOWN).execute()) {
            print(`${row.id}\t${time(row.createdAt)}\t${row.state}\t${row.username ?? '(visitor)'}\t${row.type}\t${oneLine(row.content)}`)
          }
        },
      }),
      show: act({
        help: 'one with its answers',
        takes: { id: word },
        async run({ db }, { id }, print) {
          const row = await feedbackRows(db).where('feedback.id', '=', id).executeTakeFirst()
          if (!row) throw new Error(`there is no feedback ${id}`)
          print(`${row.id}  ${time(row.createdAt)}  ${row.state}  ${row.form} ${row.type}`)
          print(`from ${row.username ?? 'a visitor'}${row.contact === '' ? '' : `, reached at ${row.contact}`}`)
          print(row.content)
          const replies = db.selectFrom('feedbackReplies').selectAll().where('feedbackId', '=', row.id)
          for (const reply of await replies.orderBy('createdAt').orderBy('id').execute())
            print(`-- ${time(reply.createdAt)}\n${reply.text}`)
        },
      }),
      reply: act({
        help: 'answers one',
        takes: { id: word, answer: text },
        async run({ db }, { id, answer }, print) {
          await replyTo(db, id, answer)
          print(`answered ${id}`)
        },
      }),
      close: act({
        help: 'needs no answer any more',
        takes: { id: word },
        async run(platform, { id }, print) {
          await closeOpinion(platform, id)
          print(`closed ${id}`)
        },
      }),
    },
  },
}
