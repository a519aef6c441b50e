/** The beginning of a text that fits, ended at a word: also where words have no spaces between them. */

import { reversed } from '#/lib/reversed.ts'

/** Where words end, the end of the text last. Without a segmenter: at spaces. */
function wordEnds(text: string, language: string): number[] {
  if (!('Segmenter' in Intl)) return [...text.matchAll(/\s|$/g)].map(({ index }) => index)
  return [...new Intl.Segmenter(language || 'en', { granularity: 'word' }).segment(text)].map(
    ({ index, segment }) => index + segment.length,
  )
}

/** The text itself when all of it fits. */
export function cutAtWord(text: string, fits: (part: string) => boolean, language: string): string {
  if (fits(text)) return text
  const parts = wordEnds(text, language).map((end) => `${text.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`)
  return reversed(parts).find(fits) ?? '…'
}
