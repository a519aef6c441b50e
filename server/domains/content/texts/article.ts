/** The type of an article in these files. */
import type { ArticleHead } from '#/contract/articles.ts'
import type { Localized } from '#/contract/common.ts'

export interface ArticleText extends Pick<ArticleHead, 'code' | 'kind'> {
  readonly topic?: NonNullable<ArticleHead['topic']>
  /** Listed among the frequent questions. */
  readonly common?: boolean
  /** The rank among the ready answers of support. */
  readonly ready?: number
  readonly title: Localized
  /** Plain text, one sentence. */
  readonly summary: Localized
  /** HTML with the same elements in the same order in each language. */
  readonly content: Localized
}
