/** Finds a message by its English source text, as the catalogues know it. */
import { base64, sha256, utf8 } from '#/lib/crypto.ts'

const unitSeparator = '\u001F'

/** Lingui's id of a source text without a context: six characters of its hash. */
export async function messageId(source: string): Promise<string> {
  return base64(await sha256(utf8(source + unitSeparator))).slice(0, 6)
}

/** A text in the compiled form of the catalogues. Places (`{0}`, `{name}`) are filled in; plurals are not known here. */
export function compiled(text: string): (string | [string])[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index): string | [string] => (index % 2 === 1 ? [part] : part)).filter((part) => part !== '')
}
