/** The platform's own wording of the app's texts, found by their English source. */
import { layOver } from './i18n.ts'
import { compiled, messageId } from './messageId.ts'

/** Lays wording over the catalogues: language, then the English source text, to the text shown. `{0}` and `{name}` stay places. */
export async function override(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  const entries = Object.entries(texts).map(async ([language, wording]) => {
    const messages = await Promise.all(
      Object.entries(wording).map(async ([source, text]) => [await messageId(source), compiled(text)] as const),
    )
    return [language, Object.fromEntries(messages)] as const
  })
  layOver(Object.fromEntries(await Promise.all(entries)))
}
