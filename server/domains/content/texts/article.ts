/** The shape of an article as it is written in these files. */
import type { ArticleHead } from '#/contract/articles.ts'
import type { Localized } from '#/contract/common.ts'

export interface ArticleText extends Pick<ArticleHead, 'code' | 'kind'> {
  readonly topic?: NonNullable<ArticleHead['topic']>
  /** Asked often. */
  readonly common?: boolean
  readonly title: Localized
  /** Plain text, one sentence. */
  readonly summary: Localized
  /** HTML; the same elements in the same order in each language. */
  readonly content: Localized
}
