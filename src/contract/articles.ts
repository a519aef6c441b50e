/** Calls of articles (help, guides, tips, news), of the ranking and of sharing the app. */
import * as v from 'valibot'
import { call, publicRead } from './call.ts'
import { amount, count, instant, localized, neat, nothing, page, pageRequest } from './common.ts'
import { articleKind, helpTopic } from './content.ts'

/** An article in a list; `summary` is plain text. */
export const articleHead = v.object({
  code: v.string(),
  kind: articleKind,
  topic: v.nullable(helpTopic),
  title: localized,
  summary: localized,
  publishedAt: instant,
  updatedAt: instant,
})

const searched = v.pipe(v.string(), neat, v.minLength(1), v.maxLength(40), v.regex(/^\P{Cc}*$/u))
const heads = v.object({ items: v.array(articleHead) })

export const articleCalls = {
  /** Newest first. */
  articleNewAndTipsAndHelpList: publicRead(
    'admin/appContent/articleNewAndTipsAndHelpList',
    pageRequest({ kind: v.optional(v.picklist(['news', 'tips', 'help'])) }),
    page(articleHead),
  ),
  guideList: publicRead('admin/appContent/guideList', nothing, heads),
  /**
   * All help articles in order; with `keyword`, those that contain it in title, summary or text in any language. With `ready`, the articles
   * that the operator has chosen as ready answers of support, in the order of support.
   */
  articleHelpList: publicRead(
    'admin/appContent/articleHelpList',
    v.strictObject({ topic: v.optional(helpTopic), keyword: v.optional(searched), ready: v.optional(v.literal(true)) }),
    heads,
  ),
  /** Frequent questions. */
  articleHelpCommonList: publicRead('admin/appContent/articleHelpCommonList', nothing, heads),
  sharePost: publicRead(
    'admin/appContent/sharePost',
    nothing,
    v.object({
      title: localized,
      text: localized,
      /** https; empty: the origin of the app. */
      link: v.string(),
      /** An https picture; empty: the app draws one. */
      imageUrl: v.string(),
    }),
  ),
  /**
   * The top winners of a business day: settled bets, payout minus stake, members above zero. Names are masked; members who opted out are
   * left out and take no rank.
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
  /** Not in the product: whether the member may be named in the ranking. Idempotent. */
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
