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
  const found = db.selectFrom('articles').where('kind', 'in', kind === undefined ? ['news', 'tips', 'help'] : [kind])
  return paged(pageParam, found, (articles) => articles.select(headColumns).orderBy('publishedAt', 'desc').orderBy('rank').orderBy('code'))
}

export async function guides(db: Db): Promise<ArticleHead[]> {
  return inOrder(db, 'guide').execute()
}

export async function commonHelp(db: Db): Promise<ArticleHead[]> {
  return inOrder(db, 'help').where('common', '=', true).execute()
}

/** Every word of `keyword` must occur in the article, in any language and case. Markup is not searched. */
export async function helpList(
  db: Db,
  { topic, keyword = '' }: { topic?: HelpTopic | undefined; keyword?: string | undefined },
): Promise<ArticleHead[]> {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  let found = inOrder(db, 'help')
  if (topic !== undefined) found = found.where('topic', '=', topic)
  for (const word of words) {
    found = found.where(sql<boolean>`position(${word} in lower(
      title::text || summary::text || regexp_replace(concat_ws(' ', content->>'rw', content->>'korw', content->>'en'), '<[^>]*>', ' ', 'g'))) > 0`)
  }
  return found.execute()
}

export async function articleOf(db: Db, code: string): Promise<ResponseOf<Contract['articleInfo']>> {
  const found = await db
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
  if (!found) throw new Refusal('NOT_FOUND')
  const { version, ...article } = found
  return { ...article, ...(article.kind === 'legal' && version !== null && { version }) }
}

/** The article that members accept as they register. */
const AGREEMENT = 'agree'

/**
 * In the transaction in which the member accepts the agreement. `shown`: the version that was before them; without one, or where no version
 * has this number, the one in force. Nothing is written where the platform has no agreement.
 */
export async function acceptAgreement(tx: Tx, userId: string, shown = 0): Promise<void> {
  await sql`
    insert into acceptances (user_id, article, version)
    select ${userId}, article, version from article_versions v
    where article = ${AGREEMENT} and (version = ${shown} or exists (select from articles where code = v.article and kind = 'legal'))
    order by version = ${shown} desc, version desc limit 1`.execute(tx)
}
