/** Message ids by English source text, and the platform's wording, which is by source text too. */
import { base64, sha256, utf8 } from '#/lib/crypto.ts'
import { layOver } from './i18n.ts'

const unitSeparator = '\u001F'

/** Lingui's id of a source text without context: six characters of its hash. */
export async function messageId(source: string): Promise<string> {
  return base64(await sha256(utf8(source + unitSeparator))).slice(0, 6)
}

/** Compiles a text to the catalogues' form. Supports placeholders (`{0}`, `{name}`), but no plurals. */
export function compiled(text: string): (string | [string])[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index): string | [string] => (index % 2 === 1 ? [part] : part)).filter((part) => part !== '')
}

/** Applies the platform's wording of the app's texts: by language, then English source text. `{0}` and `{name}` remain placeholders. */
export async function override(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  const entries = Object.entries(texts).map(async ([language, wording]) => {
    const messages = await Promise.all(
      Object.entries(wording).map(async ([source, text]) => [await messageId(source), compiled(text)] as const),
    )
    return [language, Object.fromEntries(messages)] as const
  })
  layOver(Object.fromEntries(await Promise.all(entries)))
}
