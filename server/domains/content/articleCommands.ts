/** Operator commands about articles: help, guides, tips, news. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { id } from '#/contract/common.ts'
import { articleKind, helpTopic } from '#/contract/content.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { oneOf, picked, rankOf, text, trueOrFalse, UsageError, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const kind = oneOf(articleKind.options)
const localizedJson = (value: string) => JSON.stringify(localizedOf(value))

type Change = Partial<Record<'title' | 'summary' | 'content', string>> & {
  kind?: v.InferOutput<typeof articleKind>
  topic?: v.InferOutput<typeof helpTopic> | null
  rank?: number
  common?: boolean
  ready?: number | null
}

/** Fields of an article that can be set, parsed from arguments. */
const settable: Readonly<Record<string, (value: string) => Change>> = {
  title: (value) => ({ title: localizedJson(value) }),
  summary: (value) => ({ summary: localizedJson(value) }),
  content: (value) => ({ content: localizedJson(value) }),
  kind: (value) => ({ kind: picked(kind, value, 'the kind') }),
  topic: (value) => ({ topic: value === '-' ? null : picked(oneOf(helpTopic.options), value, 'the topic') }),
  common: (value) => ({ common: picked(trueOrFalse, value, 'common') }),
  rank: (value) => ({ rank: rankOf(value) }),
  ready: (value) => ({ ready: value === '-' ? null : rankOf(value) }),
}

async function announce({ events }: Platform, tx: Tx, code: string) {
  await events.emit(tx, { topic: 'notice', data: { article: code } })
}

/** The confirmation of a change of a legal article, as members have accepted it; undefined for other articles. */
async function ofLegal(db: Db, code: string, does: string): Promise<string | undefined> {
  const legal = await db.selectFrom('articles').select('title').where('code', '=', code).where('kind', '=', 'legal').executeTakeFirst()
  if (!legal) return undefined
  const { members } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('members'))
    .executeTakeFirstOrThrow()
  return `${does} ${code}, "${legal.title.en}", which ${members} members have agreed to`
}

export const articleCommands: Commands = {
  articles: {
    help: `help, guides, tips, news; fields: ${Object.keys(settable).join(', ')}; texts as "中文 | 한국어 | English"`,
    alone: 'list',
    acts: {
      list: list({
        help: 'all, or those of a kind',
        takes: { kind: v.optional(kind) },
        query: ({ db }, input) =>
          sql<Selectable<Tables['articles']>>`${
            input.kind === undefined
              ? db.selectFrom('articles').selectAll()
              : db.selectFrom('articles').selectAll().where('kind', '=', input.kind)
          }`,
        order: [
          ['kind', 'text'],
          ['rank', 'int'],
          ['code', 'text'],
        ],
        columns: [
          ['code', 'text', ({ code }) => code],
          ['kind', 'text', ({ kind: its, topic }) => (topic === null ? its : `${its}/${topic}`)],
          ['title', 'text', ({ title }) => title.rw],
          ['ready', 'text', ({ ready }) => ready, 'answer {}'],
        ],
      }),
      show: act({
        help: 'one in its languages',
        takes: { code: word },
        async run({ db }, { code }, print) {
          const row = await db.selectFrom('articles').selectAll().where('code', '=', code).executeTakeFirst()
          if (!row) throw new Error(`there is no article "${code}"`)
          for (const language of ['rw', 'korw', 'en'] as const)
            print(`[${language}] ${row.title[language]}\n${row.summary[language]}\n${row.content[language]}`)
        },
      }),
      add: act({
        help: 'publishes one',
        takes: { code: word, kind, title: word, html: word },
        async run(platform, { code, kind: its, title, html }, print) {
          if (!v.is(id, code)) throw new UsageError('a code is letters, digits, dots and dashes')
          const article = { code, kind: its, title: localizedJson(title), content: localizedJson(html) }
          await transact(platform.db, async (tx) => {
            const added = await tx
              .insertInto('articles')
              .values(article)
              .onConflict((conflict) => conflict.doNothing())
              .returning('code')
              .execute()
            if (added.length === 0) throw new Error(`there is an article "${code}"; set changes it`)
            await announce(platform, tx, code)
          })
          print(`added ${code}`)
        },
      }),
      set: act({
        help: 'changes a field',
        takes: { code: word, field: word, value: text },
        consequence: ({ db }, { code, field }) => ofLegal(db, code, `changes the ${field} of`),
        async run(platform, { code, field, value }, print) {
          const change = Object.hasOwn(settable, field) ? settable[field] : undefined
          if (!change) throw new UsageError(`the field is one of ${Object.keys(settable).join(', ')}`)
          const changes = change(value)
          await transact(platform.db, async (tx) => {
            const changed = await tx
              .updateTable('articles')
              .set({ ...changes, updatedAt: sql<Date>`house_now()` })
              .where('code', '=', code)
              .returning('code')
              .execute()
            if (changed.length === 0) throw new Error(`there is no article "${code}"`)
            await announce(platform, tx, code)
          })
          print(`changed ${code}`)
        },
      }),
      remove: act({
        help: 'takes one away',
        takes: { code: word },
        consequence: ({ db }, { code }) => ofLegal(db, code, 'takes away'),
        async run(platform, { code }, print) {
          await transact(platform.db, async (tx) => {
            const removed = await tx.deleteFrom('articles').where('code', '=', code).returning('code').execute()
            if (removed.length === 0) throw new Error(`there is no article "${code}"`)
            await announce(platform, tx, code)
          })
          print(`removed ${code}`)
        },
      }),
    },
  },
}
