/** Commands about articles: help, guides, tips, news. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { id } from '#/contract/common.ts'
import { articleKind, helpTopic } from '#/contract/content.ts'
import type { Platform } from '../../platform/platform.ts'
import { needed, UsageError, type Command } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const text = (value: string) => JSON.stringify(localizedOf(value))

function oneOf<const Options extends readonly string[]>(
  schema: v.PicklistSchema<Options, undefined>,
  value: string,
  what: string,
): Options[number] {
  const read = v.safeParse(schema, value)
  if (!read.success) throw new UsageError(`${what} is one of ${schema.options.join(', ')}`)
  return read.output
}

type Change = Partial<Record<'title' | 'summary' | 'content', string>> & {
  kind?: v.InferOutput<typeof articleKind>
  topic?: v.InferOutput<typeof helpTopic> | null
  rank?: number
  common?: boolean
}

/** What can be set of an article, from what is typed. */
const settable: Readonly<Record<string, (value: string) => Change>> = {
  title: (value) => ({ title: text(value) }),
  summary: (value) => ({ summary: text(value) }),
  content: (value) => ({ content: text(value) }),
  kind: (value) => ({ kind: oneOf(articleKind, value, 'the kind') }),
  topic: (value) => ({ topic: value === '-' ? null : oneOf(helpTopic, value, 'the topic') }),
  common: (value) => ({ common: value === 'true' }),
  rank: (value) => {
    if (!/^-?\d{1,6}$/.test(value)) throw new UsageError('the rank is a whole number')
    return { rank: Number(value) }
  },
}

async function announce({ db, events }: Platform, code: string) {
  await events.emit(db, { topic: 'notice', data: { article: code } })
}

export const articleCommands: Readonly<Record<string, Command>> = {
  articles: {
    usage: '[list [KIND] | show CODE | add CODE KIND TITLE HTML | set CODE FIELD VALUE | remove CODE]',
    help: `help, guides, tips, news; fields: ${Object.keys(settable).join(', ')}; texts as "中文 | 한국어 | English"`,
    async run(platform, [action = 'list', code, ...rest], print) {
      const { db } = platform
      if (action === 'list') {
        let rows = db.selectFrom('articles').select(['code', 'kind', 'topic', 'title'])
        if (code !== undefined) rows = rows.where('kind', '=', oneOf(articleKind, code, 'the kind'))
        for (const row of await rows.orderBy('kind').orderBy('rank').orderBy('code').execute()) {
          print(`${row.code}\t${row.kind}${row.topic === null ? '' : `/${row.topic}`}\t${row.title.rw}`)
        }
        return
      }
      const known = needed(code, 'the code')
      if (action === 'show') {
        const row = await db.selectFrom('articles').selectAll().where('code', '=', known).executeTakeFirst()
        if (!row) throw new Error(`there is no article "${known}"`)
        for (const language of ['rw', 'korw', 'en'] as const)
          print(`[${language}] ${row.title[language]}\n${row.summary[language]}\n${row.content[language]}`)
      } else if (action === 'add') {
        if (!v.is(id, known)) throw new UsageError('a code is letters, digits, dots and dashes')
        const [kind, title, html] = rest
        const added = await db
          .insertInto('articles')
          .values({
            code: known,
            kind: oneOf(articleKind, needed(kind, 'the kind'), 'the kind'),
            title: text(needed(title, 'the title')),
            content: text(needed(html, 'the text')),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('code')
          .execute()
        if (added.length === 0) throw new Error(`there is an article "${known}"; set changes it`)
        await announce(platform, known)
        print(`added ${known}`)
      } else if (action === 'set') {
        const [field, ...value] = rest
        const change = settable[needed(field, 'the field')]
        if (!change) throw new UsageError(`one of ${Object.keys(settable).join(', ')}`)
        const changed = await db
          .updateTable('articles')
          .set({ ...change(needed(value.join(' '), 'the value')), updatedAt: sql<Date>`house_now()` })
          .where('code', '=', known)
          .returning('code')
          .execute()
        if (changed.length === 0) throw new Error(`there is no article "${known}"`)
        await announce(platform, known)
        print(`changed ${known}`)
      } else if (action === 'remove') {
        const removed = await db.deleteFrom('articles').where('code', '=', known).returning('code').execute()
        if (removed.length === 0) throw new Error(`there is no article "${known}"`)
        await announce(platform, known)
        print(`removed ${known}`)
      } else throw new UsageError('list, show, add, set or remove')
    },
  },
}
