/** Tables of what the platform writes to its players. */
import type { ColumnType } from 'kysely'
import type { Localized } from '#/contract/common.ts'

/** Written as JSON text. */
type Texts = ColumnType<Localized, string, string>
type Instant = ColumnType<number, Date | undefined, Date>

export interface NoticeRow {
  id: string
  title: Texts
  /** HTML. */
  content: Texts
  /** Shown in the notice dialog. */
  dialog: boolean
  publishedAt: Instant
}

export interface TickerItemRow {
  id: string
  text: Texts
  /** Smaller comes first. */
  rank: number
}

export interface BannerRow {
  id: string
  position: string
  title: Texts
  subtitle: Texts
  /** Empty: the app's own drawing. */
  imageUrl: string
  link: string
  rank: number
}

export interface ArticleRow {
  code: string
  title: Texts
  /** HTML. */
  content: Texts
  updatedAt: Instant
}

export interface MessageRow {
  id: string
  /** Null: to everyone. */
  userId: string | null
  title: Texts
  /** HTML. */
  content: Texts
  createdAt: Instant
}

export interface ContentTables {
  notices: NoticeRow
  tickerItems: TickerItemRow
  banners: BannerRow
  articles: ArticleRow
  messages: MessageRow
}
