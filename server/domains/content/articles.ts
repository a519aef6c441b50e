/** Lists of articles, single articles, the search in the help, and the agreement that members accept. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { ArticleHead, HelpTopic } from '#/contract/articles.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { paged } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

const headColumns = ['code', 'kind', 'topic', 'title', 'summary', 'publishedAt', 'updatedAt'] as const

const inOrder = (db: Db, kind: ArticleHead['kind']) =>
  db.selectFrom('articles').select(headColumns).where('kind', '=', kind).orderBy('rank').orderBy('code')

/** Newest first; without a kind: news, tips and help together. */
export async function articlePage(
  db: Db,
  { pageParam, searchParam: { kind } }: ParsedRequestOf<Contract['articleNewAndTipsAndHelpList']>,
): Promise<ResponseOf<Contract['articleNewAndTipsAndHelpList']>> {
  const articles = db.selectFrom('articles').where('kind', 'in', kind === undefined ? ['news', 'tips', 'help'] : [kind])
  return paged(pageParam, articles, (query) => query.select(headColumns).orderBy('publishedAt', 'desc').orderBy('rank').orderBy('code'))
}

export async function guides(db: Db): Promise<ArticleHead[]> {
  return inOrder(db, 'guide').execute()
}

export async function commonHelp(db: Db): Promise<ArticleHead[]> {
  return inOrder(db, 'help').where('common', '=', true).execute()
}

interface Wanted {
  readonly topic?: HelpTopic | undefined
  readonly keyword?: string | undefined
  readonly ready?: true | undefined
}

/** Every word of `keyword` must occur in the article, in any language and case. Markup is not searched. */
export async function helpList(db: Db, { topic, keyword = '', ready }: Wanted): Promise<ArticleHead[]> {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  let articles = ready
    ? db.selectFrom('articles').select(headColumns).where('ready', 'is not', null).orderBy('ready').orderBy('code')
    : inOrder(db, 'help')
  if (topic !== undefined) articles = articles.where('topic', '=', topic)
  for (const word of words) {
    articles = articles.where(sql<boolean>`position(${word} in lower(
      title::text || summary::text || regexp_replace(concat_ws(' ', content->>'rw', content->>'korw', content->>'en'), '<[^>]*>', ' ', 'g'))) > 0`)
  }
  return articles.execute()
}

export async function articleOf(db: Db, code: string): Promise<ResponseOf<Contract['articleInfo']>> {
  const row = await db
    .selectFrom('articles')
    .select(['code', 'kind', 'topic', 'title', 'content', 'publishedAt', 'updatedAt'])
    .select(({ selectFrom }) =>
      selectFrom('articleVersions')
        .select(({ fn }) => fn.max('version').as('latest'))
        .whereRef('article', '=', 'articles.code')
        .as('version'),
    )
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { version, ...article } = row
  return { ...article, ...(article.kind === 'legal' && version !== null && { version }) }
}

/** The article that members accept at the registration. */
const AGREEMENT = 'agree'

/**
 * Records, in the transaction of the acceptance, which version the member accepted. `shown` is the version that the member saw; without
 * one, or if there is no such version, the current version is recorded. Without an agreement nothing is recorded.
 */
export async function acceptAgreement(tx: Tx, userId: string, shown = 0): Promise<void> {
  await sql`
    insert into acceptances (user_id, article, version)
    select ${userId}, article, version from article_versions v
    where article = ${AGREEMENT} and (version = ${shown} or exists (select from articles where code = v.article and kind = 'legal'))
    order by version = ${shown} desc, version desc limit 1`.execute(tx)
}
