/** The calls that read what the platform writes to its players. */
import type { Expression, SqlBool } from 'kysely'
import type { Handlers } from '../dispatch/handlers.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'

type ContentCall =
  | 'bulletin' | 'bulletinNewsTicker' | 'staticImagePosition' | 'articleInfo' | 'userMessage' | 'queryAllMessagesOfUser'

interface PageParam {
  readonly current: number
  readonly size: number
}

const offsetOf = ({ current, size }: PageParam) => (current - 1) * size

const pageOf = <Item>(records: Item[], total: number, { current, size }: PageParam) =>
  ({ records, current, size, total, pages: Math.ceil(total / size) })

export function contentHandlers({ db }: Platform): Pick<Handlers, ContentCall> {
  /** What this member may read: what is to everyone, and what is to them. */
  const messagesOf = (userId: string, id?: string) => db.selectFrom('messages').where(({ eb, or, and }) => {
    const mine: Expression<SqlBool> = or([eb('userId', 'is', null), eb('userId', '=', userId)])
    return id === undefined ? mine : and([mine, eb('id', '=', id)])
  })

  return {
    async bulletin({ pageParam, searchParam: { dialog } }) {
      const notices = dialog === undefined ? db.selectFrom('notices') : db.selectFrom('notices').where('dialog', '=', dialog)
      const { total } = await notices.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const records = await notices.selectAll().orderBy('publishedAt', 'desc').orderBy('id')
        .limit(pageParam.size).offset(offsetOf(pageParam)).execute()
      return pageOf(records, Number(total), pageParam)
    },
    async bulletinNewsTicker() {
      return { items: await db.selectFrom('tickerItems').select(['id', 'text']).orderBy('rank').orderBy('id').execute() }
    },
    async staticImagePosition({ position }) {
      const items = await db.selectFrom('banners').select(['id', 'title', 'subtitle', 'imageUrl', 'link'])
        .where('position', '=', position).orderBy('rank').orderBy('id').execute()
      return { items }
    },
    async articleInfo({ code }) {
      const article = await db.selectFrom('articles').select(['title', 'content', 'updatedAt'])
        .where('code', '=', code).executeTakeFirst()
      if (!article) throw new Refusal('NOT_FOUND')
      return article
    },
    async userMessage({ pageParam, searchParam }, { userId }) {
      const messages = messagesOf(userId, searchParam.id)
      const { total } = await messages.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const rows = await messages.selectAll().orderBy('createdAt', 'desc').orderBy('id')
        .limit(pageParam.size).offset(offsetOf(pageParam)).execute()
      const records = rows.map(({ id, userId: to, title, content, createdAt }) => (
        { id, kind: to === null ? 'system' as const : 'personal' as const, title, content, createdAt }
      ))
      return pageOf(records, Number(total), pageParam)
    },
    async queryAllMessagesOfUser({ pageParam }, { userId }) {
      const rows = await messagesOf(userId).select('id').orderBy('createdAt', 'desc').orderBy('id')
        .limit(pageParam.size).offset(offsetOf(pageParam)).execute()
      return { ids: rows.map(({ id }) => id) }
    },
  }
}
