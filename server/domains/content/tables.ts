/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { HelpTopic } from '#/contract/articles.ts'
import type { Localized } from '#/contract/common.ts'
import type { ArticleKind } from '#/contract/content.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notices: Typed<'notices', { title: Localized; content: Localized }>
    tickerItems: Typed<'tickerItems', { text: Localized }>
    banners: Typed<'banners', { title: Localized; subtitle: Localized }>
    articles: Typed<'articles', { title: Localized; content: Localized; kind: ArticleKind; topic: HelpTopic; summary: Localized }>
    articleVersions: Typed<'articleVersions', { title: Localized; content: Localized }>
    messages: Typed<'messages', { title: Localized; content: Localized }>
  }
}
