/** Handlers of published content and messages. */
import type { Expression, SqlBool } from 'kysely'
import type { InferOutput } from 'valibot'
import type { articleCalls } from '#/contract/articles.ts'
import type { messageKind, MessageTopic } from '#/contract/content.ts'
import { offsetOf, paged } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { articleOf, articlePage, commonHelp, guides, helpList } from './articles.ts'

type ContentCall =
  | Exclude<keyof typeof articleCalls, 'updateRankingShown' | 'rankingList'>
  | 'bulletin'
  | 'bulletinNewsTicker'
  | 'staticImagePosition'
  | 'articleInfo'
  | 'userMessage'
  | 'queryAllMessagesOfUser'

interface MessageSearch {
  readonly id?: string | undefined
  readonly kind?: InferOutput<typeof messageKind> | undefined
  readonly topic?: MessageTopic | undefined
}

export function contentHandlers(platform: Platform): Pick<Handlers, ContentCall> {
  const { db, settings } = platform

  /** Messages to everyone, and to this member. */
  const messagesOf = (userId: string, { id, kind, topic }: MessageSearch = {}) =>
    db.selectFrom('messages').where(({ eb, or, and }) => {
      const toAll = eb('userId', 'is', null)
      const toMember = eb('userId', '=', userId)
      const mine: Expression<SqlBool> = kind === undefined ? or([toAll, toMember]) : kind === 'system' ? toAll : toMember
      return and([mine, ...(id === undefined ? [] : [eb('id', '=', id)]), ...(topic === undefined ? [] : [eb('topic', '=', topic)])])
    })

  return {
    async bulletin({ pageParam, searchParam: { id, dialog } }) {
      let notices = db.selectFrom('notices')
      if (id !== undefined) notices = notices.where('id', '=', id)
      if (dialog !== undefined) notices = notices.where('dialog', '=', dialog)
      return paged(pageParam, notices, (query) => query.selectAll().orderBy('publishedAt', 'desc').orderBy('id'))
    },
    async bulletinNewsTicker() {
      return { items: await db.selectFrom('tickerItems').select(['id', 'text']).orderBy('rank').orderBy('id').execute() }
    },
    async staticImagePosition({ position }) {
      const items = await db
        .selectFrom('banners')
        .select(['id', 'title', 'subtitle', 'imageUrl', 'link', 'article'])
        .where('position', '=', position)
        .orderBy('rank')
        .orderBy('id')
        .execute()
      return { items }
    },
    articleInfo: ({ code }) => articleOf(db, code),
    articleNewAndTipsAndHelpList: (query) => articlePage(db, query),
    guideList: async () => ({ items: await guides(db) }),
    articleHelpList: async (query) => ({ items: await helpList(db, query) }),
    articleHelpCommonList: async () => ({ items: await commonHelp(db) }),
    sharePost: async () => ({ ...settings.get('sharePost'), link: settings.get('appDownloadUrl') }),
    async userMessage({ pageParam, searchParam }, { userId }) {
      const messages = messagesOf(userId, searchParam)
      const page = await paged(pageParam, messages, (query) => query.selectAll().orderBy('createdAt', 'desc').orderBy('id'))
      const records = page.records.map(({ id, userId: to, topic, title, content, createdAt }) => ({
        id,
        kind: to === null ? ('system' as const) : ('personal' as const),
        topic,
        title,
        content,
        createdAt,
      }))
      return { ...page, records }
    },
    async queryAllMessagesOfUser({ pageParam }, { userId }) {
      const rows = await messagesOf(userId)
        .select(['id', 'topic'])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(pageParam.size)
        .offset(offsetOf(pageParam))
        .execute()
      return { ids: rows.map(({ id }) => id), topics: rows.map(({ topic }) => topic) }
    },
  }
}
