/** Tables of published content. */
import type { ColumnType, RawBuilder } from 'kysely'
import type { HelpTopic } from '#/contract/articles.ts'
import type { Localized } from '#/contract/common.ts'
import type { ArticleKind } from '#/contract/content.ts'

/** Stored as JSON text. */
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
  /** Empty: the app draws one. */
  imageUrl: string
  link: string
  rank: number
  /** Code of an article; empty for none. */
  article: ColumnType<string, string | undefined, string>
}

export interface ArticleRow {
  code: string
  title: Texts
  /** HTML. */
  content: Texts
  kind: ColumnType<ArticleKind, ArticleKind | undefined, ArticleKind>
  /** Help articles only. */
  topic: ColumnType<HelpTopic | null, HelpTopic | null | undefined, HelpTopic | null>
  /** Plain text. */
  summary: ColumnType<Localized, string | undefined, string>
  /** Listed among the frequent questions. */
  common: ColumnType<boolean, boolean | undefined, boolean>
  /** Smaller comes first. */
  rank: ColumnType<number, number | undefined, number>
  publishedAt: Instant
  updatedAt: ColumnType<number, Date | undefined, Date | RawBuilder<Date>>
}

/** What a legal article said; only added to. */
interface ArticleVersionRow {
  article: string
  /** Counts from 1 for each article. */
  version: number
  title: Localized
  /** HTML. */
  content: Localized
  /** SHA-256 of title and content, in hexadecimal. */
  digest: string
  at: number
}

/** Which version a member accepted; only added to. */
interface AcceptanceRow {
  userId: string
  article: string
  version: number
  at: ColumnType<number, Date | undefined, never>
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
  articleVersions: ArticleVersionRow
  acceptances: AcceptanceRow
  messages: MessageRow
  /** Names of initial content that was inserted. */
  contentSeeds: { name: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContentTables {}
}
