/** Operator commands that show and answer feedback. */
import { type InferResult, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../../platform/database/database.ts'
import { flag, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { adoptOpinion, closeOpinion, replyTo } from './feedback.ts'

const time = (at: number) => new Date(at).toISOString()
const oneLine = (content: string) => content.replace(/\s+/g, ' ').slice(0, 80)

const feedbackRows = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.userId')
    .select(['feedback.id', 'number', 'username', 'form', 'type', 'content', 'contact', 'feedback.state', 'feedback.createdAt'])

type Listed = InferResult<ReturnType<typeof feedbackRows>>[number]

export const feedbackCommands: Commands = {
  feedback: {
    help: 'what players wrote',
    alone: 'list',
    acts: {
      list: list({
        help: 'what waits for an answer',
        takes: { all: flag('also what was answered') },
        query: ({ db }, { all }) => sql<Listed>`${all ? feedbackRows(db) : feedbackRows(db).where('feedback.state', '=', 'OPEN')}`,
        order: [
          ['created_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'created_at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['number', 'text', ({ number }) => number],
          ['at', 'time', ({ createdAt }) => createdAt],
          ['state', 'text', ({ state }) => state],
          ['member', 'text', ({ username }) => username ?? '(visitor)'],
          ['type', 'text', ({ type }) => type],
          ['content', 'text', ({ content }) => oneLine(content)],
        ],
      }),
      show: act({
        help: 'one with its answers',
        takes: { id: word },
        async run({ db }, { id }, print) {
          const row = await feedbackRows(db).where('feedback.id', '=', id).executeTakeFirst()
          if (!row) throw new Error(`there is no feedback ${id}`)
          print(`${row.id}  no. ${row.number}  ${time(row.createdAt)}  ${row.state}  ${row.form} ${row.type}`)
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
      adopt: act({
        help: 'is done as the member said; with the version of the app that has it',
        takes: { id: word, version: v.optional(word) },
        async run({ db }, { id, version }, print) {
          await adoptOpinion(db, id, version)
          print(`adopted ${id}`)
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
