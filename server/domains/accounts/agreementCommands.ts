/** Operator commands about the versions of the legal articles, and who accepted which. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import type { Db } from '../../platform/database/database.ts'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list } from '../../platform/operator/list.ts'
import { memberIdOf } from './members.ts'

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'is a whole number from 1'), v.transform(Number))

/** Without a number, the latest version. Throws an Error if there is none. */
async function versionOf(db: Db, article: string, version?: number) {
  const versions = db.selectFrom('articleVersions').selectAll().where('article', '=', article)
  const row = await (version === undefined ? versions : versions.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`no version${version === undefined ? '' : ` ${version}`} of "${article}" is kept`)
  return row
}

export const agreementCommands: Commands = {
  agreements: {
    help: 'the versions of the legal articles, and who accepted which',
    alone: 'list',
    acts: {
      list: list({
        help: 'each version, with how many members accepted it',
        takes: {},
        query: () => sql<{ id: string; isInForce: boolean; members: bigint; title: Localized; digest: string; at: number }>`
          select article || '/' || version as id, title, digest, at,
            exists (select from articles where code = v.article and kind = 'legal')
              and version = (select max(version) from article_versions where article = v.article) as is_in_force,
            (select count(*) from acceptances a where a.article = v.article and a.version = v.version) as members
          from article_versions v`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['at', 'time', ({ at }) => at],
          ['state', 'text', ({ isInForce }) => (isInForce ? 'in force' : 'past')],
          ['members', 'text', ({ members }) => Number(members), 'accepted by {}'],
          ['title', 'text', ({ title }) => title.rw],
          ['digest', 'text', ({ digest }) => digest],
        ],
      }),
      show: act({
        help: 'the texts of a version, the latest by default',
        takes: { article: word, version: v.optional(number) },
        async run({ db }, { article, version }, print) {
          const row = await versionOf(db, article, version)
          print(`${article}/${row.version}\t${new Date(row.at).toISOString()}\t${row.digest}`)
          for (const language of ['rw', 'korw', 'en'] as const) print(`[${language}] ${row.title[language]}\n${row.content[language]}`)
        },
      }),
      of: list({
        help: 'what a member accepted',
        takes: { name: word },
        query: async ({ db }, { name }) => sql<{ id: string; title: Localized; at: number }>`
          select article || '/' || version as id, v.title, a.at from acceptances a join article_versions v using (article, version)
          where user_id = ${await memberIdOf(db, name)}`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['at', 'time', ({ at }) => at],
          ['title', 'text', ({ title }) => title.rw],
        ],
      }),
      who: list({
        help: 'the members who accepted a version',
        takes: { article: word, version: number },
        async query({ db }, { article, version }) {
          await versionOf(db, article, version)
          return sql<{ name: string; at: number }>`
            select username as name, at from acceptances a join users u on u.id = a.user_id
            where article = ${article} and version = ${version}`
        },
        order: [
          ['at', 'timestamptz'],
          ['name', 'text'],
        ],
        at: 'at',
        columns: [
          ['name', 'text', ({ name }) => name],
          ['at', 'time', ({ at }) => at],
        ],
      }),
    },
  },
}
