/** Applies the platform's wording of the app's texts, by English source text. */
import { layOver } from './i18n.ts'
import { compiled, messageId } from './messageId.ts'

/** Overrides texts: by language, then English source text. `{0}` and `{name}` remain placeholders. */
export async function override(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  const entries = Object.entries(texts).map(async ([language, wording]) => {
    const messages = await Promise.all(
      Object.entries(wording).map(async ([source, text]) => [await messageId(source), compiled(text)] as const),
    )
    return [language, Object.fromEntries(messages)] as const
  })
  layOver(Object.fromEntries(await Promise.all(entries)))
}
