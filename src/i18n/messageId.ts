/** Message ids by English source text. */
import { base64, sha256, utf8 } from '#/lib/crypto.ts'

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
