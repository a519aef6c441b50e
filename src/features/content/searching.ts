/** Looking through help that is on the device, where the platform cannot be asked. */
import type { ArticleHead } from '#/contract/articles.ts'

/** Every word must stand in a title or a summary, in any language. */
export function found(items: readonly ArticleHead[], keyword: string): readonly ArticleHead[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, summary }) => {
    const text = [...Object.values(title), ...Object.values(summary)].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
