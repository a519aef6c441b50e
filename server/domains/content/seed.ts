/** The initial content of an empty platform. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendMessage } from './messages.ts'
import { agreement } from './texts/agreement.ts'
import type { ArticleText } from './texts/article.ts'
import { announcement, homeBanners, notices, tickerItems } from './texts/front.ts'
import { inviterTexts } from './texts/inviters.ts'
import { privacy } from './texts/privacy.ts'
import { guides } from './texts/articles/guides.ts'
import { helpAccount } from './texts/articles/helpAccount.ts'
import { helpPlay } from './texts/articles/helpPlay.ts'
import { helpPoints } from './texts/articles/helpPoints.ts'
import { news } from './texts/articles/news.ts'

const articles: readonly ArticleText[] = [...helpPlay, ...helpPoints, ...helpAccount, ...guides, ...news]

const json = (value: unknown) => JSON.stringify(value)

const INVITERS = 'agents-1'

/** Initial content by name: a later version adds entries, and never restores what an operator deleted. */
const seeds: Readonly<Record<string, (tx: Tx) => Promise<void>>> = {
  async front(tx) {
    await tx
      .insertInto('articles')
      .values(
        Object.entries({ agree: agreement, privacy }).map(([code, { title, content }]) => ({
          code,
          title: json(title),
          content: json(withInviterText(code, content)),
        })),
      )
      .execute()
    // A first start inserts complete articles. Appending this text as a separate entry would make a second version of each.
    await tx.insertInto('contentSeeds').values({ name: INVITERS }).execute()
    await tx
      .insertInto('notices')
      .values(
        notices.map(({ title, content }, rank) => ({
          id: timeId(),
          title: json(title),
          content: json(content),
          dialog: true,
          // The newest is shown first.
          publishedAt: sql<Date>`house_now() - ${rank} * interval '1 minute'`,
        })),
      )
      .execute()
    await tx
      .insertInto('tickerItems')
      .values(tickerItems.map((text, rank) => ({ id: timeId(), text: json(text), rank })))
      .execute()
    await tx
      .insertInto('banners')
      .values(
        homeBanners.map(({ title, subtitle, link, article }, rank) => ({
          id: timeId(),
          position: 'home',
          title: json(title),
          subtitle: json(subtitle),
          imageUrl: '',
          link,
          rank,
          article,
        })),
      )
      .execute()
    await sendMessage(tx, null, 'notice', announcement)
  },
  'articles-1': (tx) => insertArticles(tx, () => true),
  'articles-2': (tx) => insertArticles(tx, ({ code }) => code === 'help-amounts'),
  [INVITERS]: appendInviterTexts,
  async 'answers-1'(tx) {
    await insertArticles(tx, ({ code }) => code === 'help-lost')
    for (const { code, ready } of articles)
      if (ready !== undefined) await tx.updateTable('articles').set({ ready }).where('code', '=', code).execute()
  },
}

function withInviterText(code: string, { rw, korw, en }: Localized): Localized {
  const added = inviterTexts[code]
  return added ? { rw: rw + added.rw, korw: korw + added.korw, en: en + added.en } : { rw, korw, en }
}

async function appendInviterTexts(tx: Tx): Promise<void> {
  for (const code of Object.keys(inviterTexts)) {
    const article = await tx.selectFrom('articles').select('content').where('code', '=', code).forUpdate().executeTakeFirst()
    if (!article) continue
    await tx
      .updateTable('articles')
      .set({ content: json(withInviterText(code, article.content)), updatedAt: sql<Date>`house_now()` })
      .where('code', '=', code)
      .execute()
  }
}

/** Inserts missing articles in the order of the files. */
async function insertArticles(tx: Tx, isMeant: (article: ArticleText) => boolean): Promise<void> {
  const ranked = articles.map((article, rank) => ({ ...article, rank })).filter(isMeant)
  await tx
    .insertInto('articles')
    .values(
      ranked.map(({ code, kind, topic = null, common = false, ready = null, rank, title, summary, content }) => ({
        code,
        kind,
        topic,
        common,
        ready,
        rank,
        title: json(title),
        summary: json(summary),
        content: json(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts the initial articles, notices, ticker, banners and the first message to everyone, each once. */
export async function seedContent(platform: Platform): Promise<void> {
  for (const [name, write] of Object.entries(seeds)) {
    await transact(platform.db, async (tx) => {
      const isNew = await tx
        .insertInto('contentSeeds')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .execute()
      if (isNew.length > 0) await write(tx)
    })
  }
}
