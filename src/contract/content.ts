/** Calls of published content: notices, ticker, banners, articles, messages. */
import * as v from 'valibot'
import { privateRead, publicRead } from './call.ts'
import { flag, id, instant, localized, nothing, page, pageRequest, position } from './common.ts'

/** `content` is HTML: sanitise it before showing it. */
export const notice = v.object({ id: v.string(), title: localized, content: localized, dialog: flag, publishedAt: instant })
export const banner = v.object({
  id: v.string(),
  title: localized,
  subtitle: localized,
  /** Empty: the app draws one. */
  imageUrl: v.string(),
  /** A route of the app; empty for none. */
  link: v.string(),
  /** Code of the article shown on /Banner; empty: the banner leads to its link. */
  article: v.string(),
})
/** `system` messages go to everyone, `personal` messages to one member. */
export const messageKind = v.picklist(['system', 'personal'])
/**
 * What a message is about. `draw`: draws and bets. `service`: answers to the member. `limits`: the member's own limits. `security`: sign-in
 * and where money goes. `notice`: anything else, and what an earlier platform sends.
 */
export const messageTopic = v.picklist(['money', 'draw', 'service', 'limits', 'security', 'notice'])
export const message = v.object({
  id: v.string(),
  kind: messageKind,
  topic: v.optional(v.fallback(messageTopic, 'notice'), 'notice'),
  title: localized,
  content: localized,
  createdAt: instant,
})

/** `legal`: agreement and privacy. `fraud`: the anti-fraud guide. `banner`: full text of a banner. */
export const articleKind = v.picklist(['news', 'tips', 'help', 'guide', 'legal', 'fraud', 'banner'])

/** Topic of a help article. */
export const helpTopic = v.picklist(['start', 'play', 'deposit', 'withdraw', 'account', 'fair', 'safe'])

export const content = {
  bulletin: publicRead('admin/appContent/bulletin', pageRequest({ id: v.optional(id), dialog: v.optional(v.boolean()) }), page(notice)),
  bulletinNewsTicker: publicRead(
    'admin/appContent/bulletinNewsTicker',
    nothing,
    v.object({
      items: v.array(v.object({ id: v.string(), text: localized })),
    }),
  ),
  staticImagePosition: publicRead(
    'admin/appContent/staticImagePosition',
    v.strictObject({ position: v.picklist(['home']) }),
    v.object({
      items: v.array(banner),
    }),
  ),
  articleInfo: publicRead(
    'admin/appContent/articleInfo',
    v.strictObject({ code: id }),
    v.object({
      code: v.string(),
      kind: articleKind,
      topic: v.nullable(helpTopic),
      title: localized,
      content: localized,
      publishedAt: instant,
      updatedAt: instant,
      /** Version number of a legal article. */
      version: v.optional(position),
    }),
  ),
  userMessage: privateRead(
    'admin/appContent/userMessage',
    pageRequest({ id: v.optional(id), kind: v.optional(messageKind), topic: v.optional(messageTopic) }),
    page(message),
    { background: true },
  ),
  queryAllMessagesOfUser: privateRead(
    'admin/appContent/queryAllMessagesOfUser',
    pageRequest({}),
    v.object({
      ids: v.array(v.string()),
      /** The topic of each, in the order of the ids. */
      topics: v.optional(v.array(v.string())),
    }),
    { background: true },
  ),
} as const

export type Notice = v.InferOutput<typeof notice>
export type Banner = v.InferOutput<typeof banner>
export type Message = v.InferOutput<typeof message>
export type MessageTopic = v.InferOutput<typeof messageTopic>
export type ArticleKind = v.InferOutput<typeof articleKind>
