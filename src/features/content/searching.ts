/** Searches the help articles on the device, for offline use. */
import type { ArticleHead } from '#/contract/articles.ts'

/** Every word must occur in a title or summary, in any language. */
export function found(items: readonly ArticleHead[], keyword: string): readonly ArticleHead[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, summary }) => {
    const text = [...Object.values(title), ...Object.values(summary)].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
