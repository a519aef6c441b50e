/** Calls of the articles (help, guides, tips, news), of the ranking and of sharing the app. */
import * as v from 'valibot'
import { call, publicRead } from './call.ts'
import { amount, count, instant, localized, nothing, page, pageRequest } from './common.ts'
import { articleKind, helpTopic } from './content.ts'

/** What a list shows of an article; `summary` is plain text. */
export const articleHead = v.object({
  code: v.string(),
  kind: articleKind,
  topic: v.nullable(helpTopic),
  title: localized,
  summary: localized,
  publishedAt: instant,
  updatedAt: instant,
})

const searched = v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^\P{Cc}*$/u))
const heads = v.object({ items: v.array(articleHead) })

export const articleCalls = {
  /** Newest first. */
  articleNewAndTipsAndHelpList: publicRead(
    'admin/appContent/articleNewAndTipsAndHelpList',
    pageRequest({ kind: v.optional(v.picklist(['news', 'tips', 'help'])) }),
    page(articleHead),
  ),
  guideList: publicRead('admin/appContent/guideList', nothing, heads),
  /** All help in its order; with `keyword`, what has it in its title, summary or text in any of the languages. */
  articleHelpList: publicRead(
    'admin/appContent/articleHelpList',
    v.strictObject({ topic: v.optional(helpTopic), keyword: v.optional(searched) }),
    heads,
  ),
  /** What is asked most. */
  articleHelpCommonList: publicRead('admin/appContent/articleHelpCommonList', nothing, heads),
  sharePost: publicRead(
    'admin/appContent/sharePost',
    nothing,
    v.object({
      title: localized,
      text: localized,
      /** https; empty: the address that the app was opened at. */
      link: v.string(),
      /** An https picture; empty: the app's own drawing. */
      imageUrl: v.string(),
    }),
  ),
  /**
   * Who won most on a business day: settled bets, payout less stake, members with more than zero. Names are masked; who opted out is
   * left out and takes no place.
   */
  rankingList: publicRead(
    'admin/appContent/rankingList',
    v.strictObject({ day: v.optional(v.picklist(['today', 'yesterday']), 'today') }),
    v.object({
      /** YYYY-MM-DD. */
      day: v.string(),
      at: instant,
      records: v.array(v.object({ rank: count, name: v.string(), avatar: v.string(), net: amount, bets: count })),
    }),
  ),
  /** Ours: whether the member may be named in the ranking. Harmless to repeat. */
  updateRankingShown: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/updateRankingShown',
    request: v.strictObject({ shown: v.boolean() }),
    response: nothing,
    offline: 'never',
    retry: 'read',
    rate: 'write',
  }),
} as const

export type ArticleHead = v.InferOutput<typeof articleHead>
export type HelpTopic = v.InferOutput<typeof helpTopic>
